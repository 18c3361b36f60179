/** Readings: once per visitor, article and day; nothing is kept that identifies anybody (spec §7 call 14, design.md §6.22). */
import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { articleViewMarks, articleViews, blogPosts } from "#app/db/schema/blog.server.ts";
import { currentSecrets } from "#app/platform/daily-secret.server.ts";
import { countedAddress } from "#app/platform/http/client-address.server.ts";
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";
import { isRobot } from "#app/shared/robots.ts";
import { normaliseSlug } from "#app/shared/slug.ts";
import { published } from "./article-columns.server.ts";

export type Reader = { visitorAddress: string; userAgent: string | null; isStaff: boolean };

const reading = z.object({
  article_id: z
    .string()
    .min(1)
    .refine((slug) => slug === normaliseSlug(slug)),
});

/** @param body JSON, whatever type it claims to have: sendBeacon sends plain text */
export function readSlug(body: string): string | undefined {
  try {
    return reading.safeParse(JSON.parse(body)).data?.article_id;
  } catch {
    return undefined;
  }
}

/** Unknown slugs, robots, staff and repeated readings are not counted, without an error. */
export async function countArticleView(slug: string, { visitorAddress, userAgent, isStaff }: Reader): Promise<void> {
  if (isStaff || isRobot(userAgent)) return;
  await db.transaction(async (tx) => {
    const [article] = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(published, eq(blogPosts.slug, slug)));
    if (!article) return;
    const visitor = `${countedAddress(visitorAddress)} ${deviceKind(userAgent!)}`;
    const [{ day, digest: digestOf }] = await currentSecrets(tx);
    const digest = digestOf(`${article.id} ${visitor}`);
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
 * Visitors behind one address are told apart by the kind of device, not by the whole user agent: a client that invents user
 * agents gets only so many readings.
 */
function deviceKind(userAgent: string): string {
  const browser = /Edg|Firefox|FxiOS|SamsungBrowser|OPR|Chrome|CriOS|Safari/.exec(userAgent)?.[0];
  const system = /iPhone|iPad|Android|Windows|Mac OS|Linux/.exec(userAgent)?.[0];
  return `${browser} ${system}`;
}

/** A mark is of no use after its day. */
export const forgetViewMarks = forgetRows(articleViewMarks, (before) =>
  lte(articleViewMarks.day, isoDay(romeDay(before))),
);
