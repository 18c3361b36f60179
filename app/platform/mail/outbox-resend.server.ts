/** A mail once more, because a person wants it. */
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { enqueueMail, wakeOutbox } from "./outbox.server.ts";

/**
 * What waits or was given up goes out now under its own Message-ID: if the mail server had accepted it after all, the
 * recipient gets it once. What was accepted goes out as a new mail: under the old Message-ID it would be thrown away
 * as a repetition. Within a minute the second wish is the first.
 * @returns whether anything had to be done; false also when there is no such mail
 */
export async function resendMail(tx: Transaction, id: string): Promise<boolean> {
  const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id)).for("update");
  if (!mail) return false;
  if (mail.state === "sent") return sendCopy(tx, mail);
  const again = await tx
    .update(outbox)
    .set({ state: "pending", attempts: 0, nextAttemptAt: sql`now()`, lastError: null })
    // One that is due goes out anyway; one that is under way must keep the count by which its sender knows it.
    .where(
      and(
        eq(outbox.id, id),
        sql`(${outbox.state} = 'failed' or (${outbox.nextAttemptAt} > now() and ${outbox.leasedUntil} is null))`,
      ),
    )
    .returning({ id: outbox.id });
  if (again.length > 0) await wakeOutbox(tx);
  return again.length > 0;
}

async function sendCopy(tx: Transaction, mail: typeof outbox.$inferSelect): Promise<boolean> {
  const { kind, requestId, recipient, replyTo, replyToName, subject, text, html, autoReply } = mail;
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
  await enqueueMail(tx, { kind, requestId, recipient, replyTo, replyToName, subject, text, html, autoReply });
  return true;
}
