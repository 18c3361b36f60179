/**
 * Counts attempts by address without storing addresses: the key of a row is an HMAC under a random secret of the day,
 * and the secrets of past days are destroyed (trust.md 7).
 */
import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { rateLimitHits } from "#app/db/schema/limits.server.ts";
import { currentSecrets } from "#app/platform/daily-secret.server.ts";
import { countedAddress } from "./client-address.server.ts";

export type Limit = { scope: string; max: number; windowMinutes: number };

/** The address's key under today's secret, then under yesterday's, because a window may span midnight. */
type HitKeys = [today: string, ...earlier: string[]];

/** For whoever counts in a statement of their own. @returns also the database's clock */
export async function readHitKeys(tx: Transaction | Database, address: string): Promise<{ keys: HitKeys; now: Date }> {
  const [today, ...earlier] = await currentSecrets(tx);
  const counted = countedAddress(address);
  return { keys: [today.digest(counted), ...earlier.map(({ digest }) => digest(counted))], now: today.readAt };
}

const keysOf = async (tx: Transaction | Database, address: string): Promise<HitKeys> =>
  (await readHitKeys(tx, address)).keys;

/** @returns whether the window already holds `max` hits */
export async function limitReached(tx: Transaction | Database, limit: Limit, address: string): Promise<boolean> {
  return (await recentHits(tx, limit, await keysOf(tx, address))) >= limit.max;
}

/**
 * Counts one more hit, unless the limit is reached. If the caller's transaction rolls back, the hit does not count.
 * A lock serialises the hits of one address, so that parallel requests cannot exceed the limit together.
 * @returns false when the limit is reached
 */
export async function recordHit(tx: Transaction, limit: Limit, address: string): Promise<boolean> {
  const [today, ...earlier] = await keysOf(tx, address);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${limit.scope} ${today}`}, 0))`);
  if ((await recentHits(tx, limit, [today, ...earlier])) >= limit.max) return false;
  await tx.insert(rateLimitHits).values({ scope: limit.scope, key: today });
  return true;
}

/**
 * Deletes the latest hit, for limits that count failures only: the hit is recorded before the attempt, so that parallel
 * attempts cannot exceed the limit, and undone after a success.
 */
export async function undoHit(tx: Transaction, { scope }: Limit, address: string): Promise<void> {
  const latest = tx
    .select({ row: sql`ctid` })
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.scope, scope), inArray(rateLimitHits.key, await keysOf(tx, address))))
    .orderBy(desc(rateLimitHits.at))
    .limit(1);
  await tx.delete(rateLimitHits).where(sql`ctid in (${latest})`);
}

async function recentHits(
  tx: Transaction | Database,
  { scope, windowMinutes }: Limit,
  keys: string[],
): Promise<number> {
  const since = sql`now() - make_interval(mins => ${windowMinutes})`;
  return tx.$count(
    rateLimitHits,
    and(eq(rateLimitHits.scope, scope), inArray(rateLimitHits.key, keys), gt(rateLimitHits.at, since)),
  );
}

/** Deletes hits that are older than any window. */
export const forgetHits = forgetRows(rateLimitHits, (before) => lt(rateLimitHits.at, before));
