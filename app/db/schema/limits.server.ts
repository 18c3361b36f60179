/** Counters of attempts, without addresses: keys are HMACs under a secret that changes every day (trust.md 7). */
import { customType, date, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const dailySecrets = pgTable("daily_secrets", {
  day: date().primaryKey(),
  secret: bytes().notNull(),
});

export const rateLimitHits = pgTable(
  "rate_limit_hits",
  {
    scope: text().notNull(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("rate_limit_hits_key").on(table.scope, table.key, table.at),
    index("rate_limit_hits_at").on(table.at),
  ],
);
