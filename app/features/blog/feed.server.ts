/** What machines read of the blog: the feed's whole articles, the sitemap's addresses. */
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { newestFirst, published, selectArticles, toArticle } from "./article-columns.server.ts";
import type { Article } from "./article.ts";

/** A sitemap holds at most 50,000 addresses (sitemaps.org); the site's own pages need some. */
const SITEMAP_ARTICLES = 49_000;

/** @param categorySlug an unknown one has no articles */
export async function articlesForFeed({
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

/** Newest first; of more articles than a sitemap holds, the oldest are left out. */
export const publishedAddresses = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(SITEMAP_ARTICLES);
