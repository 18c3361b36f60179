/** Pages of published articles, newest first (spec §7 calls 6 and 10). */
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogPosts, publishedCounts, WHOLE_BLOG } from "#app/db/schema/blog.server.ts";
import { keepUntilContentChanges } from "#app/platform/content-changes.server.ts";
import { newestFirst, oldestFirst, published, selectSummaries, toSummary } from "./article-columns.server.ts";
import { type ArticlePage, ARTICLES_A_PAGE, type ArticleSummary } from "./article.ts";
import { findCategory } from "./categories.server.ts";

const RECOMMENDED = 3;
/** Recommended articles are chosen from so many of the newest ones. */
const RECOMMENDED_FROM = 6;

/**
 * @param page is clamped to the existing pages
 * @param categorySlug an unknown category has no articles
 */
export async function listArticles({
  page,
  categorySlug,
}: {
  page: number;
  categorySlug?: string | undefined;
}): Promise<ArticlePage> {
  const category = categorySlug === undefined ? undefined : await findCategory(categorySlug);
  if (categorySlug !== undefined && !category) return emptyPage;
  const total = await countPublished(category?.id);
  const place = clampPage(page, total);
  return { ...place, total, articles: await slice(category?.id, place.page, total) };
}

export const emptyPage: ArticlePage<never> = { articles: [], page: 1, pageCount: 1, total: 0 };

/** Spec §5: at least 1, clamped to the page count. */
export function clampPage(page: number, total: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / ARTICLES_A_PAGE));
  return { page: Math.min(Math.max(Math.trunc(page) || 1, 1), pageCount), pageCount };
}

/** Triggers maintain this count, so it is exact and needs no scan. */
export async function countPublished(categoryId: string = WHOLE_BLOG): Promise<number> {
  const [count] = await db
    .select({ articles: publishedCounts.articles })
    .from(publishedCounts)
    .where(eq(publishedCounts.scope, categoryId));
  return count?.articles ?? 0;
}

/**
 * An index-only scan finds the ids, from the nearer end, and only then the rows are fetched:
 * OFFSET over whole rows takes 61 ms on the last page of 50,000 articles (docs/measurements.md).
 */
async function slice(categoryId: string | undefined, page: number, total: number): Promise<ArticleSummary[]> {
  const before = (page - 1) * ARTICLES_A_PAGE;
  const wanted = Math.min(ARTICLES_A_PAGE, total - before);
  if (wanted <= 0) return [];
  const after = total - before - wanted;
  const fromTheEnd = after < before;
  const ids = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(published, categoryId === undefined ? undefined : eq(blogPosts.categoryId, categoryId)))
    .orderBy(...(fromTheEnd ? oldestFirst : newestFirst))
    .offset(fromTheEnd ? after : before)
    .limit(wanted);
  return readSummaries(ids.map(({ id }) => id));
}

const readSummaries = async (ids: string[]): Promise<ArticleSummary[]> =>
  ids.length === 0 ? [] : (await selectSummaries(inArray(blogPosts.id, ids)).orderBy(...newestFirst)).map(toSummary);

const selectNewest = (limit: number, condition?: SQL) =>
  selectSummaries(condition)
    .orderBy(...newestFirst)
    .limit(limit);

/** Lists the first three of the category's newest six that are not on the page already. */
export async function listRecommendedArticles(
  categoryId: string,
  shownIds: readonly string[],
): Promise<ArticleSummary[]> {
  const candidates = await selectNewest(RECOMMENDED_FROM, eq(blogPosts.categoryId, categoryId));
  return candidates
    .filter(({ id }) => !shownIds.includes(id))
    .slice(0, RECOMMENDED)
    .map(toSummary);
}

export type LatestPost = { title: string; slug: string; publishedAt: string };

/** The three newest published articles, for the footer of every page (spec §7 call 5). */
export const latestPosts = keepUntilContentChanges(async (): Promise<LatestPost[]> => {
  const posts = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(published)
    .orderBy(...newestFirst)
    .limit(3);
  return posts.map((post) => ({ ...post, publishedAt: post.publishedAt!.toISOString() }));
});
