/** How much one person may ask of the text generator in a day on Rome's clocks. */
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { aiUsage } from "#app/db/schema/ai.server.ts";
import type { Tokens } from "#app/platform/generator/text-generator.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isoDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import type { Usage } from "./drafting.ts";

/** Who used the text generator how often: needed for the allowance of a day, and for a year's look back. */
export const forgetAiUsage = forgetRows(aiUsage, (before) => lt(aiUsage.day, isoDay(romeDay(before))));

/** An article with its second thoughts takes about ten: five articles a day, and a script that went wild costs cents. */
export const DAILY_REQUESTS = 50;

/** What fails is given back: this keeps whoever insists from asking the provider all day. */
const INSISTENCE = { scope: "text generator", max: 30, windowMinutes: 10 };

const today = (): string => isoDay(romeDay(new Date()));

const usedUp = (used: number): Usage => ({ used, of: DAILY_REQUESTS, resetsAt: nextMidnight().toISOString() });

function nextMidnight(): Date {
  const { year, month, day } = romeDay(new Date());
  const tomorrow = new Date(Date.UTC(year, month - 1, day + 1));
  const [midnight] = romeInstants(
    { year: tomorrow.getUTCFullYear(), month: tomorrow.getUTCMonth() + 1, day: tomorrow.getUTCDate() },
    "00:00",
  );
  return midnight!;
}

export async function usageOf(userId: string): Promise<Usage> {
  const [row] = await db
    .select({ requests: aiUsage.requests })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.day, today())));
  return usedUp(row?.requests ?? 0);
}

/** One request of today's; parallel ones wait for each other at the row. */
export type Share = { userId: string; day: string };

/** Counts the request before it is made. @throws Refusal 429 */
export async function takeShare(userId: string): Promise<Share> {
  const share = { userId, day: today() };
  await db.transaction(async (tx) => {
    if (!(await recordHit(tx, INSISTENCE, userId)))
      throw new Refusal(429, "Troppe richieste in pochi minuti. Riprova tra qualche minuto.");
    const [counted] = await tx
      .insert(aiUsage)
      .values({ ...share, requests: 1 })
      .onConflictDoUpdate({
        target: [aiUsage.userId, aiUsage.day],
        set: { requests: sql`${aiUsage.requests} + 1` },
        setWhere: lt(aiUsage.requests, DAILY_REQUESTS),
      })
      .returning();
    if (!counted)
      throw new Refusal(429, `Hai usato le ${DAILY_REQUESTS} generazioni di oggi: puoi ricominciare dopo mezzanotte.`, {
        usage: usedUp(DAILY_REQUESTS),
      });
  });
  return share;
}

const rowOf = ({ userId, day }: Share) => and(eq(aiUsage.userId, userId), eq(aiUsage.day, day));

/** For a request that gave nothing. */
export async function giveBack(share: Share): Promise<void> {
  await db
    .update(aiUsage)
    .set({ requests: sql`greatest(${aiUsage.requests} - 1, 0)` })
    .where(rowOf(share));
}

export async function noteTokens(tx: Transaction, share: Share, { input, output }: Tokens): Promise<void> {
  await tx
    .update(aiUsage)
    .set({
      inputTokens: sql`${aiUsage.inputTokens} + ${input}`,
      outputTokens: sql`${aiUsage.outputTokens} + ${output}`,
    })
    .where(rowOf(share));
}
