import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Stretch } from "./periods.ts";

/** `visitors` counts distinct visitors of one day. Nobody is recognised on the next day, so days must not be summed. */
export type DayFigures = { day: string; visits: number; visitors: number };

/** These numbers are public (/analytics). @returns one entry for each day, the oldest first */
export async function visitsByDay({ from, to }: Stretch): Promise<DayFigures[]> {
  const { rows } = await db.execute<DayFigures>(sql`
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(site_visits, 0) as visits, coalesce(unique_visitors, 0) as visitors
    from generate_series(${from}::date::timestamp, ${to}::date, '1 day') as series(day)
    left join analytics_days on analytics_days.day = series.day::date
    order by series.day`);
  return rows;
}
