import { and, eq } from "drizzle-orm";
import { outbox } from "#app/db/schema/outbox.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { renewUnsentMails } from "#app/features/contact/request-mails.server.ts";
import { resendMail } from "#app/platform/mail/outbox-resend.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { changeRequest } from "./change-request.server.ts";
import { isRequestId } from "./inbox.ts";

/**
 * Sends one of the request's mails again.
 * @throws Refusal 404 when the mail does not belong to the request, or no longer exists
 */
export async function resendRequestMail(actor: Actor, id: string, mailId: string): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const [mail] = isRequestId(mailId)
      ? await tx
          .select({ kind: outbox.kind })
          .from(outbox)
          .where(and(eq(outbox.id, mailId), eq(outbox.requestId, id)))
      : [];
    if (!mail) throw new Refusal(404, "Questa e-mail non c’è più: le copie si tengono 30 giorni.");
    if (!(await resendMail(tx, mailId))) return [];
    // The request may have been corrected since that mail was written.
    await renewUnsentMails(tx, request);
    return [{ kind: "resend", to: mail.kind }];
  });
}
