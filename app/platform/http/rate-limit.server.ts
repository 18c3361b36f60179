/**
 * Counts attempts by address without keeping addresses: a key is an HMAC under a random secret of the day, and the
 * secrets of past days are destroyed (trust.md 7).
 */
import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { rateLimitHits } from "#app/db/schema/limits.server.ts";
import { currentSecrets } from "#app/platform/daily-secret.server.ts";
import { countedAddress } from "./client-address.server.ts";

export type Limit = { scope: string; max: number; windowMinutes: number };

/** Under today's secret first, then under yesterday's: a window may span midnight. */
async function keys(tx: Transaction, address: string): Promise<[today: string, ...earlier: string[]]> {
  const [today, ...earlier] = await currentSecrets(tx);
  const counted = countedAddress(address);
  return [today.digest(counted), ...earlier.map(({ digest }) => digest(counted))];
}

/** @returns whether `max` hits lie within the window already */
export async function limitReached(tx: Transaction, limit: Limit, address: string): Promise<boolean> {
  return (await recentHits(tx, limit, await keys(tx, address))) >= limit.max;
}

/**
 * Counts one more hit, unless the limit is reached. The caller's transaction carries it: when that rolls back, nothing counts.
 * Hits of one address wait for each other, so that parallel ones cannot slip through together.
 * @returns false when the limit is reached
 */
export async function recordHit(tx: Transaction, limit: Limit, address: string): Promise<boolean> {
  const [today, ...earlier] = await keys(tx, address);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${limit.scope} ${today}`}, 0))`);
  if ((await recentHits(tx, limit, [today, ...earlier])) >= limit.max) return false;
  await tx.insert(rateLimitHits).values({ scope: limit.scope, key: today });
  return true;
}

/** Takes one hit back, for limits on what fails: it is counted before the attempt, so that parallel ones cannot slip through. */
export async function undoHit(tx: Transaction, { scope }: Limit, address: string): Promise<void> {
  const latest = tx
    .select({ row: sql`ctid` })
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.scope, scope), inArray(rateLimitHits.key, await keys(tx, address))))
    .orderBy(desc(rateLimitHits.at))
    .limit(1);
  await tx.delete(rateLimitHits).where(sql`ctid in (${latest})`);
}

async function recentHits(tx: Transaction, { scope, windowMinutes }: Limit, keys: string[]): Promise<number> {
  const since = sql`now() - make_interval(mins => ${windowMinutes})`;
  return tx.$count(
    rateLimitHits,
    and(eq(rateLimitHits.scope, scope), inArray(rateLimitHits.key, keys), gt(rateLimitHits.at, since)),
  );
}

/** No window reaches back so far. */
export const forgetHits = forgetRows(rateLimitHits, (before) => lt(rateLimitHits.at, before));
