/** The two mails about a request: the studio's notification and the visitor's confirmation. */
import { and, eq, inArray } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import type { contactRequests } from "#app/db/schema/requests.server.ts";
import { requestConfirmation } from "#app/emails/request-confirmation.ts";
import { type PickedTime, requestNotification } from "#app/emails/request-notification.ts";
import { testRequest } from "#app/emails/test-request.ts";
import { env } from "#app/env.server.ts";
import type { NewMail } from "#app/platform/mail/outbox.server.ts";
import { rewriteMailFiles } from "#app/platform/mail/mailer.server.ts";

type StoredRequest = typeof contactRequests.$inferSelect;

/** What the two mails say of a request. */
type MailedRequest = Pick<StoredRequest, "id" | "email"> &
  Parameters<typeof requestNotification>[0] &
  Parameters<typeof requestConfirmation>[0];

export const notificationOf = (request: MailedRequest, picked?: PickedTime): NewMail => ({
  kind: "request_notification",
  requestId: request.id,
  recipient: env.MAIL_TO ?? studio().email,
  replyTo: request.email,
  ...requestNotification(request, env.PUBLIC_URL, picked),
});

export const confirmationOf = (request: MailedRequest): NewMail => ({
  kind: "request_confirmation",
  requestId: request.id,
  recipient: request.email,
  ...requestConfirmation(request, env.PUBLIC_URL),
});

/** Of the site's own test request, to where the studio's notifications go: what keeps it from leaving keeps those too. */
export const testMailOf = (startedAt: Date): NewMail => ({
  kind: "test_request",
  recipient: env.MAIL_TO ?? studio().email,
  ...testRequest({ at: startedAt }, env.PUBLIC_URL),
});

/** Writes the mails that have not left anew, after the request has changed: they go to the address, and say the words, of now. */
export async function renewUnsentMails(tx: Transaction, request: StoredRequest, picked?: PickedTime): Promise<void> {
  for (const { kind, ...mail } of [notificationOf(request, picked), confirmationOf(request)])
    await tx
      .update(outbox)
      .set(mail)
      .where(
        and(eq(outbox.requestId, request.id), eq(outbox.kind, kind), inArray(outbox.state, ["pending", "failed"])),
      );
}

/**
 * Writes every copy of the studio's notification anew, those that have left included: what the request no longer says is not
 * kept beside it either. The visitor's confirmation repeats none of it.
 */
export async function renewNotifications(tx: Transaction, request: StoredRequest, picked?: PickedTime): Promise<void> {
  const { subject, text, html } = notificationOf(request, picked);
  const renewed = await tx
    .update(outbox)
    .set({ subject, text, html })
    .where(and(eq(outbox.requestId, request.id), eq(outbox.kind, "request_notification")))
    .returning();
  await rewriteMailFiles(env, studio, renewed);
}
