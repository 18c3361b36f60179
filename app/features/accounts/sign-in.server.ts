/** Somebody signs in: e-mail and password, then a code where the account asks for one. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { hit } from "#app/platform/rate-limit.server.ts";
import type { Caller } from "#app/platform/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { libraryOn } from "./library.server.ts";
import { refusalOr } from "./library-errors.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";
import { normalisedEmail } from "./rules.server.ts";
import { leaveSession } from "./session-end.server.ts";
import { cookieOf, SECOND_FACTOR_COOKIE, signedValue } from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

/** Longer than a password takes: an unknown account answers no sooner than a known one. */
const ANSWER_MS = 250;

export type SignedIn = { next: "signed in" | "second factor"; cookies: string[] };

/** @throws Refusal 401 with one sentence whatever was wrong, 422 when something is missing, 429 */
export async function signIn(
  { email: typed, password }: { email?: string; password?: string },
  caller: Caller,
): Promise<SignedIn> {
  const email = normalisedEmail(typed);
  if (!email || !password) throw new Refusal(422, TEXTS.credentialsMissing);
  await countAttempt("signIn", email, caller.address).catch(async (refusal: unknown) => {
    await noteManyAttempts(email, caller.address);
    throw refusal;
  });
  const outcome = await inEqualTime(ANSWER_MS, () =>
    withPasswordWork(() => db.transaction((tx) => tryPassword(tx, { email, password }, caller))),
  );
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function tryPassword(
  tx: Transaction,
  { email, password }: { email: string; password: string },
  { headers, address }: Caller,
): Promise<SignedIn | Refusal> {
  const answer = await refusalOr(
    libraryOn(tx, address).api.signInEmail({ body: { email, password }, returnHeaders: true }),
  );
  if (answer instanceof Refusal) {
    await recordEvent(tx, { type: "login_failed", data: { email: email.slice(0, 254) }, address });
    return answer;
  }
  const cookies = answer.headers.getSetCookie();
  await forgiveAttempt(tx, "signIn", email, address);
  if ("twoFactorRedirect" in answer.response) return { next: "second factor", cookies };
  await leaveSession(tx, headers);
  await recordEvent(tx, { type: "login_success", data: {}, userId: answer.response.user.id, address });
  return { next: "signed in", cookies };
}

const AUTHENTICATOR_CODE = /^\d{6}$/;

/**
 * The second step: six digits of the authenticator app, or one of the recovery codes, each good once.
 * @throws Refusal 401 for a wrong code or when the first step is ten minutes old, 429
 */
export async function confirmSignIn({ code: typed = "" }: { code?: string }, caller: Caller): Promise<SignedIn> {
  const code = typed.replace(/\s/g, "");
  const challenge = signedValue(cookieOf(caller.headers, SECOND_FACTOR_COOKIE));
  if (!challenge) throw new Refusal(401, TEXTS.codeLate);
  await countAttempt("code", challenge, caller.address);
  const outcome = await db.transaction((tx) => tryCode(tx, challenge, code, caller));
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

async function tryCode(
  tx: Transaction,
  challenge: string,
  code: string,
  { headers, address }: Caller,
): Promise<SignedIn | Refusal> {
  const library = libraryOn(tx, address);
  const { internalAdapter } = await library.$context;
  const challenged = await internalAdapter.findVerificationValue(challenge);
  if (!challenged) return new Refusal(401, TEXTS.codeLate);
  const userId = challenged.value;

  // Only the half-made sign-in: a session that the browser still has would be taken for the one to confirm.
  const half = new Headers({ cookie: `${SECOND_FACTOR_COOKIE}=${cookieOf(headers, SECOND_FACTOR_COOKIE)}` });
  const call = { body: { code }, headers: half, returnHeaders: true } as const;
  const byApp = AUTHENTICATOR_CODE.test(code);
  const answer = await refusalOr(byApp ? library.api.verifyTOTP(call) : library.api.verifyBackupCode(call));
  if (answer instanceof Refusal) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "login_failed", data: { email: user?.email ?? "" }, userId, address });
    return answer;
  }
  // A code that somebody read over a shoulder is worth nothing a second time (RFC 6238 §5.2).
  if (byApp && !(await hit(tx, { scope: "used code", max: 1, windowMinutes: 5 }, `${userId} ${code}`)))
    throw new Refusal(401, TEXTS.codeWrong);
  await leaveSession(tx, headers);
  const second_factor = byApp ? "totp" : "recovery_code";
  await recordEvent(tx, { type: "login_success", data: { second_factor }, userId, address });
  return { next: "signed in", cookies: answer.headers.getSetCookie() };
}

/** Told once for each quarter of an hour, however long it goes on. */
async function noteManyAttempts(email: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hit(tx, { scope: "told of attempts", max: 1, windowMinutes: 15 }, address))) return;
    const data = { activity: "too_many_login_attempts", details: { email: email.slice(0, 254) } };
    await recordEvent(tx, { type: "suspicious_activity", data, address });
  });
}
