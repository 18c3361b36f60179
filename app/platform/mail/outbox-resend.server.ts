/** Sends a mail again because a person asks for it. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { enqueueMail, wakeOutbox } from "./outbox.server.ts";

/**
 * A mail that waits or was given up is sent now under its own Message-ID: if the mail server had accepted it after all,
 * the recipient gets it only once. A mail that was accepted is sent as a new one, because recipients would discard the
 * old Message-ID as a duplicate. Two calls within a minute count as one.
 * @returns false when nothing had to be done, also when there is no such mail
 */
export async function resendMail(tx: Transaction, id: string): Promise<boolean> {
  const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for("update");
  if (!mail) return false;
  if (mail.state === "sent") return sendCopy(tx, mail);
  const requeued = await tx
    .update(outbox)
    .set({
      state: "pending",
      attempts: 0,
      nextAttemptAt: sql`now()`,
      lastError: null,
      outcome: null,
      usefulUntil: null,
    })
    // A mail that is due is sent anyway. A mail under way must keep its count of attempts, by which its sender recognises it.
    .where(
      and(
        eq(outbox.id, id),
        sql`(${outbox.state} = 'failed' or (${outbox.nextAttemptAt} > now() and ${outbox.leasedUntil} is null))`,
      ),
    )
    .returning({ id: outbox.id });
  if (requeued.length > 0) await wakeOutbox(tx);
  return requeued.length > 0;
}

async function sendCopy(tx: Transaction, mail: typeof outbox.$inferSelect): Promise<boolean> {
  const { kind, requestId, recipient, replyTo, replyToName, subject, text, html, autoReply, calendar, thread } = mail;
  const copies = await tx.$count(
    outbox,
    and(
      eq(outbox.recipient, recipient),
      eq(outbox.kind, kind),
      requestId ? eq(outbox.requestId, requestId) : undefined,
      gt(outbox.createdAt, sql`now() - interval '60 seconds'`),
    ),
  );
  if (copies > 0) return false;
  await enqueueMail(tx, {
    kind,
    requestId,
    recipient,
    replyTo,
    replyToName,
    subject,
    text,
    html,
    autoReply,
    calendar,
    thread,
  });
  return true;
}
