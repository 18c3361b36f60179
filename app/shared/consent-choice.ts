/** A visitor's choice about cookies, as the browser and the server both read and write it (design.md §5). */

export const CONSENT_COOKIE = "cookie_consent";
export const CONSENT_KEY = "tonica.cookie-consent";
/** In localStorage as long as the server has not said that it holds the proof of the choice. */
export const PROOF_KEY = "tonica.cookie-consent.prova";
/** After this many days the banner asks again (trust.md 3). */
export const CONSENT_DAYS = 180;

export type ConsentChoice = {
  analytics: boolean;
  marketing: boolean;
  /** ISO 8601, when it was made. */
  date: string;
  /** The version of the banner's text (content/consent); the current one by default. */
  version?: string | undefined;
  /** Random, made once per browser: finds the proofs of this browser's choices. */
  id?: string | undefined;
};

const DAY = 86_400_000;

/**
 * @param text JSON, from wherever it was kept
 * @param version the banner's text now
 * @returns undefined for an invalid or expired choice, and for one about another text
 */
export function parseChoice(text: string | null | undefined, version: string | undefined): ConsentChoice | undefined {
  if (!text) return undefined;
  try {
    const choice = JSON.parse(text) as ConsentChoice | null;
    return choice &&
      typeof choice.analytics === "boolean" &&
      typeof choice.marketing === "boolean" &&
      isRecent(choice.date) &&
      String(choice.version ?? version) === version
      ? choice
      : undefined;
  } catch {
    return undefined;
  }
}

/** @param cookies in the format of `document.cookie` and of the Cookie header */
export function choiceInCookies(
  cookies: string | null | undefined,
  version: string | undefined,
): ConsentChoice | undefined {
  const value = cookies && IN_COOKIES.exec(cookies)?.[1];
  if (!value) return undefined;
  try {
    return parseChoice(decodeURIComponent(value), version);
  } catch {
    return undefined;
  }
}

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`);

/** The visitor's clock may be a day ahead of ours, but no more: a forged year 9999 must not last. */
export function isRecent(date: unknown): date is string {
  const age = typeof date === "string" ? Date.now() - Date.parse(date) : NaN;
  return age < CONSENT_DAYS * DAY && age > -DAY;
}

/** The cookie that mirrors a choice, with the attributes it always has; the script reads it too, so it is not HttpOnly. */
export function choiceCookie(choice: ConsentChoice, secure: boolean): string {
  const seconds = Math.round((Date.parse(choice.date) + CONSENT_DAYS * DAY - Date.now()) / 1000);
  return `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(choice))}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
