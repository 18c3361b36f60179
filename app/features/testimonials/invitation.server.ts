/** The mail that asks who has come: what it says, whom it follows, and to whom it may go once more. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import type { contactRequests } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { testimonialInvitation } from "#app/emails/testimonial-invitation.ts";
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { testimonialUrl } from "./testimonial-link.server.ts";

type Invited = Pick<typeof contactRequests.$inferSelect, "id" | "name" | "email">;

const KIND = "testimonial_invitation";

export const invitationOf = (
  { id, visitedAt }: Pick<typeof testimonials.$inferSelect, "id" | "visitedAt">,
  { id: requestId, name, email: recipient }: Invited,
) => ({
  kind: KIND,
  requestId,
  recipient,
  ...testimonialInvitation({ name, visitedAt, url: testimonialUrl(id) }, env.PUBLIC_URL),
});

const readLast = async (tx: Transaction, requestId: string) => {
  const [last] = await tx
    .select()
    .from(testimonials)
    .where(eq(testimonials.requestId, requestId))
    .orderBy(desc(testimonials.askedAt))
    .limit(1)
    .for("update");
  return last;
};

/** Whether a mail server has taken the invitation for the address: whoever reads it there is asked. */
export const hasArrived = (
  { kind, recipient, state, outcome }: Pick<typeof outbox.$inferSelect, "kind" | "recipient" | "state" | "outcome">,
  email: string,
): boolean => kind === KIND && recipient === email && state === "sent" && outcome !== "written";

/**
 * Nobody is asked twice: only a mail that has not reached the address of now is sent again, to who has not answered.
 * @throws Refusal 422
 */
export async function refuseAskingAgain(tx: Transaction, { id, email }: Invited): Promise<void> {
  const last = await readLast(tx, id);
  const hasObjected = and(
    or(eq(testimonials.requestId, id), eq(testimonials.email, email)),
    isNotNull(testimonials.objectedAt),
  );
  if ((await tx.$count(testimonials, hasObjected)) > 0)
    throw new Refusal(422, "Ha detto di non volerlo: non glielo chiediamo più.");
  if (last?.state !== "asked")
    throw new Refusal(422, "Ha già risposto: com’è andata lo chiediamo al massimo una volta l’anno.");
  const mails = await tx.select().from(outbox).where(eq(outbox.requestId, id));
  if (mails.some((mail) => hasArrived(mail, email)))
    throw new Refusal(422, "L’ha già ricevuto: com’è andata lo chiediamo al massimo una volta l’anno.");
}

/**
 * What was asked and told goes with the request's address, by which erasure finds it later. While nobody has answered, the link
 * changes with it: whoever reads the mails of the former address cannot answer in the person's name. A mail that has not left
 * goes to the address, and says the name, of now.
 */
export async function renewInvitation(tx: Transaction, request: Invited): Promise<void> {
  const isElsewhere = and(eq(testimonials.requestId, request.id), ne(testimonials.email, request.email));
  const { email } = request;
  await tx
    .update(testimonials)
    .set({ email, id: sql`gen_random_uuid()` })
    .where(and(isElsewhere, eq(testimonials.state, "asked"), isNull(testimonials.objectedAt)));
  await tx.update(testimonials).set({ email }).where(isElsewhere);
  const last = await readLast(tx, request.id);
  if (last?.state !== "asked") return;
  await tx
    .update(outbox)
    .set(invitationOf(last, request))
    .where(and(eq(outbox.requestId, request.id), eq(outbox.kind, KIND), inArray(outbox.state, ["pending", "failed"])));
}
