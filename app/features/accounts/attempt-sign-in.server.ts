/** Trying a password, wherever somebody proves who they are: how often, how many at once, and how long the answer takes. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { credentials, users } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { countAttempt } from "./limits.server.ts";
import { inEqualTime, withPasswordWork } from "./password-work.server.ts";

/** Longer than a password takes: an unknown account answers no sooner than a known one. */
const ANSWER_MS = 250;

/**
 * Counts the attempt; who was right takes it back (forgiveAttempt).
 * @param prove a Refusal as its value is stored with what it wrote, and then thrown
 * @throws Refusal 429
 */
export async function attemptSignIn<T>(
  email: string,
  address: string,
  prove: (tx: Transaction) => Promise<T | Refusal>,
): Promise<T> {
  await countAttempt("signIn", email, address).catch(async (refusal: unknown) => {
    await noteManyAttempts(email, address);
    throw refusal;
  });
  const outcome = await inEqualTime(ANSWER_MS, () =>
    withPasswordWork(() =>
      db.transaction(async (tx) => {
        await holdPassword(tx, email);
        return prove(tx);
      }),
    ),
  );
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Whoever changes it meanwhile waits for the session or the token that the old one gives, and then ends it. */
async function holdPassword(tx: Transaction, email: string): Promise<void> {
  await tx
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(users.email, email))
    .for("share", { of: credentials });
}

/** Told once for each quarter of an hour, however long it goes on. */
async function noteManyAttempts(email: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, { scope: "told of attempts", max: 1, windowMinutes: 15 }, address))) return;
    const data = { activity: "too_many_login_attempts", details: { email: email.slice(0, 254) } };
    await recordEvent(tx, { type: "suspicious_activity", data, address });
  });
}
