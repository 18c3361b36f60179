/** Spec §7 call 2, update_analytics_summary. It runs in the transaction that stores what it counts. */
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { analyticsDays, analyticsSummary } from "#app/db/schema/analytics.server.ts";

export type Counted = { siteVisits?: number; uniqueVisitors?: number; plannerUsage?: number };

/**
 * Adds to the day's row and to the public counters. Call it last: every transaction locks these rows in this order and
 * holds them only until its commit.
 * @param day the day of the transaction in Rome, as "2026-11-21"
 */
export async function updateAnalyticsSummary(
  tx: Transaction,
  day: string,
  { siteVisits = 0, uniqueVisitors = 0, plannerUsage = 0 }: Counted,
): Promise<void> {
  await tx
    .insert(analyticsDays)
    .values({ day, siteVisits, uniqueVisitors, plannerUsage })
    .onConflictDoUpdate({
      target: analyticsDays.day,
      set: {
        siteVisits: sql`${analyticsDays.siteVisits} + excluded.site_visits`,
        uniqueVisitors: sql`${analyticsDays.uniqueVisitors} + excluded.unique_visitors`,
        plannerUsage: sql`${analyticsDays.plannerUsage} + excluded.planner_usage`,
      },
    });

  const { metricValue: value, day: known } = analyticsSummary;
  const metrics = [
    { metricName: "total_site_visits", metricValue: siteVisits, day: null },
    { metricName: "unique_visitors_today", metricValue: uniqueVisitors, day },
    { metricName: "total_planner_usage", metricValue: plannerUsage, day: null },
    { metricName: "planner_usage_today", metricValue: plannerUsage, day },
  ] as const;
  await tx
    .insert(analyticsSummary)
    .values(metrics.filter(({ metricValue }) => metricValue > 0))
    .onConflictDoUpdate({
      target: analyticsSummary.metricName,
      set: {
        // A new day starts from 0. A beacon of an earlier day no longer counts for today.
        metricValue: sql`case
          when excluded.day is null or excluded.day = ${known} then ${value} + excluded.metric_value
          when excluded.day < ${known} then ${value}
          else excluded.metric_value
        end`,
        day: sql`greatest(${known}, excluded.day)`,
      },
    });
}
