/** Answers a person by mail, from the request's page. */
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { type contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { requestReply } from "#app/emails/request-reply.ts";
import { env } from "#app/env.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { hasOwnAddress } from "#app/features/booking/appointment-mails.server.ts";
import { toOneLine } from "#app/features/contact/contact-rules.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Change, changeRequest, markAnswered } from "./change-request.server.ts";
import { REPLY_CAPS } from "./reply.ts";

/**
 * Queues the mail, which joins the conversation that began with the confirmation, and keeps its words in the history. Who was
 * new has been contacted then. The same words of the same person within a minute are a double click.
 * @throws Refusal 403, 404, 422 with the field, or for who has left no address
 */
export async function replyByMail(actor: Actor, id: string, typed: { subject: string; text: string }): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  const subject = checked(toOneLine(typed.subject), "oggetto", "Scrivi l’oggetto.", REPLY_CAPS.subject);
  const plain = typed.text.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  const text = checked(plain, "testo", "Scrivi la risposta.", REPLY_CAPS.text);
  await changeRequest(actor, id, async (tx, request) => {
    if (!hasOwnAddress(request)) throw new Refusal(422, "Di questa persona non abbiamo un’e-mail a cui scrivere.");
    const words = `${subject}\n\n${text}`;
    const same = await tx.$count(
      requestEvents,
      and(
        eq(requestEvents.requestId, id),
        eq(requestEvents.kind, "reply"),
        eq(requestEvents.text, words),
        eq(requestEvents.actorId, actor.id),
        gt(requestEvents.at, sql`now() - interval '60 seconds'`),
      ),
    );
    if (same > 0) return [];
    const mailId = randomUUID();
    await enqueueMail(tx, {
      id: mailId,
      kind: "request_reply",
      requestId: id,
      recipient: request.email,
      thread: await earlierMails(tx, request),
      ...requestReply({ subject, text }, env.PUBLIC_URL),
    });
    const reply: Change = { kind: "reply", to: mailId, text: words };
    if (request.status !== "nuova") return [reply];
    return [reply, await markAnswered(tx, id)];
  });
}

function checked(text: string, field: string, missing: string, cap: number): string {
  if (text === "") throw new Refusal(422, missing, { field });
  if (text.length > cap) throw new Refusal(422, `È troppo lungo: bastano ${cap} caratteri.`, { field });
  return text;
}

/** The confirmation, as long as its copy is kept, and every reply: the ids of the mails that the person has. */
async function earlierMails(tx: Transaction, { id, email }: typeof contactRequests.$inferSelect): Promise<string[]> {
  const confirmations = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.requestId, id),
        eq(outbox.recipient, email),
        inArray(outbox.kind, ["request_confirmation", "appointment_booked"]),
        isNull(outbox.thread),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  const replies = await tx
    .select({ id: requestEvents.to })
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, id), eq(requestEvents.kind, "reply")))
    .orderBy(asc(requestEvents.id));
  return [...confirmations, ...replies].flatMap((mail) => mail.id ?? []);
}
