import { db } from "#app/db/client.server.ts";
import { analyticsSummary } from "#app/db/schema/analytics.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { type Metric, metricNames } from "./metrics.ts";

/**
 * Reads the four counters (spec §7 call 4). The counters of today are 0 unless their row names today.
 * @param now determines which day is today in Rome
 */
export async function readSummary(now = new Date()): Promise<Metric[]> {
  const today = isoDay(romeDay(now));
  const rows = await db.select().from(analyticsSummary);
  return metricNames.map((name) => {
    const row = rows.find(({ metricName }) => metricName === name);
    const isCurrent = row && (row.day === null || row.day === today);
    return { metric_name: name, metric_value: isCurrent ? row.metricValue : 0 };
  });
}
