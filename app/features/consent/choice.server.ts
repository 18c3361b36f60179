/** Reads the visitor's choice from a request; everything that counts visits asks here first. */
import { CONSENT_TEXT, consentVersion } from "#app/content/consent.ts";
import { env } from "#app/env.server.ts";
import { type ConsentChoice, choiceInCookies } from "#app/shared/consent-choice.ts";

/** Whether the studio has configured Google's tag. */
export const withTag = env.GA_MEASUREMENT_ID !== undefined;

/** The version of the banner's text that this site shows. */
export const textVersion = consentVersion(withTag);

/** @returns undefined without a choice, and when it is too old or refers to another version of the text */
export const consentIn = (cookies: string | null | undefined): ConsentChoice | undefined =>
  choiceInCookies(cookies, textVersion);

/** @returns the version that the sender's page showed, which may be older than the current one; the current one when unreadable */
export function shownVersion(version: unknown): string {
  const number = Number(/^(\d{1,4})(-tag)?$/.exec(String(version))?.[1]);
  return number >= 1 && number <= CONSENT_TEXT ? String(version) : textVersion;
}
