/** Proofs of consent that nobody can ask for any more (trust.md 8). */
import { and, lt, sql } from "drizzle-orm";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { consentRecords } from "#app/db/schema/consent.server.ts";

/** The table refuses what is younger by the database's own clock and zone, and would stop a batch in which one row is. */
export const forgetConsentRecords = forgetRows(consentRecords, (before) =>
  and(lt(consentRecords.at, before), lt(consentRecords.at, sql`now() - interval '24 months'`)),
);
