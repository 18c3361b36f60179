/**
 * Where mail goes out, an account begins with a code by mail. Until then nothing but a one-time token stands for it, and for
 * an address that is taken there is one as well, whose code nobody gets: the browser cannot tell the two apart (decision 0035).
 */
import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#app/db/client.server.ts";
import { oneTimeTokens } from "#app/db/schema/accounts.server.ts";
import { sameSecret, secret } from "#app/platform/secrets.server.ts";
import { expiredCookie, readCookie, SIGN_UP_COOKIE, signedCookie, signedValue } from "./session-cookie.server.ts";

export const CODE_MINUTES = 10;
const MAX_TRIES = 5;

const pendingShape = z.object({
  email: z.string(),
  /** The password as accounts store it. */
  password: z.string(),
  code: z.string(),
  tries: z.int(),
});

export type PendingSignUp = Pick<z.infer<typeof pendingShape>, "email" | "password">;

const identify = (challenge: string): string => `sign-up ${createHash("sha256").update(challenge).digest("hex")}`;

/** Six digits are soon tried, so a digest without the site's secret would hide nothing. */
const digestCode = (challenge: string, code: string): string =>
  createHmac("sha256", `sign-up code ${secret()}`).update(`${challenge} ${code}`).digest("base64url");

/** @returns the code to send to the address, and the cookie by which the browser is asked for it */
export async function keepPending(tx: Transaction, pending: PendingSignUp): Promise<{ code: string; cookie: string }> {
  const challenge = randomBytes(24).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.insert(oneTimeTokens).values({
    identifier: identify(challenge),
    value: JSON.stringify({ ...pending, code: digestCode(challenge, code), tries: 0 }),
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  });
  return { code, cookie: signedCookie(SIGN_UP_COOKIE, challenge, CODE_MINUTES * 60) };
}

export const pendingChallenge = (headers: Headers): string | undefined =>
  signedValue(readCookie(headers, SIGN_UP_COOKIE));

export const forgottenPendingCookie = (): string => expiredCookie(SIGN_UP_COOKIE);

/**
 * Takes the pending sign-up when the code is right; a wrong code counts.
 * @returns "late" when it has expired, was taken, or was tried too often
 */
export async function takePending(
  tx: Transaction,
  challenge: string,
  code: string,
): Promise<PendingSignUp | "wrong" | "late"> {
  const which = eq(oneTimeTokens.identifier, identify(challenge));
  const [row] = await tx
    .select({ value: oneTimeTokens.value })
    .from(oneTimeTokens)
    .where(and(which, gt(oneTimeTokens.expiresAt, sql`now()`)))
    .for("update");
  if (!row) return "late";
  const { tries, code: digest, ...pending } = pendingShape.parse(JSON.parse(row.value));
  if (tries >= MAX_TRIES) return "late";
  if (sameSecret(digestCode(challenge, code), digest)) {
    await tx.delete(oneTimeTokens).where(which);
    return pending;
  }
  const value = JSON.stringify({ ...pending, code: digest, tries: tries + 1 });
  await tx.update(oneTimeTokens).set({ value }).where(which);
  return "wrong";
}
