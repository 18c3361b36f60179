/** Proof of what visitors chose (trust.md 6): append-only, without address and user agent. */
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const consentRecords = pgTable(
  "consent_records",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Random, and in the visitor's own record too: whoever shows it can be shown the proof. */
    consentId: uuid("consent_id").notNull(),
    /** Of the banner's text. */
    version: text().notNull(),
    /** When the visitor chose, by the browser's clock: with the id it names one choice, whose proof is stored once. */
    chosenAt: timestamp("chosen_at", { withTimezone: true }),
    analytics: boolean().notNull(),
    marketing: boolean().notNull(),
  },
  (table) => [
    uniqueIndex("consent_records_once").on(table.consentId, table.chosenAt),
    index("consent_records_at").on(table.at),
  ],
);
