/** Reads articles for the feeds and addresses for the sitemap. */
import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { newestFirst, published, selectArticles, selectSummaries, toArticle } from "./article-columns.server.ts";
import type { Article } from "./article.ts";

/** A sitemap holds at most 50,000 addresses (sitemaps.org); the site's own pages need some. */
const SITEMAP_ARTICLES = 49_000;

/** @param categorySlug an unknown category has no articles */
export async function listArticlesForFeed({
  categorySlug,
  limit,
}: {
  categorySlug?: string | undefined;
  limit: number;
}): Promise<Article[]> {
  const condition = categorySlug === undefined ? undefined : eq(blogCategories.slug, categorySlug);
  const rows = await selectArticles(condition)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(toArticle);
}

/** Finds the title for the picture that social networks show. */
export async function findArticleTitle(
  slug: string,
): Promise<{ title: string; category: string | undefined } | undefined> {
  const [row] = await selectSummaries(eq(blogPosts.slug, slug)).limit(1);
  return row && { title: row.title, category: row.category?.slug };
}

/** Finds the last change of an article in each category; categories without articles are left out. */
export const listChangedCategories = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({
      slug: blogCategories.slug,
      updatedAt: sql<Date>`max(${blogPosts.updatedAt})`.mapWith(blogPosts.updatedAt),
    })
    .from(blogPosts)
    .innerJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(published)
    .groupBy(blogCategories.slug)
    .orderBy(blogCategories.slug);

/** Lists the newest first. If there are more articles than a sitemap holds, the oldest are left out. */
export const listPublishedAddresses = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(SITEMAP_ARTICLES);
