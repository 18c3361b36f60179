/** Finds one article by its slug, and its neighbours in time (spec §7 call 7). */
import { eq, sql } from "drizzle-orm";
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

type Neighbours = { previous: ArticleSummary | undefined; next: ArticleSummary | undefined };

const ownId = sql.placeholder("id");
const place = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
/** The stored instant has microseconds, which a Date would cut off. */
const ownPlace = sql`(select published_at, id from blog_posts where id = ${ownId})`;
/** An index serves each from its own end. */
const before = sql`(select id from blog_posts where ${published} and ${place} < ${ownPlace} order by ${sql.join(newestFirst, sql`, `)} limit 1)`;
const after = sql`(select id from blog_posts where ${published} and ${place} > ${ownPlace} order by ${sql.join(oldestFirst, sql`, `)} limit 1)`;

const articleBetweenNeighbours = prepareOnce(() =>
  selectSummaries(sql`${blogPosts.id} in (${before}, ${ownId}, ${after})`).orderBy(...newestFirst),
);

/** `previous` was published before the article, `next` after it. */
export async function findNeighbourArticles({ id }: Pick<Article, "id">): Promise<Neighbours> {
  const inOrder = (await articleBetweenNeighbours().execute({ id })).map(toSummary);
  const own = inOrder.findIndex((article) => article.id === id);
  if (own === -1) return { previous: undefined, next: undefined }; // withdrawn this moment
  return { previous: inOrder[own + 1], next: inOrder[own - 1] };
}
