/** Turns rows into what readers may see. No other file chooses the fields of an article. */
import { and, Column, eq, is, isNull, sql, type SQL, type WithSubquery } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { RecentMap } from "#app/shared/recent-map.ts";
import { pictureAddress } from "./addresses.server.ts";
import type { Article, ArticleSummary } from "./article.ts";
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
 * Selects one article, and what lies around it.
 * @param own a statement that finds this one
 */
export const selectOneWithin = (own: WithSubquery, around: SQL<string>) =>
  db
    .with(own)
    .select({ ...articleColumns, around })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(published, sql`${blogPosts.id} = (select id from ${own})`));

/** Each as one JSON value, which is read at once: a statement's many small strings cost more than the statement. */
export const selectSummariesAsJson = (condition: SQL) =>
  db
    .select({ summary: asJson(summaryColumns).as("summary") })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(published, condition))
    .$dynamic();

type Columns = { readonly [name: string]: Column | Columns };

const asJson = (columns: Columns): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [
      sql.raw(`'${name}'`),
      is(column, Column) ? column : asJson(column),
    ]),
    sql`, `,
  )})`;

/** Selects drafts too, for people who have a preview link. */
export const selectWhateverState = (condition: SQL) =>
  db
    .select({ ...articleColumns, status: blogPosts.status, scheduledFor: blogPosts.scheduledFor })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(and(isNull(blogPosts.deletedAt), condition));

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
type ArticleRow = Awaited<ReturnType<typeof selectArticles>>[number];

/** What `selectSummariesAsJson` selects, as it arrives. */
export type SummaryJson = Omit<SummaryRow, "publishedAt" | "category"> & {
  publishedAt: string;
  category: NonNullable<SummaryRow["category"]> | Record<keyof NonNullable<SummaryRow["category"]>, null>;
};

export const summaryOfJson = ({ publishedAt, category, ...row }: SummaryJson): ArticleSummary =>
  toSummary({ ...row, publishedAt: new Date(publishedAt), category: category.id === null ? null : category });

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
const sanitised = new RecentMap<string, string>(20);

function sanitiseOnce(content: string): string {
  const known = sanitised.get(content);
  if (known !== undefined) return known;
  const safe = sanitiseArticle(content);
  sanitised.set(content, safe);
  return safe;
}
