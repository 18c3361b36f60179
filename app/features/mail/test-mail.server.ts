/** A mail to oneself, which goes the way of every other: written with its change, sent by the outbox. */
import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { mailTest } from "#app/emails/mail-test.ts";
import { env } from "#app/env.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadHealth } from "#app/features/accounts/can.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { wakeOutbox } from "#app/platform/mail/outbox.server.ts";
import { mailFate, type MailFate } from "#app/shared/mail-fate.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";

const KIND = "mail_test";
const LIMIT = { scope: "mail test", max: 3, windowMinutes: 10 };

/** Instants are ISO 8601. */
export type TestMail = {
  id: string;
  recipient: string;
  fate: MailFate;
  sentAt: string | null;
  /** Of the next attempt, while it waits. */
  nextAttemptAt: string;
  /** The mail server's words about the last attempt. */
  lastError: string | null;
};

/** @throws Refusal 403, or 429 after three in ten minutes */
export async function sendTestMail(actor: Actor): Promise<TestMail> {
  refuseUnless(canReadHealth(actor));
  return db.transaction(async (tx) => {
    if (!(await recordHit(tx, LIMIT, actor.id)))
      throw new Refusal(429, "Hai già mandato tre prove: riprova fra dieci minuti.");
    const message = mailTest({ at: new Date() }, env.PUBLIC_URL);
    const [row] = await tx
      .insert(outbox)
      .values({ ...message, kind: KIND, recipient: actor.email })
      .returning();
    await wakeOutbox(tx);
    return toTestMail(row!);
  });
}

/** @returns undefined when there is no such mail to this person; @throws Refusal 403 */
export async function readTestMail(actor: Reader & { email: string }, id: string): Promise<TestMail | undefined> {
  refuseUnless(canReadHealth(actor));
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.kind, KIND), eq(outbox.recipient, actor.email)));
  return row && toTestMail(row);
}

const toTestMail = (row: typeof outbox.$inferSelect): TestMail => ({
  id: row.id,
  recipient: row.recipient,
  fate: mailFate(row),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt.toISOString(),
  lastError: row.lastError,
});
