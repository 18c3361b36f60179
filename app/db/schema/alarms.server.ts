/** What the site tells about itself: the morning's test request, what is wrong and who was told of it, and whose phones hear it. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";
import { outbox } from "./outbox.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One for each day of Rome, whichever process makes it. The request itself is taken back in the transaction that stores it. */
export const testRequests = pgTable("test_requests", {
  day: date().primaryKey(),
  startedAt: instant("started_at").notNull(),
  /** When the page with the form had answered. */
  pageAt: instant("page_at"),
  /** When the database had stored the request and its mail. */
  storedAt: instant("stored_at"),
  mailId: uuid("mail_id").references(() => outbox.id, { onDelete: "set null" }),
  /** Of the last attempt, for whoever looks after the server; null when it went well. */
  problem: text(),
});

/** What is wrong, from the first look that found it until its end is told. The words name nobody. */
export const alarms = pgTable(
  "alarms",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** As the last look found it: what happened, in a line and in full, and what to do. */
    title: text().notNull(),
    sentence: text().notNull(),
    todo: text().notNull(),
    /** Since when it is so, which may be before anybody looked. */
    since: instant("since").notNull(),
    seenAt: instant("seen_at").notNull(),
    toldAt: instant("told_at"),
    timesTold: integer("times_told").notNull().default(0),
    endedAt: instant("ended_at"),
    /** Nothing is owed any more: its end was told, or it was never told of. */
    closed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("alarms_standing")
      .on(table.kind)
      .where(sql`not ${table.closed}`),
    index("alarms_seen").on(table.seenAt),
    check("alarms_closed", sql`not ${table.closed} or ${table.endedAt} is not null`),
  ],
);

/** A browser that shows alarms to its owner. */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the address at the push service: whoever knows the address itself may send to it. */
    endpointDigest: text("endpoint_digest").notNull().unique(),
    /** Address and keys, sealed (app/platform/sealed.server.ts). */
    sealed: text().notNull(),
    /** How its owner recognises it: «iPhone · Safari». */
    label: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When a push service last took something for it. */
    reachedAt: instant("reached_at"),
  },
  (table) => [index("push_devices_user").on(table.userId)],
);
