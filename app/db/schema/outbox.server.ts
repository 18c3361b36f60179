/** Mails that wait to leave: written in the transaction of the change that causes them, delivered after it. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { contactRequests } from "./requests.server.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const outbox = pgTable(
  "outbox",
  {
    /** Also the local part of the mail's Message-ID, so that a second delivery is recognised as the same mail. */
    id: uuid().primaryKey().defaultRandom(),
    createdAt: instant("created_at").notNull().defaultNow(),
    kind: text().notNull(),
    requestId: uuid("request_id").references(() => contactRequests.id, { onDelete: "cascade" }),
    recipient: text().notNull(),
    replyTo: text("reply_to"),
    replyToName: text("reply_to_name"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /**
     * Of what a person wrote: the ids of the conversation's earlier mails, the oldest first, so that mail programs show them
     * together (RFC 5322 §3.6.4). Null: the site wrote it by itself.
     */
    thread: uuid().array(),
    /** An iCalendar file that goes with it; its METHOD is the mail's too. */
    calendar: text(),
    /** Of what must leave once however often it is decided: the second row with this name is not written. */
    onceAs: text("once_as").unique(),
    /** After this instant it must not leave any more: a reminder of the morning is of no use at night. */
    usefulUntil: instant("useful_until"),
    /** Answers something that a person sent: marked so, and no machine will answer it (RFC 3834). */
    autoReply: boolean("auto_reply").notNull().default(false),
    state: text({ enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    /**
     * How it ended. `accepted`: a mail server has taken it; whether it reaches the mailbox only that server learns.
     * `written`: it lies in a file, because no mail server is set. `refused`: the server does not know the recipient.
     * `exhausted`: every attempt has failed. `late`: it could not leave while it was of use. Null before the end, and for
     * mails that ended before this was recorded.
     */
    outcome: text({ enum: ["accepted", "written", "refused", "exhausted", "late"] }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
    leasedUntil: instant("leased_until"),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'pending'`),
    index("outbox_recipient").on(table.recipient, table.kind, table.createdAt),
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_request").on(table.requestId),
    check("outbox_state", sql`${table.state} in ('pending', 'sent', 'failed')`),
    check("outbox_outcome", sql`${table.outcome} in ('accepted', 'written', 'refused', 'exhausted', 'late')`),
  ],
);
