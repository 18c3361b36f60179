/** Checks the code that an account with a second factor requires after the password (RFC 6238). */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { readCookie, SECOND_FACTOR_COOKIE } from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

const AUTHENTICATOR_CODE = /^\d{6}$/;

type SecondStep = {
  userId: string;
  /** As typed. */
  code: string;
  /** Carries the cookie that the first step set after the right password. */
  firstStep: Headers;
};

/**
 * Accepts six digits of the authenticator app or a recovery code, and records a wrong one in the security log.
 * @returns the cookies of the session that the library begins
 * @throws Refusal 401 for a code that has been used already
 */
export async function checkCode(
  tx: Transaction,
  { userId, code: typed, firstStep }: SecondStep,
  address: string,
): Promise<{ cookies: string[]; by: "totp" | "recovery_code" } | Refusal> {
  const { api } = libraryOn(tx, address);
  const code = typed.replace(/\s/g, "");
  // Only the first step's cookie is passed on: the library would confirm a session that the browser still has instead.
  const firstStepOnly = new Headers({
    cookie: `${SECOND_FACTOR_COOKIE}=${readCookie(firstStep, SECOND_FACTOR_COOKIE)}`,
  });
  const call = { body: { code }, headers: firstStepOnly, returnHeaders: true } as const;
  const isFromApp = AUTHENTICATOR_CODE.test(code);
  const answer = await refusalOr(isFromApp ? api.verifyTOTP(call) : api.verifyBackupCode(call));
  if (answer instanceof Refusal) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "login_failed", data: { email: user?.email ?? "" }, userId, address });
    return answer;
  }
  // Each code is accepted once, so that nobody can reuse one that they have seen (RFC 6238 §5.2).
  if (isFromApp && !(await recordHit(tx, { scope: "used code", max: 1, windowMinutes: 5 }, `${userId} ${code}`)))
    throw new Refusal(401, TEXTS.codeWrong);
  return { cookies: answer.headers.getSetCookie(), by: isFromApp ? "totp" : "recovery_code" };
}
