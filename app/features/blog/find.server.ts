/** Finds one article by its slug, and those around it (spec §7 calls 7 and 9). */
import { hash } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { prepareOnce } from "#app/db/prepare-once.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { keepUntilContentChanges } from "#app/platform/content-changes.server.ts";
import {
  newestFirst,
  oldestFirst,
  published,
  selectOneWithin,
  selectSummariesAsJson,
  type SummaryJson,
  summaryOfJson,
  toArticle,
} from "./article-columns.server.ts";
import type { Article, ArticleSummary } from "./article.ts";

export type Neighbour = Pick<ArticleSummary, "title" | "slug">;

/** The articles that a reader of one may go on to. */
export type ArticlesAround = {
  /** Published right before it. */
  previous: Neighbour | null;
  /** Published right after it. */
  next: Neighbour | null;
  /** The newest others, of the same category if the article has one. */
  related: ArticleSummary[];
  /** Says whether two of these are the same. */
  digest: string;
};

const RELATED = 3;

const place = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
/** Never as a parameter: the stored instant has microseconds, which a Date would cut off. */
const ownPlace = sql`(select published_at, id from own)`;
const ownCategory = sql`(select category_id from own)`;
const isAnother = sql`${blogPosts.id} <> (select id from own)`;

const selectNeighbour = (condition: SQL, order: SQL[]) =>
  db
    .select({ neighbour: sql`json_build_object('title', ${blogPosts.title}, 'slug', ${blogPosts.slug})` })
    .from(blogPosts)
    .where(sql`${published} and ${condition}`)
    .orderBy(...order)
    .limit(1);

const selectRelated = (condition: SQL) => {
  const newest = selectSummariesAsJson(sql`${isAnother} and ${condition}`)
    .orderBy(...newestFirst)
    .limit(RELATED)
    .as("newest");
  return db.select({ related: sql`coalesce(json_agg(summary), '[]')` }).from(newest);
};

const articleWithin = prepareOnce(() => {
  const own = db.$with("own").as(
    db
      .select({ id: blogPosts.id, publishedAt: blogPosts.publishedAt, categoryId: blogPosts.categoryId })
      .from(blogPosts)
      .where(sql`${published} and ${eq(blogPosts.slug, sql.placeholder("slug"))}`),
  );
  // An index serves each of them from its own end.
  const around = sql<string>`json_build_object(
    'previous', ${selectNeighbour(sql`${place} < ${ownPlace}`, newestFirst)},
    'next', ${selectNeighbour(sql`${place} > ${ownPlace}`, oldestFirst)},
    'related', case when ${ownCategory} is null then ${selectRelated(sql`true`)}
               else ${selectRelated(eq(blogPosts.categoryId, ownCategory))} end
  )::text`;
  return selectOneWithin(own, around);
});

/** Their pages are made again each minute, for the free times below them. */
const MOST_KEPT = 50;

/**
 * Finds published articles only: neither the slug of a draft nor its former ones reveal that it exists. One statement reads
 * the article and those around it.
 * @returns `movedTo`: the article's present slug, if the given one is a former slug
 */
export const findArticle = keepUntilContentChanges(readArticle, MOST_KEPT);

async function readArticle(
  slug: string,
): Promise<{ article: Article; around: ArticlesAround } | { movedTo: string } | undefined> {
  if (slug.includes("\0")) return undefined; // PostgreSQL cannot even be asked
  const [found] = await articleWithin().execute({ slug });
  if (found) return { article: toArticle(found), around: readAround(found.around) };
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(sql`${formerSlugs.slug} = ${slug} and ${published}`)
    .limit(1);
  return moved && { movedTo: moved.slug };
}

function readAround(text: string): ArticlesAround {
  const { previous, next, related } = JSON.parse(text) as Record<"previous" | "next", Neighbour | null> & {
    related: SummaryJson[];
  };
  return { previous, next, related: related.map(summaryOfJson), digest: hash("sha1", text, "base64") };
}
