/**
 * Creates an account and signs its owner in; the very first one becomes administrator (spec §4, design.md §6.18). Where mail
 * goes out, later accounts begin with a code by mail (decision 0035).
 */
import { db, type Transaction } from "#app/db/client.server.ts";
import { adminUsers, profiles, userRoles } from "#app/db/schema/accounts.server.ts";
import { addressTaken } from "#app/emails/address-taken.ts";
import { signUpCode } from "#app/emails/sign-up-code.ts";
import { env } from "#app/env.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { sameSecret } from "#app/platform/secrets.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { accountOf, lockAccount, someAdminExists } from "./accounts.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { currentPerson } from "./current-person.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { countAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";
import {
  CODE_MINUTES,
  forgottenPendingCookie,
  keepPending,
  pendingChallenge,
  type PendingSignUp,
  takePending,
} from "./pending-sign-up.server.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { isFirstAdminWanted, isRegistrationOpen } from "./registration.server.ts";
import { requireEmail, requireGoodPassword } from "./rules.server.ts";
import { deleteSession } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** The first account could not become administrator, so nothing is stored (spec §8). */
export class FirstAdminFailure extends Error {}

/** Longer than a sign-up takes on a slow machine, so that the time does not reveal whether an address has an account. */
const ANSWER_MS = 400;

export type SignedUp = {
  /** code: the account begins when its owner has written the code that was mailed. */
  next: "signed up" | "code";
  firstAdmin: boolean;
  cookies: string[];
};

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
        if (!(await isRegistrationOpen(tx))) throw new Refusal(403, TEXTS.registrationClosed);
        // The first account begins at once: there is none whose existence could be told.
        if (env.SMTP_URL && !(await isFirstAdminWanted(tx))) return askForCode(tx, { email, password }, caller);
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
  return { next: "signed up", firstAdmin, cookies: answered.getSetCookie() };
}

/** Does as much work as for a new account and changes nothing. */
async function notifyOwner(tx: Transaction, { email, password }: Credentials, { address }: Caller): Promise<SignedUp> {
  const { password: hashing } = await libraryOn(tx, address).$context;
  await hashing.hash(password);
  await mailOwner(tx, email);
  return { next: "signed up", firstAdmin: false, cookies: [] };
}

async function mailOwner(tx: Transaction, email: string): Promise<void> {
  const link = (path: string) => new URL(path, siteAddress()).href;
  await enqueueMail(tx, {
    kind: "address_taken",
    recipient: email,
    ...addressTaken(
      { signInLink: link(href("/admin/auth")), resetLink: link(href("/auth/password-dimenticata")) },
      env.PUBLIC_URL,
    ),
  });
}

/** Does the same for a new and for a taken address; only the mails differ. */
async function askForCode(tx: Transaction, { email, password }: Credentials, { address }: Caller): Promise<SignedUp> {
  const { password: hashing } = await libraryOn(tx, address).$context;
  const { code, cookie } = await keepPending(tx, { email, password: await hashing.hash(password) });
  if (await accountOf(tx, email)) await mailOwner(tx, email);
  else {
    const mail = signUpCode({ code, minutes: CODE_MINUTES }, env.PUBLIC_URL);
    await enqueueMail(tx, { kind: "sign_up_code", recipient: email, ...mail });
  }
  return { next: "code", firstAdmin: false, cookies: [cookie] };
}

/**
 * Begins the account that waits for the code, and signs its owner in.
 * @param email of the form: whom this browser has signed in already is done, when a form is sent twice or from a second tab
 * @throws Refusal 422 for what is no code, 401 for a wrong one or when ten minutes or five wrong codes are over, 429
 */
export async function confirmSignUp(
  { email, code: typed = "" }: { email?: string | undefined; code?: string | undefined },
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) throw new Refusal(422, TEXTS.signUpCodeMissing, { field: "codice" });
  if (email && (await currentPerson(caller.headers))?.email === normaliseEmail(email)) return { cookies: [] };
  const challenge = pendingChallenge(caller.headers);
  if (!challenge) throw new Refusal(401, TEXTS.signUpLate);
  await countAttempt("code", challenge, caller.address);
  const outcome = await db.transaction(async (tx) => {
    const pending = await takePending(tx, challenge, code);
    // Returned, not thrown: the wrong code must be counted.
    if (pending === "wrong") return new Refusal(401, TEXTS.signUpCodeWrong, { field: "codice" });
    return pending === "late" ? new Refusal(401, TEXTS.signUpLate) : beginAccount(tx, pending, caller);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function beginAccount(
  tx: Transaction,
  { email, password }: PendingSignUp,
  { headers, address }: Caller,
): Promise<{ cookies: string[] } | Refusal> {
  await lockAccount(tx, email);
  if (!(await isRegistrationOpen(tx))) return new Refusal(403, TEXTS.registrationClosed);
  if (await accountOf(tx, email)) return new Refusal(401, TEXTS.signUpLate);
  const { internalAdapter } = await libraryOn(tx, address).$context;
  const { id } = await internalAdapter.createUser(
    { email, name: "", emailVerified: true },
    { method: "email-password" },
  );
  await internalAdapter.linkAccount({ userId: id, providerId: "credential", accountId: id, password });
  await tx.insert(profiles).values({ userId: id, email });
  await deleteSession(tx, headers);
  const session = await beginSession(tx, id, address);
  await recordEvent(tx, { type: "system_event", data: { event: "account_created" }, userId: id, address });
  return { cookies: [session, forgottenPendingCookie()] };
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
