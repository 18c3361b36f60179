/** The proof of a choice (trust.md 6, GDPR art. 7.1): one more row for each, withdrawals too, without address or user agent. */
import { randomUUID } from "node:crypto";
import { db } from "#app/db/client.server.ts";
import { consentRecords } from "#app/db/schema/consent.server.ts";
import { type ConsentChoice, isRecent } from "#app/shared/consent-choice.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { shownVersion } from "./choice.server.ts";

export type ProvableChoice = ConsentChoice & { version: string; id: string };

const ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** @param given as it came over the wire; what is missing or impossible but for the two flags is filled in here */
export function provableChoice(given: Record<string, unknown>): ProvableChoice {
  const { analytics, marketing, date, version, id } = given;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean")
    throw new Refusal(422, "La scelta non è leggibile. Ricarica la pagina e riprova.");
  return {
    analytics,
    marketing,
    date: isRecent(date) ? new Date(date).toISOString() : new Date().toISOString(),
    version: shownVersion(version),
    id: typeof id === "string" && ID.test(id) ? id : randomUUID(),
  };
}

export async function recordConsent({ id, version, analytics, marketing }: ProvableChoice): Promise<void> {
  await db.insert(consentRecords).values({ consentId: id, version, analytics, marketing });
}
