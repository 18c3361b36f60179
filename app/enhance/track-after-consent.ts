/** Until the visitor agrees, this is all there is of visits and leads: what counts them is not even fetched (trust.md 1, 4). */
import { consentNow } from "./consent-choice.ts";

/** Where staff work, and where a draft's address is its key. */
const NOT_COUNTED = /^\/(admin|auth|ai-auth|blog\/anteprima)(\/|$)/;

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}

export function trackAfterConsent(): void {
  let fetched = false;
  const follow = () => {
    // Made ready in case it is opened: perhaps nobody ever sees it.
    if (document.prerendering) return;
    const consent = consentNow();
    if (!consent?.analytics) forgetSession();
    const wanted = consent && (consent.analytics || (consent.marketing && document.querySelector("script[data-tag]")));
    if (fetched || !wanted || NOT_COUNTED.test(location.pathname)) return;
    fetched = true;
    import("./tracking.ts").then(
      ({ track }) => track(),
      (error: unknown) => console.warn("visits are not counted", error),
    );
  };
  document.addEventListener("cookie-consent-change", follow);
  document.addEventListener("prerenderingchange", follow);
  follow();
}

/** A tab that slept while another withdrew the consent wakes up with its session. */
function forgetSession(): void {
  try {
    sessionStorage.removeItem("tonica.lead-session");
  } catch {
    // Where nothing can be stored nothing is left.
  }
}
