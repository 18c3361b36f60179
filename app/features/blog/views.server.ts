/** Readings: once per visitor, article and day; nothing is kept that identifies anybody (spec §7 call 14, design.md §6.22). */
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { articleViewMarks, articleViews, blogPosts } from "#app/db/schema/blog.server.ts";
import { countedAddress } from "#app/platform/client-address.server.ts";
import { dailyDigest } from "#app/platform/rate-limit.server.ts";
import { isRobot } from "#app/shared/robots.ts";
import { published } from "./article-columns.server.ts";

export type Reader = { visitorAddress: string; userAgent: string | null; isStaff: boolean };

/** An unknown slug, a robot, a person of the staff and a second reading count nothing, and nobody is told. */
export async function countArticleView(slug: string, { visitorAddress, userAgent, isStaff }: Reader): Promise<void> {
  if (isStaff || isRobot(userAgent)) return;
  const day = new Date().toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(published, eq(blogPosts.slug, slug)));
    if (!article) return;
    const visitor = `${countedAddress(visitorAddress)} ${deviceKind(userAgent!)}`;
    const digest = await dailyDigest(tx, `${article.id} ${visitor}`);
    const fresh = await tx
      .insert(articleViewMarks)
      .values({ digest, day })
      .onConflictDoNothing()
      .returning({ day: articleViewMarks.day });
    if (fresh.length === 0) return;
    await tx
      .insert(articleViews)
      .values({ postId: article.id, day, views: 1 })
      .onConflictDoUpdate({
        target: [articleViews.postId, articleViews.day],
        set: { views: sql`${articleViews.views} + 1` },
      });
  });
}

/**
 * People behind one address are told apart by the kind of device, not by the whole user agent: whoever invents user
 * agents gets only so many readings.
 */
function deviceKind(userAgent: string): string {
  const browser = /Edg|Firefox|FxiOS|SamsungBrowser|OPR|Chrome|CriOS|Safari/.exec(userAgent)?.[0];
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent)?.[0];
  return `${browser} ${system}`;
}

/** A mark has done its work when its day is over. */
export async function forgetViewMarks(tx: Transaction): Promise<void> {
  await tx.delete(articleViewMarks).where(lt(articleViewMarks.day, sql`(now() at time zone 'UTC')::date`));
}
