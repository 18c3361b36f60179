/** What a request says about the visitor's choice. Whoever counts visits asks here. */
import { CONSENT_TEXT, consentVersion } from "#app/content/consent.ts";
import { env } from "#app/env.server.ts";
import { type ConsentChoice, choiceInCookies } from "#app/shared/consent-choice.ts";

/** The studio has configured a tag of Google's. */
export const withTag = env.GA_MEASUREMENT_ID !== undefined;

/** Of the banner's text as this site shows it. */
export const textVersion = consentVersion(withTag);

/** @returns undefined when nothing was chosen, too long ago, or about another text */
export const consentIn = (cookies: string | null | undefined): ConsentChoice | undefined =>
  choiceInCookies(cookies, textVersion);

/** A page opened before the words changed still tells which ones it showed. */
export function shownVersion(version: unknown): string {
  const number = Number(/^(\d{1,4})(-tag)?$/.exec(String(version))?.[1]);
  return number >= 1 && number <= CONSENT_TEXT ? String(version) : textVersion;
}
