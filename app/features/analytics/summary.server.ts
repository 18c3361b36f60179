import { db } from "#app/db/client.server.ts";
import { analyticsSummary } from "#app/db/schema/analytics.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { type Metric, metricNames } from "./metrics.ts";

/**
 * The four counters (spec §7 call 4). Those of today count for the day that their row names, and are 0 on every other.
 * @param now whose day in Rome is today
 */
export async function readSummary(now = new Date()): Promise<Metric[]> {
  const today = isoDay(romeDay(now));
  const rows = await db.select().from(analyticsSummary);
  return metricNames.map((name) => {
    const row = rows.find(({ metricName }) => metricName === name);
    const counts = row && (row.day === null || row.day === today);
    return { metric_name: name, metric_value: counts ? row.metricValue : 0 };
  });
}
