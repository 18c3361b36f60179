/** Turns rows into what readers may see. No other file chooses the fields of an article. */
import { and, eq, isNull, sql, type SQL, type WithSubquery } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { RecentMap } from "#app/shared/recent-map.ts";
import { pictureAddress } from "./addresses.server.ts";
import { type Article, type ArticleSummary, KEPT_ARTICLES } from "./article.ts";
import { sanitiseArticle } from "./sanitise-article.server.ts";

export const published = eq(blogPosts.status, "published");

/** This is exactly the order of the indexes, so that they serve it from either end. */
export const newestFirst = [sql`${blogPosts.publishedAt} desc`, sql`${blogPosts.id} desc`];
export const oldestFirst = [sql`${blogPosts.publishedAt}`, sql`${blogPosts.id}`];

const summaryColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  featuredImage: blogPosts.featuredImage,
  coverAlt: blogPosts.coverAlt,
  publishedAt: blogPosts.publishedAt,
  readingMinutes: blogPosts.readingMinutes,
  category: {
    id: blogCategories.id,
    name: blogCategories.name,
    slug: blogCategories.slug,
    color: blogCategories.color,
  },
};

const articleColumns = {
  ...summaryColumns,
  content: blogPosts.content,
  metaTitle: blogPosts.metaTitle,
  metaDescription: blogPosts.metaDescription,
  updatedAt: blogPosts.updatedAt,
  authorName: blogPosts.authorName,
  aiAssisted: blogPosts.aiAssisted,
  reviewedAt: blogPosts.reviewedAt,
};

/** Selects published articles only, whatever the further condition is. */
export const selectSummaries = (condition?: SQL) =>
  db
    .select(summaryColumns)
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(published, condition))
    .$dynamic();

export const selectArticles = (condition?: SQL) =>
  db
    .select(articleColumns)
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(published, condition))
    .$dynamic();

/**
 * Selects several articles, and the text of one of them.
 * @param own a statement that finds this one
 */
export const selectOneAmong = (own: WithSubquery, condition: SQL) =>
  db
    .with(own)
    .select({
      ...articleColumns,
      content: sql<string | null>`case when ${blogPosts.id} = (select id from ${own}) then ${blogPosts.content} end`,
    })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(published, condition))
    .$dynamic();

/** Selects drafts too, for people who have a preview link. */
export const selectWhateverState = (condition: SQL) =>
  db
    .select({ ...articleColumns, status: blogPosts.status, scheduledFor: blogPosts.scheduledFor })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(isNull(blogPosts.deletedAt), condition));

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number];

export const toSummary = (row: SummaryRow): ArticleSummary => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  featuredImage: (row.featuredImage && pictureAddress(row.featuredImage)) || null,
  coverAlt: row.coverAlt,
  publishedAt: row.publishedAt!, // a trigger dates what is published
  readingMinutes: row.readingMinutes,
  category: row.category,
});

/** Sanitises the body again, because the row may have been written by other means than the writing feature. */
export const toArticle = ({
  content,
  metaTitle,
  metaDescription,
  updatedAt,
  authorName,
  aiAssisted,
  reviewedAt,
  ...row
}: ArticleRow): Article => ({
  ...toSummary(row),
  content: sanitiseOnce(content),
  metaTitle,
  metaDescription,
  updatedAt,
  authorName,
  aiAssisted,
  reviewed: reviewedAt !== null,
});

/** By the text that was stored: what stands in it is read again and again, and has to be looked through once. */
const sanitised = new RecentMap<string, string>(KEPT_ARTICLES);

function sanitiseOnce(content: string): string {
  const known = sanitised.get(content);
  if (known !== undefined) return known;
  const safe = sanitiseArticle(content);
  sanitised.set(content, safe);
  return safe;
}
