/**
 * Mails leave after the change that causes them is committed, and at least once: each is a row written in the change's
 * own transaction, sent by whichever process claims it first, and tried again until the mail server has accepted it.
 */
import { sql } from "drizzle-orm";
import type { Transaction } from "../db/client.server.ts";
import { outbox } from "../db/schema/outbox.server.ts";

export const OUTBOX_CHANNEL = "outbox";

export type OutboxMail = typeof outbox.$inferSelect;

export type NewMail = Pick<OutboxMail, "kind" | "recipient" | "subject" | "text" | "html"> &
  Partial<Pick<OutboxMail, "requestId" | "replyTo" | "replyToName" | "autoReply">>;

/** The mail leaves only if `tx` commits. */
export async function enqueueMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values(mail);
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}
