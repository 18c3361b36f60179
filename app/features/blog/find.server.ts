/** Finds one article by its slug, and those around it (spec §7 calls 7 and 9). */
import { hash } from "node:crypto";
import { eq, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { prepareOnce } from "#app/db/prepare-once.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { keepUntilContentChanges } from "#app/platform/content-changes.server.ts";
import { newestFirst, oldestFirst, published, selectOneAmong, toArticle, toSummary } from "./article-columns.server.ts";
import { type Article, type ArticleSummary, KEPT_ARTICLES } from "./article.ts";

/** The articles that a reader of one may go on to. */
export type ArticlesAround = {
  /** Published right before it. */
  previous: ArticleSummary | undefined;
  /** Published right after it. */
  next: ArticleSummary | undefined;
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

const idsOf = (condition: SQL, order: SQL[], limit: number) =>
  sql`(select id from blog_posts where ${published} and ${condition} order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(limit))})`;

/** An index serves each of them from its own end. */
const idsAround = sql.join(
  [
    sql`(select id from own)`,
    idsOf(sql`${place} < ${ownPlace}`, newestFirst, 1),
    idsOf(sql`${place} > ${ownPlace}`, oldestFirst, 1),
    idsOf(sql`${isAnother} and ${blogPosts.categoryId} = ${ownCategory}`, newestFirst, RELATED),
    idsOf(sql`${isAnother} and ${ownCategory} is null`, newestFirst, RELATED),
  ],
  sql` union all `,
);

const articleAmongOthers = prepareOnce(() => {
  const own = db.$with("own").as(
    db
      .select({ id: blogPosts.id, publishedAt: blogPosts.publishedAt, categoryId: blogPosts.categoryId })
      .from(blogPosts)
      .where(sql`${published} and ${eq(blogPosts.slug, sql.placeholder("slug"))}`),
  );
  return selectOneAmong(own, sql`${blogPosts.id} in (${idsAround})`).orderBy(...newestFirst);
});

/** An article's page is made again each minute, for the free times below it, and shows the same article each time. */
export const findArticle = keepUntilContentChanges(readArticle, KEPT_ARTICLES);

/**
 * Finds published articles only: neither the slug of a draft nor its former ones reveal that it exists. One statement reads
 * the article and those around it.
 * @returns `movedTo`: the article's present slug, if the given one is a former slug
 */
async function readArticle(
  slug: string,
): Promise<{ article: Article; around: ArticlesAround } | { movedTo: string } | undefined> {
  if (slug.includes("\0")) return undefined; // PostgreSQL cannot even be asked
  const rows = await articleAmongOthers().execute({ slug });
  const own = rows.findIndex(({ content }) => content !== null);
  if (own !== -1) {
    const { content, ...row } = rows[own]!;
    return { article: toArticle({ ...row, content: content! }), around: arrange(rows.map(toSummary), own) };
  }
  const [moved] = await db
    .select({ slug: blogPosts.slug })
    .from(formerSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerSlugs.postId))
    .where(sql`${formerSlugs.slug} = ${slug} and ${published}`)
    .limit(1);
  return moved && { movedTo: moved.slug };
}

/**
 * What lies beside the article are its neighbours, and the newest of these few are the newest of all.
 * @param inOrder newest first
 */
function arrange(inOrder: ArticleSummary[], own: number): ArticlesAround {
  const { id, category } = inOrder[own]!;
  const isRelated = (article: ArticleSummary) =>
    article.id !== id && (!category || article.category?.id === category.id);
  const around = {
    previous: inOrder[own + 1],
    next: inOrder[own - 1],
    related: inOrder.filter(isRelated).slice(0, RELATED),
  };
  return { ...around, digest: hash("sha1", JSON.stringify(around), "base64") };
}
