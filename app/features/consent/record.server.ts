/** Records the proof of each choice, withdrawals included, without address or user agent (trust.md 6, GDPR art. 7.1). */
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
 * Deletes the proofs whose retention period is over (trust.md 8). The table refuses to delete younger rows, by the database's
 * own clock and time zone; one such row would stop the whole batch, hence the second condition.
 */
export const forgetConsentRecords = forgetRows(consentRecords, (before) =>
  and(lt(consentRecords.at, before), lt(consentRecords.at, sql`now() - interval '24 months'`)),
);

export type ProvableChoice = ConsentChoice & { version: string; id: string };

const ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

const flag = z.boolean({ error: "La scelta non è leggibile. Ricarica la pagina e riprova." });

/** The two flags are required; anything else that is missing or impossible is filled in. */
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

/** @param given the parsed body of the request; @throws Refusal 422 */
export const provableChoice = (given: Record<string, unknown>): ProvableChoice => parse(sentChoice, given);

/** A browser sends its proof until it knows that it is stored: one choice is stored once, however often it comes. */
export async function recordConsent({ id, version, date, analytics, marketing }: ProvableChoice): Promise<void> {
  await db
    .insert(consentRecords)
    .values({ consentId: id, version, chosenAt: new Date(date), analytics, marketing })
    .onConflictDoNothing({ target: [consentRecords.consentId, consentRecords.chosenAt] });
}
