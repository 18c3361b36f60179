/** The proof of a choice (trust.md 6, GDPR art. 7.1): one more row for each, withdrawals too, without address or user agent. */
import { randomUUID } from "node:crypto";
import { and, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { consentRecords } from "#app/db/schema/consent.server.ts";
import { type ConsentChoice, isRecent } from "#app/shared/consent-choice.ts";
import { parse } from "#app/shared/parse.server.ts";
import { shownVersion } from "./choice.server.ts";

/**
 * Proofs of consent that nobody can ask for any more (trust.md 8). The table refuses what is younger by the database's
 * own clock and zone, and would stop a batch in which one row is.
 */
export const forgetConsentRecords = forgetRows(consentRecords, (before) =>
  and(lt(consentRecords.at, before), lt(consentRecords.at, sql`now() - interval '24 months'`)),
);

export type ProvableChoice = ConsentChoice & { version: string; id: string };

const ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

const flag = z.boolean({ error: "La scelta non è leggibile. Ricarica la pagina e riprova." });

/** What is missing or impossible but for the two flags is filled in here. */
const sentChoice = z.object({
  analytics: flag,
  marketing: flag,
  date: z
    .unknown()
    .optional()
    .transform((date) => (isRecent(date) ? new Date(date) : new Date()).toISOString()),
  version: z.unknown().optional().transform(shownVersion),
  id: z
    .string()
    .regex(ID)
    .catch(() => randomUUID()),
});

/** @param given as it came over the wire; @throws Refusal 422 */
export const provableChoice = (given: Record<string, unknown>): ProvableChoice => parse(sentChoice, given);

export async function recordConsent({ id, version, analytics, marketing }: ProvableChoice): Promise<void> {
  await db.insert(consentRecords).values({ consentId: id, version, analytics, marketing });
}
