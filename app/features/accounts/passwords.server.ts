/** Sets new passwords, by the old one or by a link in a mail. Every other session and every AI token ends with the old password. */
import { and, eq, isNotNull } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { oneTimeTokens, users } from "#app/db/schema/accounts.server.ts";
import { passwordChanged } from "#app/emails/password-changed.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { endTokensOf } from "./accounts.server.ts";
import { requireSession } from "./current-person.server.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";
import { forgetDevicesOf } from "./remembered-devices.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { TEXTS } from "./texts.ts";

/** Longer than looking up an account and queueing a mail takes, so that the time does not reveal whether there is one. */
const ANSWER_MS = 250;

/** @throws Refusal 401 when nobody is signed in, 422 for either password, 429 */
export async function changePassword(
  { currentPassword = "", password = "" }: { currentPassword?: string; password?: string },
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const { person } = await requireSession(caller.headers);
  requireGoodPassword(password);
  await countAttempt("passwordProof", person.id, caller.address);
  return withPasswordWork(() =>
    db.transaction(async (tx) => {
      const answer = await refusalOr(
        libraryOn(tx, caller.address).api.changePassword({
          body: { currentPassword, newPassword: password, revokeOtherSessions: true },
          headers: caller.headers,
          returnHeaders: true,
        }),
      );
      if (answer instanceof Refusal) throw asCurrentPasswordRefusal(answer);
      await forgiveAttempt(tx, "passwordProof", person.id, caller.address);
      const known = await knownBrowserCookie(tx, person.email);
      await finishPasswordChange(tx, person, "change", caller.address);
      return { cookies: [...answer.headers.getSetCookie(), known] };
    }),
  );
}

const asCurrentPasswordRefusal = ({ status, message }: Refusal): Refusal =>
  new Refusal(status, message, status === 422 ? { field: "currentPassword" } : {});

/** Answers every address the same way after the same time; only an account's owner gets the mail. @throws Refusal 422, 429 */
export async function requestPasswordReset({ email: typed }: { email?: string }, caller: Caller): Promise<void> {
  const email = requireEmail(typed);
  await countAttempt("reset", email, caller.address);
  await inEqualTime(ANSWER_MS, () =>
    db.transaction(async (tx) => {
      // The library would give a closed account a password again.
      const [closed] = await tx
        .select()
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.closedAt)));
      if (!closed) await libraryOn(tx, caller.address).api.requestPasswordReset({ body: { email } });
    }),
  );
}

/** @throws Refusal 422 for the password, or for a link that is used, expired or not ours; 429 */
export async function resetPassword(
  { token = "", password = "" }: { token?: string; password?: string },
  caller: Caller,
): Promise<void> {
  requireGoodPassword(password);
  await countAttempt("newPassword", "", caller.address);
  await withPasswordWork(() =>
    db.transaction(async (tx) => {
      const library = libraryOn(tx, caller.address);
      const { internalAdapter } = await library.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!link) throw new Refusal(422, TEXTS.resetInvalid);
      const answer = await refusalOr(library.api.resetPassword({ body: { token, newPassword: password } }));
      if (answer instanceof Refusal) throw answer;
      // These are the account's other reset links, and sign-ins that still wait for their second step.
      await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.value, link.value));
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, link.value)));
      await finishPasswordChange(tx, user!, "reset", caller.address);
    }),
  );
}

/** Ends the AI tokens, informs the owner by mail and records the change. */
async function finishPasswordChange(
  tx: Transaction,
  user: { id: string; email: string },
  by: "change" | "reset",
  address: string,
): Promise<void> {
  await endTokensOf(tx, user.id);
  await forgetDevicesOf(tx, user.id);
  const resetLink = new URL(href("/auth/password-dimenticata"), siteAddress()).href;
  await enqueueMail(tx, {
    kind: "password_changed",
    recipient: user.email,
    ...passwordChanged({ at: new Date(), resetLink }, env.PUBLIC_URL),
  });
  await recordEvent(tx, { type: "password_change", data: { by }, userId: user.id, address });
}
