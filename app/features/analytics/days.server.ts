import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import type { Stretch } from "./periods.ts";

/** `visitors` are a day's different ones: nobody can be recognised on the next day, so they do not add up. */
export type DayFigures = { day: string; visits: number; visitors: number };

/** The site shows these to everybody (/analytics). @returns one entry for each day, the oldest first */
export async function visitsByDay({ from, to }: Stretch): Promise<DayFigures[]> {
  const { rows } = await db.execute<DayFigures>(sql`
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(site_visits, 0) as visits, coalesce(unique_visitors, 0) as visitors
    from generate_series(${from}::date::timestamp, ${to}::date, '1 day') as series(day)
    left join analytics_days on analytics_days.day = series.day::date
    order by series.day`);
  return rows;
}
