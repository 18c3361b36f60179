/** What the studio offers for a while, and how much of it is left (design.md §6.9). */
import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const campaigns = pgTable("campaigns", {
  /** As in a request's `campaign`, and in the landing page's address. */
  name: text().primaryKey(),
  seededAt: instant("seeded_at").notNull().defaultNow(),
  /** One instant for every visitor. Nobody puts it off while it is to come: a countdown that renews itself is a lie (trust.md 12). */
  endsAt: instant("ends_at").notNull(),
});

export const counters = pgTable(
  "counters",
  {
    name: text({ enum: ["seats", "first_clients", "monthly_consultations"] }).primaryKey(),
    /** At zero the pages say nothing of it. */
    value: integer().notNull(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("counters_name", sql`${table.name} in ('seats', 'first_clients', 'monthly_consultations')`),
    check("counters_value", sql`${table.value} between 0 and 999`),
  ],
);
