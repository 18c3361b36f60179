/** Counts readings for the dashboard. A day is a day in Rome, as in views.server.ts. */
import { desc, eq, gte, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { romeToday } from "#app/db/rome-today.server.ts";
import { articleViews, blogPosts } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadStatistics } from "#app/features/accounts/can.ts";

/** @returns one entry for each of the last days, today included, the oldest first; `day` as "2026-11-21"; @throws Refusal 403 */
export async function viewsByDay(actor: Reader, days: number): Promise<{ day: string; count: number }[]> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(series.day, 'YYYY-MM-DD') as day, coalesce(sum(views), 0)::integer as count
    from generate_series(${romeToday} - ${days - 1}::integer, ${romeToday}, '1 day') as series(day)
    left join article_views on article_views.day = series.day::date
    group by series.day
    order by series.day`);
  return rows;
}

/** Lists the articles that were read most in the last days. @throws Refusal 403 */
export async function mostRead(
  actor: Reader,
  days: number,
  limit: number,
): Promise<{ id: string; title: string; views: number }[]> {
  refuseUnless(canReadStatistics(actor));
  const views = sql<number>`sum(${articleViews.views})::integer`;
  return db
    .select({ id: blogPosts.id, title: blogPosts.title, views })
    .from(articleViews)
    .innerJoin(blogPosts, eq(blogPosts.id, articleViews.postId))
    .where(gte(articleViews.day, sql`${romeToday} - ${days - 1}::integer`))
    .groupBy(blogPosts.id)
    .orderBy(desc(views), blogPosts.id)
    .limit(limit);
}
