/** Who was erased, so that a restored backup does not bring them back. */
import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const erasures = pgTable(
  "erasures",
  {
    /** A keyed digest of an address or a number: nobody can read from it whose it was. */
    digest: text().notNull(),
    erasedAt: timestamp("erased_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.digest, table.erasedAt] }), index("erasures_erased_at").on(table.erasedAt)],
);
