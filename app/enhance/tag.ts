/**
 * Google's tag, where the studio configured one and the visitor agreed (spec §7 call 31, trust.md 5). Consent Mode v2 asks
 * for this order: everything denied, what was chosen, then the rest. No event carries what somebody wrote (trust.md 4).
 */
import type { ConsentChoice } from "../shared/consent-choice.ts";

type Choice = Pick<ConsentChoice, "analytics" | "marketing">;

export type Tag = {
  event: (name: string, parameters?: Record<string, unknown>) => void;
  /** Tells the tag of a new choice. */
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
    // The tag knows a command by this very object; an array is something else to it.
    layer.push(arguments);
  });
  gtag("consent", "default", DENIED);
  gtag("consent", "update", signals(chosen));
  gtag("js", new Date());
  // Addresses without their query: some of ours carry keys, and others' carry what people searched for.
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
      // Google's own switch: else it would still report, without cookies, that it may not report.
      Object.assign(window, { [`ga-disable-${id}`]: !choice.analytics && !choice.marketing });
      gtag("consent", "update", signals(choice));
    },
  };
}

function signals({ analytics, marketing }: Choice) {
  const ads = marketing ? "granted" : "denied";
  return {
    analytics_storage: analytics ? "granted" : "denied",
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
}
