/** Creates an account and signs its owner in; the very first one becomes administrator (spec §4, design.md §6.18). */
import { db, type Transaction } from "#app/db/client.server.ts";
import { adminUsers, profiles, userRoles } from "#app/db/schema/accounts.server.ts";
import { addressTaken } from "#app/emails/address-taken.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { sameSecret } from "#app/platform/secrets.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { accountOf, lockAccount, someAdminExists } from "./accounts.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { countAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { deleteSession } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** The first account could not become administrator, so nothing is stored (spec §8). */
export class FirstAdminFailure extends Error {}

/** Longer than a sign-up takes on a slow machine, so that the time does not reveal whether an address has an account. */
const ANSWER_MS = 400;

export type SignedUp = { firstAdmin: boolean; cookies: string[] };

/**
 * Answers an address that has an account already like a new one, but without a session; its owner gets a mail.
 * @throws Refusal 422 for what is typed, 403 without the SETUP_TOKEN that is asked for, 429
 */
export async function signUp(
  { email: typed, password = "", setupToken }: { email?: string; password?: string; setupToken?: string | undefined },
  caller: Caller,
): Promise<SignedUp> {
  const email = requireEmail(typed);
  requireGoodPassword(password);
  await countAttempt("signUp", email, caller.address);
  await requireSetupToken(setupToken);
  return inEqualTime(ANSWER_MS, () =>
    withPasswordWork(() =>
      db.transaction(async (tx) => {
        await lockAccount(tx, email);
        return (await accountOf(tx, email))
          ? notifyOwner(tx, { email, password }, caller)
          : createAccount(tx, { email, password }, caller);
      }),
    ),
  );
}

type Credentials = { email: string; password: string };

async function createAccount(
  tx: Transaction,
  { email, password }: Credentials,
  { headers, address }: Caller,
): Promise<SignedUp> {
  await deleteSession(tx, headers);
  const { headers: answered, response } = await libraryOn(tx, address).api.signUpEmail({
    body: { email, password, name: "" },
    returnHeaders: true,
  });
  const { id } = response.user;
  await tx.insert(profiles).values({ userId: id, email });
  const firstAdmin = await claimFirstAdmin(tx, { id, email }, address).catch((cause: unknown) => {
    throw new FirstAdminFailure(TEXTS.firstAdminFailed, { cause });
  });
  await recordEvent(tx, { type: "system_event", data: { event: "account_created" }, userId: id, address });
  return { firstAdmin, cookies: answered.getSetCookie() };
}

/** Does as much work as for a new account and changes nothing. */
async function notifyOwner(tx: Transaction, { email, password }: Credentials, { address }: Caller): Promise<SignedUp> {
  const { password: hashing } = await libraryOn(tx, address).$context;
  await hashing.hash(password);
  const link = (path: string) => new URL(path, siteAddress()).href;
  await enqueueMail(tx, {
    kind: "address_taken",
    recipient: email,
    ...addressTaken(
      { signInLink: link(href("/admin/auth")), resetLink: link(href("/auth/password-dimenticata")) },
      env.PUBLIC_URL,
    ),
  });
  return { firstAdmin: false, cookies: [] };
}

/**
 * Confirms the address by the link of the confirmation mail; the account works without it too (design.md §6.18).
 * @returns whether the link was valid
 */
export async function confirmEmail(token: string, { address }: Caller): Promise<boolean> {
  const answer = await db.transaction((tx) => refusalOr(libraryOn(tx, address).api.verifyEmail({ query: { token } })));
  return !(answer instanceof Refusal);
}

/* The first person who registers becomes administrator, and nobody after them (spec §4). */

/** Whether the sign-up form has to ask for the SETUP_TOKEN. */
export const isSetupTokenRequired = async (): Promise<boolean> =>
  env.SETUP_TOKEN !== undefined && !(await someAdminExists());

/** @throws Refusal 403 when the token is required and wrong */
async function requireSetupToken(given: string | undefined): Promise<void> {
  if (env.SETUP_TOKEN === undefined || (await someAdminExists())) return;
  if (!sameSecret(given?.trim() ?? "", env.SETUP_TOKEN))
    throw new Refusal(403, TEXTS.setupToken, { field: "setup_token" });
}

/**
 * A unique index allows one row that says "first". Simultaneous sign-ups wait here for the first of them; then they find the
 * claim taken or, if that one failed, still open.
 */
export async function claimFirstAdmin(
  tx: Transaction,
  user: { id: string; email: string },
  address: string | undefined,
): Promise<boolean> {
  const claimed = await tx
    .insert(adminUsers)
    .values({ userId: user.id, email: user.email, isFirstAdmin: true })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return false;
  await tx.insert(userRoles).values({ userId: user.id, role: "admin" });
  await recordEvent(tx, {
    type: "role_change",
    data: { target_user_id: user.id, new_role: "admin", old_role: null, first_admin: true },
    userId: user.id,
    address,
  });
  return true;
}
