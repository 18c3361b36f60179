/** Signs a person in: with e-mail and password, then with a code if the account has a second factor. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { attemptSignIn } from "./attempt-sign-in.server.ts";
import { checkCode } from "./check-code.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { knownBrowserCookie } from "./known-browser.server.ts";
import { countAttempt } from "./limits.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { isRemembered, rememberDevice } from "./remembered-devices.server.ts";
import { deleteSession } from "./session-end.server.ts";
import {
  expiredCookie,
  readCookie,
  SECOND_FACTOR_COOKIE,
  signedValue,
  toCookieHeader,
} from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

export type SignedIn = { next: "signed in" | "second factor"; cookies: string[] };

/** @throws Refusal 401 with one sentence whatever was wrong, 422 when something is missing, 429 */
export async function signIn(
  { email: typed, password }: { email?: string; password?: string },
  caller: Caller,
): Promise<SignedIn> {
  const email = normaliseEmail(typed);
  if (!email || !password) {
    throw new Refusal(422, TEXTS.credentialsMissing, { field: email ? "password" : "email" });
  }
  return attemptSignIn(email, caller, (tx, forgive) => tryPassword(tx, { email, password }, caller, forgive));
}

async function tryPassword(
  tx: Transaction,
  { email, password }: { email: string; password: string },
  { headers, address }: Caller,
  forgive: () => Promise<void>,
): Promise<SignedIn | Refusal> {
  const answer = await refusalOr(
    libraryOn(tx, address).api.signInEmail({ body: { email, password }, returnHeaders: true }),
  );
  if (answer instanceof Refusal) {
    await recordEvent(tx, { type: "login_failed", data: { email: email.slice(0, 254) }, address });
    return answer;
  }
  const cookies = answer.headers.getSetCookie();
  await forgive();
  if ("twoFactorRedirect" in answer.response)
    return (await enterRemembered(tx, email, cookies, { headers, address })) ?? { next: "second factor", cookies };
  await deleteSession(tx, headers);
  const known = await knownBrowserCookie(tx, email);
  await recordEvent(tx, { type: "login_success", data: {}, userId: answer.response.user.id, address });
  return { next: "signed in", cookies: [...cookies, known] };
}

/** @returns the session of whoever has been remembered in this browser, or undefined where the code is to be asked */
async function enterRemembered(
  tx: Transaction,
  email: string,
  halfMade: string[],
  { headers, address }: Caller,
): Promise<SignedIn | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user || !(await isRemembered(tx, user.id, headers))) return undefined;
  const { internalAdapter } = await libraryOn(tx, address).$context;
  const challenge = signedValue(readCookie(toCookieHeader(halfMade), SECOND_FACTOR_COOKIE));
  if (challenge) await internalAdapter.deleteVerificationByIdentifier(challenge);
  await deleteSession(tx, headers);
  const cookies = [await beginSession(tx, user.id, address), await knownBrowserCookie(tx, email)];
  await recordEvent(tx, { type: "login_success", data: { second_factor: "remembered" }, userId: user.id, address });
  return { next: "signed in", cookies: [...cookies, expiredCookie(SECOND_FACTOR_COOKIE)] };
}

/**
 * Takes the second step: six digits of the authenticator app, or a recovery code that has not been used.
 * @throws Refusal 401 for a wrong code or when the first step is older than ten minutes, 429
 */
export async function confirmSignIn(
  { code = "", remember = false }: { code?: string; remember?: boolean },
  caller: Caller,
): Promise<SignedIn> {
  const challenge = signedValue(readCookie(caller.headers, SECOND_FACTOR_COOKIE));
  if (!challenge) throw new Refusal(401, TEXTS.codeLate);
  await countAttempt("code", challenge, caller.address);
  const outcome = await db.transaction((tx) => tryCode(tx, challenge, { code, remember }, caller));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function tryCode(
  tx: Transaction,
  challenge: string,
  { code, remember }: { code: string; remember: boolean },
  caller: Caller,
): Promise<SignedIn | Refusal> {
  const { headers, address } = caller;
  const { internalAdapter } = await libraryOn(tx, address).$context;
  const challenged = await internalAdapter.findVerificationValue(challenge);
  if (!challenged) return new Refusal(401, TEXTS.codeLate);
  const userId = challenged.value;
  const proof = await checkCode(tx, { userId, code, firstStep: headers }, address);
  if (proof instanceof Refusal) return proof;
  await deleteSession(tx, headers);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const known = await knownBrowserCookie(tx, user!.email);
  await recordEvent(tx, { type: "login_success", data: { second_factor: proof.by }, userId, address });
  const remembered = remember ? [await rememberDevice(tx, userId, caller)] : [];
  return { next: "signed in", cookies: [...proof.cookies, known, ...remembered] };
}
