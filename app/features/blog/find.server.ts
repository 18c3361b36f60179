/** Finds one article by its slug, and those around it (spec §7 calls 7 and 9). */
import { eq, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { prepareOnce } from "#app/db/prepare-once.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import {
  newestFirst,
  oldestFirst,
  published,
  selectArticles,
  selectSummaries,
  toArticle,
  toSummary,
} from "./article-columns.server.ts";
import type { Article, ArticleSummary } from "./article.ts";

const articleWithSlug = prepareOnce(() => selectArticles(eq(blogPosts.slug, sql.placeholder("slug"))).limit(1));

/**
 * Finds published articles only: neither the slug of a draft nor its former ones reveal that it exists.
 * @returns `movedTo`: the article's present slug, if the given one is a former slug
 */
export async function findArticle(slug: string): Promise<{ article: Article } | { movedTo: string } | undefined> {
  if (slug.includes("\0")) return undefined; // PostgreSQL cannot even be asked
  const [row] = await articleWithSlug().execute({ slug });
  if (row) return { article: toArticle(row) };
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(sql`${formerSlugs.slug} = ${slug} and ${published}`)
    .limit(1);
  return moved && { movedTo: moved.slug };
}

/** The articles that a reader of one may go on to. */
export type ArticlesAround = {
  /** Published right before it. */
  previous: ArticleSummary | undefined;
  /** Published right after it. */
  next: ArticleSummary | undefined;
  /** The newest others, of the same category if the article has one (spec §7 call 9). */
  related: ArticleSummary[];
};

const RELATED = 3;

const ownId = sql.placeholder("id");
const place = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
/** The stored instant has microseconds, which a Date would cut off. */
const ownPlace = sql`(select published_at, id from blog_posts where id = ${ownId})`;
const idsOf = (condition: SQL, order: SQL[], limit: number) =>
  sql`select * from (select id from blog_posts where ${published} and ${condition} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(limit))}) ids`;
const isAnother = sql`${blogPosts.id} <> ${ownId}`;

/** An index serves each of them from its own end. */
const selectAround = (isRelated: SQL) =>
  selectSummaries(
    sql`${blogPosts.id} in (${sql.join(
      [
        idsOf(sql`${place} <= ${ownPlace}`, newestFirst, 2),
        idsOf(sql`${place} > ${ownPlace}`, oldestFirst, 1),
        idsOf(sql`${isAnother} and ${isRelated}`, newestFirst, RELATED),
      ],
      sql` union all `,
    )})`,
  ).orderBy(...newestFirst);

const aroundInCategory = prepareOnce(() => selectAround(eq(blogPosts.categoryId, sql.placeholder("categoryId"))));
const aroundInAll = prepareOnce(() => selectAround(sql`true`));

/** One statement: what lies between the neighbours is the article itself, and the newest of these articles are the newest of all. */
export async function listArticlesAround({ id, category }: Pick<Article, "id" | "category">): Promise<ArticlesAround> {
  const rows = await (category
    ? aroundInCategory().execute({ id, categoryId: category.id })
    : aroundInAll().execute({ id }));
  const inOrder = rows.map(toSummary);
  const own = inOrder.findIndex((article) => article.id === id);
  const isRelated = (article: ArticleSummary) =>
    article.id !== id && (!category || article.category?.id === category.id);
  return {
    previous: own === -1 ? undefined : inOrder[own + 1], // an article that was withdrawn this moment has no neighbours
    next: own === -1 ? undefined : inOrder[own - 1],
    related: inOrder.filter(isRelated).slice(0, RELATED),
  };
}
