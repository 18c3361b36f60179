/** Somebody makes an account: signed in at once, and administrator when nobody came before (spec §4, design.md §6.18). */
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
import { leaveSession } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** The account was to be the first administrator's, and could not become it: nothing is stored (spec §8). */
export class FirstAdminFailure extends Error {}

/** Longer than a sign-up takes on a slow machine: a taken address answers no sooner than a new one. */
const ANSWER_MS = 400;

export type SignedUp = { firstAdmin: boolean; cookies: string[] };

/**
 * An address that has an account already gets the same answer as a new one, only no session; its owner gets a mail.
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
          ? tellOwner(tx, { email, password }, caller)
          : create(tx, { email, password }, caller);
      }),
    ),
  );
}

type Credentials = { email: string; password: string };

async function create(
  tx: Transaction,
  { email, password }: Credentials,
  { headers, address }: Caller,
): Promise<SignedUp> {
  await leaveSession(tx, headers);
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

/** As much work as for a new account; nothing changes. */
async function tellOwner(tx: Transaction, { email, password }: Credentials, { address }: Caller): Promise<SignedUp> {
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
 * Somebody opened the link of the confirmation mail. Nothing waits for it (design.md §6.18).
 * @returns whether the link was good
 */
export async function confirmEmail(token: string, { address }: Caller): Promise<boolean> {
  const answer = await db.transaction((tx) => refusalOr(libraryOn(tx, address).api.verifyEmail({ query: { token } })));
  return !(answer instanceof Refusal);
}

/* Whoever registers first becomes administrator (spec §4), and nobody after. */

/** Whether the sign-up form has to ask for the installer's code. */
export const setupTokenAsked = async (): Promise<boolean> =>
  env.SETUP_TOKEN !== undefined && !(await someAdminExists());

/** @throws Refusal 403 when the code is asked for and not the right one */
async function requireSetupToken(given: string | undefined): Promise<void> {
  if (env.SETUP_TOKEN === undefined || (await someAdminExists())) return;
  if (!sameSecret(given?.trim() ?? "", env.SETUP_TOKEN))
    throw new Refusal(403, TEXTS.setupToken, { field: "setup_token" });
}

/**
 * The database lets one row say "first" (a unique index): of sign-ups that run together the others wait here for the
 * one that came first, and see that it is taken, or that it failed and the claim is still open.
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
