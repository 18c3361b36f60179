import { and, eq, inArray } from "drizzle-orm";
import { periodText, retention } from "#app/content/retention.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import type { contactRequests } from "#app/db/schema/requests.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { readPickedTime, renewAppointmentMails } from "#app/features/booking/appointment-mails.server.ts";
import { renewUnsentMails } from "#app/features/contact/request-mails.server.ts";
import { refuseAskingAgain, renewInvitation } from "#app/features/testimonials/invitation.server.ts";
import { resendMail } from "#app/platform/mail/outbox-resend.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { changeRequest } from "./change-request.server.ts";
import { isRequestId } from "./inbox.ts";

/**
 * Sends one of the request's mails again.
 * @throws Refusal 404 when the mail does not belong to the request, or no longer exists; 422 for what may be asked only once
 */
export async function resendRequestMail(actor: Actor, id: string, mailId: string): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const [mail] = isRequestId(mailId)
      ? await tx
          .select({ kind: outbox.kind })
          .from(outbox)
          .where(and(eq(outbox.id, mailId), eq(outbox.requestId, id)))
      : [];
    if (!mail)
      throw new Refusal(404, `Questa e-mail non c’è più: le copie si tengono ${periodText(retention.mails.keep)}.`);
    if (mail.kind === "testimonial_invitation") await refuseAskingAgain(tx, request);
    if (!(await resendMail(tx, mailId))) return [];
    // The request may have been corrected since that mail was written.
    await renewMails(tx, request);
    return [{ kind: "resend", to: mail.kind }];
  });
}

/**
 * Mails that have not left are written anew, those about the appointment and the visit too; what a person wrote only gets
 * the address of now. Without one they stay as they are.
 */
export async function renewMails(tx: Transaction, request: typeof contactRequests.$inferSelect): Promise<void> {
  if (request.email === "") return;
  await renewUnsentMails(tx, request, await readPickedTime(tx, request.id));
  await renewAppointmentMails(tx, request);
  await renewInvitation(tx, request);
  await tx
    .update(outbox)
    .set({ recipient: request.email })
    .where(
      and(
        eq(outbox.requestId, request.id),
        eq(outbox.kind, "request_reply"),
        inArray(outbox.state, ["pending", "failed"]),
      ),
    );
}
