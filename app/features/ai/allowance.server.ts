/** Limits how many requests one person may make to the text generator in a day (Rome time). */
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { aiUsage } from "#app/db/schema/ai.server.ts";
import type { Tokens } from "#app/platform/generator/text-generator.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import type { Usage } from "./drafting.ts";

/** The daily counts serve the day's allowance and are kept for a year, so that the studio can look back at its usage. */
export const forgetAiUsage = forgetRows(aiUsage, (before) => lt(aiUsage.day, isoDay(romeDay(before))));

/** One article with its revisions takes about ten requests, so this allows five articles a day; a runaway script costs cents. */
export const DAILY_REQUESTS = 50;

/** Failed requests are refunded, so the daily limit alone would let somebody retry at the provider all day. */
const RETRY_LIMIT = { scope: "text generator", max: 30, windowMinutes: 10 };

const todayInRome = (): string => isoDay(romeDay(new Date()));

const toUsage = (used: number): Usage => ({ used, of: DAILY_REQUESTS, resetsAt: nextMidnight().toISOString() });

function nextMidnight(): Date {
  const { year, month, day } = romeDay(new Date());
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1));
  const [midnight] = romeInstants(
    { year: tomorrow.getUTCFullYear(), month: tomorrow.getUTCMonth() + 1, day: tomorrow.getUTCDate() },
    "00:00",
  );
  return midnight!;
}

export async function readUsage(userId: string): Promise<Usage> {
  const [row] = await db
    .select({ requests: aiUsage.requests })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, todayInRome())));
  return toUsage(row?.requests ?? 0);
}

/** A request that has been counted against its day, so that it can be refunded to the same day. */
export type ReservedRequest = { userId: string; day: string };

/** Counts the request before it is made. Parallel requests of one person wait for each other's update of the row. @throws Refusal 429 */
export async function reserveRequest(userId: string): Promise<ReservedRequest> {
  const reserved = { userId, day: todayInRome() };
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, RETRY_LIMIT, userId)))
      throw new Refusal(429, "Troppe richieste in pochi minuti. Riprova tra qualche minuto.");
    const [counted] = await tx
      .insert(aiUsage)
      .values({ ...reserved, requests: 1 })
      .onConflictDoUpdate({
        target: [aiUsage.userId, aiUsage.day],
        set: { requests: sql`${aiUsage.requests} + 1` },
        setWhere: lt(aiUsage.requests, DAILY_REQUESTS),
      })
      .returning();
    if (!counted)
      throw new Refusal(429, `Hai usato le ${DAILY_REQUESTS} generazioni di oggi: puoi ricominciare dopo mezzanotte.`, {
        usage: toUsage(DAILY_REQUESTS),
      });
  });
  return reserved;
}

const rowOf = ({ userId, day }: ReservedRequest) => and(eq(aiUsage.userId, userId), eq(aiUsage.day, day));

/** Takes a request that produced nothing off the day's count. */
export async function refundRequest(reserved: ReservedRequest): Promise<void> {
  await db
    .update(aiUsage)
    .set({ requests: sql`greatest(${aiUsage.requests} - 1, 0)` })
    .where(rowOf(reserved));
}

export async function recordTokens(
  tx: Transaction,
  reserved: ReservedRequest,
  { input, output }: Tokens,
): Promise<void> {
  await tx
    .update(aiUsage)
    .set({
      inputTokens: sql`${aiUsage.inputTokens} + ${input}`,
      outputTokens: sql`${aiUsage.outputTokens} + ${output}`,
    })
    .where(rowOf(reserved));
}
