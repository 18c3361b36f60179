/** The code that an account asks for after the password (RFC 6238), wherever somebody proves who they are. */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { libraryOn, refusalOr } from "./library.server.ts";
import { cookieOf, SECOND_FACTOR_COOKIE } from "./session-cookie.server.ts";
import { TEXTS } from "./texts.ts";

const AUTHENTICATOR_CODE = /^\d{6}$/;

type HalfMade = {
  userId: string;
  /** As typed. */
  code: string;
  /** Bears the cookie that the right password gave. */
  firstStep: Headers;
};

/**
 * Six digits of the authenticator app, or a recovery code. A wrong one is told in the security log.
 * @returns the cookies of the session that the library begins
 * @throws Refusal 401 for a code that was used already
 */
export async function checkCode(
  tx: Transaction,
  { userId, code: typed, firstStep }: HalfMade,
  address: string,
): Promise<{ cookies: string[]; by: "totp" | "recovery_code" } | Refusal> {
  const { api } = libraryOn(tx, address);
  const code = typed.replace(/\s/g, "");
  // Only the half-made sign-in: a session that the browser still has would be taken for the one to confirm.
  const half = new Headers({ cookie: `${SECOND_FACTOR_COOKIE}=${cookieOf(firstStep, SECOND_FACTOR_COOKIE)}` });
  const call = { body: { code }, headers: half, returnHeaders: true } as const;
  const byApp = AUTHENTICATOR_CODE.test(code);
  const answer = await refusalOr(byApp ? api.verifyTOTP(call) : api.verifyBackupCode(call));
  if (answer instanceof Refusal) {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await recordEvent(tx, { type: "login_failed", data: { email: user?.email ?? "" }, userId, address });
    return answer;
  }
  // A code that somebody read over a shoulder is worth nothing a second time (RFC 6238 §5.2).
  if (byApp && !(await recordHit(tx, { scope: "used code", max: 1, windowMinutes: 5 }, `${userId} ${code}`)))
    throw new Refusal(401, TEXTS.codeWrong);
  return { cookies: answer.headers.getSetCookie(), by: byApp ? "totp" : "recovery_code" };
}
