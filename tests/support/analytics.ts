/** What visitors' browsers send, and the tables in which it is counted. */
import { beforeEach } from "vitest";
import type { FreshDatabase } from "./database.ts";
import { openedDatabase } from "./opened-database.ts";

export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The cookie of who agreed to be counted. */
export const consentCookie = (choice: Record<string, unknown> = {}): string =>
  `cookie_consent=${encodeURIComponent(
    JSON.stringify({ analytics: true, marketing: false, date: new Date().toISOString(), ...choice }),
  )}`;

/** Opens the product's pool on a database of this file's own; every test begins with nothing counted. */
export function nothingCounted(): { query: FreshDatabase["query"]; url: () => string } {
  const database = openedDatabase();
  beforeEach(async () => {
    await database().query(
      "truncate site_visits, planner_usage, analytics_days, visitor_marks, lead_tracking, daily_secrets",
    );
    await database().query("update analytics_summary set metric_value = 0, day = null");
  });
  return { query: (...statement) => database().query(...statement), url: () => database().url };
}

/** Rows, days and public counters side by side: the three that must always agree. */
export async function counted(query: FreshDatabase["query"]): Promise<{
  rows: number;
  days: number;
  visitors: number;
  summary: Record<string, number>;
}> {
  const { rows } = await query(`
    select (select count(*)::integer from site_visits) as rows,
      (select coalesce(sum(site_visits), 0)::integer from analytics_days) as days,
      (select coalesce(sum(unique_visitors), 0)::integer from analytics_days) as visitors,
      (select jsonb_object_agg(metric_name, metric_value) from analytics_summary) as summary`);
  return rows[0];
}
