/** Loads the code that counts visits and leads only after the visitor has agreed (trust.md 1, 4). */
import { currentConsent } from "./consent-choice.ts";

/** Staff work at these addresses, or the address contains the key of a draft or of an appointment. */
const NOT_COUNTED = /^\/(admin|auth|ai-auth|blog\/anteprima|appuntamento)(\/|$)/i;

export function trackAfterConsent(): void {
  let isLoaded = false;
  const checkConsent = () => {
    const consent = currentConsent();
    if (!consent?.analytics) deleteSession();
    const wanted = consent && (consent.analytics || (consent.marketing && document.querySelector("script[data-tag]")));
    if (isLoaded || !wanted || NOT_COUNTED.test(location.pathname)) return;
    isLoaded = true;
    import("./tracking.ts").then(
      ({ track }) => track(),
      (error: unknown) => console.warn("visits are not counted", error),
    );
  };
  document.addEventListener("cookie-consent-change", checkConsent);
  checkConsent();
}

/** Another tab may have withdrawn the consent while this one was asleep and kept its session. */
function deleteSession(): void {
  try {
    sessionStorage.removeItem("tonica.lead-session");
  } catch {
    // Without access to the storage nothing was stored.
  }
}
