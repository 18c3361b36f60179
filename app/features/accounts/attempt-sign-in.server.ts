/** Guards every attempt with a password: limits how often and how many at once, and makes all answers take equally long. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { credentials, users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isKnownBrowser } from "./known-browser.server.ts";
import { countAttempt, forgiveAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";

/** Longer than checking a password takes, so that the time does not tell an unknown account from a known one. */
const ANSWER_MS = 250;

/**
 * Counts the attempt.
 * @param prove calls `forgive` when the proof was right, which takes the attempt off the count again; it returns a refusal
 * instead of throwing it, so that what it has written is committed first
 * @throws Refusal 429
 */
export async function attemptSignIn<T>(
  email: string,
  { headers, address }: Caller,
  prove: (tx: Transaction, forgive: () => Promise<void>) => Promise<T | Refusal>,
): Promise<T> {
  const work = (await isKnownBrowser(email, headers)) ? "signInKnown" : "signIn";
  await countAttempt(work, email, address).catch(async (refusal: unknown) => {
    await recordManyAttempts(email, address);
    throw refusal;
  });
  const outcome = await inEqualTime(ANSWER_MS, () =>
    withPasswordWork(() =>
      db.transaction(async (tx) => {
        await lockPassword(tx, email);
        return prove(tx, () => forgiveAttempt(tx, work, email, address));
      }),
    ),
  );
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Makes a simultaneous change of the password wait, so that it also ends the session or token that this attempt creates. */
async function lockPassword(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email))
    .for("share", { of: credentials });
}

/** Records an address's many attempts at most once in 15 minutes. */
async function recordManyAttempts(email: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, { scope: "told of attempts", max: 1, windowMinutes: 15 }, address))) return;
    const data = { activity: "too_many_login_attempts", details: { email: email.slice(0, 254) } };
    await recordEvent(tx, { type: "suspicious_activity", data, address });
  });
}
