/**
 * Runs Google's tag if the studio has configured one and the visitor agreed (spec §7 call 31, trust.md 5). Consent Mode v2
 * requires this order: deny everything, set the choice, then the rest. No event contains what a visitor wrote (trust.md 4).
 */
import type { ConsentChoice } from "../shared/consent-choice.ts";

type Choice = Pick<ConsentChoice, "analytics" | "marketing">;

export type Tag = {
  event: (name: string, parameters?: Record<string, unknown>) => void;
  /** Passes a new choice to the tag. */
  update: (choice: Choice) => void;
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

const DENIED = {
  analytics_storage: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
};

/** @param id the measurement id */
export function startTag(id: string, chosen: Choice): Tag {
  const layer = (window.dataLayer ??= []);
  const gtag = (window.gtag ??= function () {
    // The tag recognises a command by the type of `arguments`; it ignores an array.
    layer.push(arguments);
  });
  gtag("consent", "default", DENIED);
  gtag("consent", "update", consentSignals(chosen));
  gtag("js", new Date());
  // Addresses are sent without their query: ours may contain keys, and those of other sites what people searched for.
  gtag("config", id, {
    send_page_view: false,
    page_location: location.origin + location.pathname,
    page_referrer: document.referrer.replace(/[?#].*/, ""),
  });
  const src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(Object.assign(document.createElement("script"), { src, async: true }));
  return {
    event: (name, parameters = {}) => gtag("event", name, parameters),
    update(choice) {
      // Google's own off switch: without it the tag still sends cookieless reports after a refusal.
      Object.assign(window, { [`ga-disable-${id}`]: !choice.analytics && !choice.marketing });
      gtag("consent", "update", consentSignals(choice));
    },
  };
}

function consentSignals({ analytics, marketing }: Choice) {
  const ads = marketing ? "granted" : "denied";
  return {
    analytics_storage: analytics ? "granted" : "denied",
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
}
