/** Appointments, picked by visitors or agreed by the studio, and when people are away (docs/decisions/0042). */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contactRequests } from "./requests.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The appointment of a request, which has one at most: moved, called off and agreed anew it stays the same row. Two
 * exclusion constraints of migration 0020, which drizzle cannot say, keep a person, and a room, from having two at once.
 */
export const appointments = pgTable(
  "appointments",
  {
    requestId: uuid("request_id")
      .primaryKey()
      .references(() => contactRequests.id, { onDelete: "cascade" }),
    /** Slugs of content/appointments. An appointment of before that table has no person. */
    kind: text().notNull(),
    person: text(),
    room: text(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** Until when person and room are taken: the pause afterwards included. */
    takenUntil: instant("taken_until").notNull(),
    status: text({ enum: ["booked", "came", "missed", "cancelled"] })
      .notNull()
      .default("booked"),
    /** Grows with every change (RFC 5545 §3.8.7.4). */
    sequence: integer().notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (table) => [
    index("appointments_held")
      .on(table.startsAt)
      .where(sql`${table.status} <> 'cancelled'`),
    check("appointments_status", sql`${table.status} in ('booked', 'came', 'missed', 'cancelled')`),
    // Whoever looks for what overlaps an hour need not look back further than a day.
    check(
      "appointments_span",
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.takenUntil} and ${table.takenUntil} <= ${table.startsAt} + interval '24 hours'`,
    ),
  ],
);

/** Somebody is away, or the whole studio is closed beyond its holidays. */
export const absences = pgTable(
  "absences",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: the whole studio. */
    person: text(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    note: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("absences_end").on(table.endsAt), check("absences_span", sql`${table.startsAt} < ${table.endsAt}`)],
);
