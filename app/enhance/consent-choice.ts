/** What the visitor chose about cookies. Whatever counts, follows or loads a tag asks here first, and listens for changes. */
import {
  type ConsentChoice,
  choiceCookie,
  choiceInCookies,
  CONSENT_KEY,
  parseChoice,
} from "../shared/consent-choice.ts";

/** On `document`, bubbling; `detail` is the choice (design.md §5). */
const CONSENT_CHANGE = "cookie-consent-change";

let current: ConsentChoice | undefined;
let settled = false;

/** @returns undefined before any choice, and where the browser cannot keep one (spec §4) */
export function consentNow(): ConsentChoice | undefined {
  if (!settled) settleConsent();
  return current;
}

/** Brings together what localStorage and the cookie say; where one got lost or says something else it is written again. */
export function settleConsent(): void {
  const before = current;
  try {
    const kept = parseChoice(localStorage.getItem(CONSENT_KEY), textVersion());
    const mirrored = choiceInCookies(document.cookie, textVersion());
    current = kept && mirrored ? together(kept, mirrored) : (kept ?? mirrored);
    if (current && !(isSame(kept, current) && isSame(mirrored, current))) keep(current);
  } catch {
    current = undefined;
  }
  if (settled && !isSame(before, current)) tell();
  settled = true;
}

/** The later one counts; of two from the same moment only what both agree to. */
function together(kept: ConsentChoice, mirrored: ConsentChoice): ConsentChoice {
  const later = Date.parse(mirrored.date) - Date.parse(kept.date);
  if (later) return later > 0 ? mirrored : kept;
  return {
    ...kept,
    analytics: kept.analytics && mirrored.analytics,
    marketing: kept.marketing && mirrored.marketing,
  };
}

const isSame = (one?: ConsentChoice, other?: ConsentChoice) =>
  one?.date === other?.date && one?.analytics === other?.analytics && one?.marketing === other?.marketing;

/** Holds for this page even where nothing can be stored. */
export function choose(choice: Pick<ConsentChoice, "analytics" | "marketing">): ConsentChoice {
  current = { ...choice, date: new Date().toISOString(), version: textVersion(), id: browserId() };
  settled = true;
  try {
    keep(current);
  } catch {
    mirror(current);
  }
  tell();
  return current;
}

function keep(choice: ConsentChoice): void {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
  mirror(choice);
}

function mirror(choice: ConsentChoice): void {
  document.cookie = choiceCookie(choice, location.protocol === "https:");
}

/** A choice that was forgotten elsewhere is none: everything stops. */
function tell(): void {
  const detail = { analytics: false, marketing: false, ...current };
  document.dispatchEvent(new CustomEvent(CONSENT_CHANGE, { bubbles: true, detail }));
}

/** Of the banner that this page carries. */
const textVersion = () => document.querySelector<HTMLElement>("[data-consent-version]")?.dataset["consentVersion"];

/** Stays the same from choice to choice, also when the one before has run out. */
function browserId(): string {
  try {
    const { id } = JSON.parse(localStorage.getItem(CONSENT_KEY)!) as { id?: unknown };
    if (typeof id === "string") return id;
  } catch {
    // None yet, or nowhere to keep it.
  }
  // Not randomUUID: browsers have it behind TLS only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
