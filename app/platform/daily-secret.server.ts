/**
 * A random secret for each day in Rome's time; the secrets of past days are destroyed. A text hashed under it can be
 * recognised on that day, and by nobody later (trust.md 7, design.md §6.20).
 */
import { createHmac, createSecretKey, randomBytes } from "node:crypto";
import { desc, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { romeToday } from "#app/db/rome-today.server.ts";
import { dailySecrets, rateLimitHits } from "#app/db/schema/limits.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";

export type DailySecret = {
  /** "2026-11-21" */
  day: string;
  /** The database's clock as it was read. */
  readAt: Date;
  digest: (text: string) => string;
};

/** @returns today's secret, then yesterday's if there is one, because a window may span midnight */
export async function currentSecrets(
  tx: Transaction | Database,
): Promise<[today: DailySecret, ...earlier: DailySecret[]]> {
  const [latest, ...older] = await latestSecrets(tx);
  if (latest?.isToday) return [latest, ...older];
  await tx
    .insert(dailySecrets)
    .values({ day: romeToday, secret: randomBytes(32) })
    .onConflictDoNothing();
  const [today, ...earlier] = await latestSecrets(tx);
  return [today!, ...earlier];
}

/** @returns the form in which sessions store an address, and in which visitors are counted */
export async function dailyDigest(tx: Transaction, text: string): Promise<string> {
  const [today] = await currentSecrets(tx);
  return today.digest(text);
}

async function latestSecrets(tx: Transaction | Database): Promise<(DailySecret & { isToday: boolean })[]> {
  const rows = await tx
    .select({
      day: dailySecrets.day,
      secret: dailySecrets.secret,
      readAt: sql<Date>`now()`.mapWith(rateLimitHits.at),
      isToday: sql<boolean>`${dailySecrets.day} = ${romeToday}`,
    })
    .from(dailySecrets)
    .where(lte(dailySecrets.day, romeToday))
    .orderBy(desc(dailySecrets.day))
    .limit(2);
  return rows.map(({ secret, ...row }) => {
    // A prepared key: with the raw bytes each digest would take seven times as long.
    const key = createSecretKey(secret);
    return { ...row, digest: (text) => createHmac("sha256", key).update(text).digest("base64url") };
  });
}

/** Yesterday's secret is kept, because a window may span midnight. */
export const forgetDailySecrets = forgetRows(dailySecrets, (before) => lte(dailySecrets.day, isoDay(romeDay(before))));
