/** Holds the visitor's choice about cookies. All counting, tracking and tags check it first and listen for changes. */
import {
  type ConsentChoice,
  choiceCookie,
  choiceInCookies,
  CONSENT_KEY,
  parseChoice,
} from "../shared/consent-choice.ts";

/** The event is dispatched on `document` and bubbles; its `detail` is the choice (design.md §5). */
const CONSENT_CHANGE = "cookie-consent-change";

let current: ConsentChoice | undefined;
let isRead = false;

/** @returns undefined before any choice, and when the browser cannot store one (spec §4) */
export function currentConsent(): ConsentChoice | undefined {
  if (!isRead) syncConsent();
  return current;
}

/** Reads the choice from localStorage and the cookie, and rewrites whichever is missing or differs from the result; once somebody has opened the page. */
export function syncConsent(): void {
  const before = current;
  try {
    const stored = parseChoice(localStorage.getItem(CONSENT_KEY), textVersion());
    const inCookie = choiceInCookies(document.cookie, textVersion());
    current = stored && inCookie ? mergeChoices(stored, inCookie) : (stored ?? inCookie);
    if (current && !document.prerendering && !(isSame(stored, current) && isSame(inCookie, current))) store(current);
  } catch {
    current = undefined;
  }
  if (isRead && !isSame(before, current)) dispatchChange();
  isRead = true;
}

/** The later choice wins; of two from the same moment only the consents that both contain are valid. */
function mergeChoices(stored: ConsentChoice, inCookie: ConsentChoice): ConsentChoice {
  const difference = Date.parse(inCookie.date) - Date.parse(stored.date);
  if (difference) return difference > 0 ? inCookie : stored;
  return {
    ...stored,
    analytics: stored.analytics && inCookie.analytics,
    marketing: stored.marketing && inCookie.marketing,
  };
}

const isSame = (one?: ConsentChoice, other?: ConsentChoice) =>
  one?.date === other?.date && one?.analytics === other?.analytics && one?.marketing === other?.marketing;

/** Sets a new choice. It is valid for this page even when the browser stores nothing. */
export function setChoice(choice: Pick<ConsentChoice, "analytics" | "marketing">): ConsentChoice {
  current = { ...choice, date: new Date().toISOString(), version: textVersion(), id: browserId() };
  isRead = true;
  try {
    store(current);
  } catch {
    writeCookie(current);
  }
  dispatchChange();
  return current;
}

function store(choice: ConsentChoice): void {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(choice));
  writeCookie(choice);
}

function writeCookie(choice: ConsentChoice): void {
  document.cookie = choiceCookie(choice, location.protocol === "https:");
}

/** When another tab has deleted the choice, both consents count as refused. */
function dispatchChange(): void {
  const detail = { analytics: false, marketing: false, ...current };
  document.dispatchEvent(new CustomEvent(CONSENT_CHANGE, { bubbles: true, detail }));
}

/** The version of the banner's text on this page. */
const textVersion = () => document.querySelector<HTMLElement>("[data-consent-version]")?.dataset["consentVersion"];

/** Every choice of a browser has the same id, even when the previous choice has expired. */
function browserId(): string {
  try {
    const { id } = JSON.parse(localStorage.getItem(CONSENT_KEY)!) as { id?: unknown };
    if (typeof id === "string") return id;
  } catch {
    // There is no choice yet, or the browser has no storage.
  }
  // Browsers offer randomUUID only behind TLS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
