/** Records what visitors do with the planner (spec §7 call 3). */
import { plannerUsage } from "#app/db/schema/analytics.server.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { currentSecrets } from "#app/platform/daily-secret.server.ts";
import { updateAnalyticsSummary } from "./counters.server.ts";
import { groupCommit } from "./group-commit.server.ts";

export const plannerActions = ["meal_plan", "shopping_list", "coach_question"] as const;

export type PlannerUse = {
  actionType: (typeof plannerActions)[number];
  calories: number | null;
  planType: string | null;
};

/** Resolves when the use and the counters are committed. */
export const recordPlannerUse = groupCommit(storePlannerUses);

async function storePlannerUses(tx: Transaction, uses: PlannerUse[]): Promise<void> {
  const [today] = await currentSecrets(tx);
  await tx.insert(plannerUsage).values(uses);
  await updateAnalyticsSummary(tx, today.day, { plannerUsage: uses.length });
}
