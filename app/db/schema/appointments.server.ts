/** Appointments, picked by visitors or agreed by the studio, and when people are away (docs/decisions/0042). */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contactRequests } from "./requests.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The appointment of a request, which has one at most: moved, called off and agreed anew it stays the same row. Two
 * exclusion constraints of migration 0018, which drizzle cannot say, keep a person, and a room, from having two at once.
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
    /** What who comes still believes while the mail about a move waits to leave: when it was to begin before. */
    movedFrom: instant("moved_from"),
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

/** The address under which somebody of the studio subscribes to their own appointments. */
export const agendaCalendars = pgTable("agenda_calendars", {
  /** A slug of content/team. */
  person: text().primaryKey(),
  /** SHA-256 of the secret, which is shown once and kept nowhere. */
  secretDigest: text("secret_digest").notNull().unique(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** Who found no time that suits, and when one would. */
export const waitingList = pgTable(
  "waiting_list",
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Slugs of content/appointments; null: with whoever is free. */
    kind: text().notNull(),
    person: text(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    phoneDigits: text("phone_digits")
      .notNull()
      .generatedAlwaysAs(sql`phone_digits(phone)`),
    /** "1-mattina": a weekday, 1 Monday … 7 Sunday, and a part of it (features/booking/wishes). */
    wishes: text().array().notNull(),
    /** The last day that suits, in Rome. */
    until: date().notNull(),
    /** Honeypot or fill time: kept, and offered nothing. */
    suspicious: boolean().notNull().default(false),
    /** The booking that ended the wait. */
    requestId: uuid("request_id").references(() => contactRequests.id, { onDelete: "cascade" }),
  },
  (table) => [
    // Whoever asks again for the same says anew what suits.
    uniqueIndex("waiting_list_once")
      .on(table.email, table.kind)
      .where(sql`${table.requestId} is null`),
    index("waiting_list_until").on(table.until),
    check("waiting_list_wishes", sql`cardinality(${table.wishes}) > 0`),
  ],
);

/** A time that became free, offered to somebody who waits. */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    id: uuid().primaryKey().defaultRandom(),
    waitingId: uuid("waiting_id")
      .notNull()
      .references(() => waitingList.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    person: text().notNull(),
    offeredAt: instant("offered_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    // Nobody is offered the same time twice, whoever looks for what is free and however often.
    unique("waiting_offers_once").on(table.waitingId, table.startsAt),
  ],
);
