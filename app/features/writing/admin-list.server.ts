/** Lists every article for those who write (spec §7 call 11), the last changed first. */
import { and, desc, eq, inArray, isNull, like, sql, type SQL } from "drizzle-orm";
import { publicPages } from "#app/content/pages.ts";
import { db } from "#app/db/client.server.ts";
import { articleViews, blogCategories, blogPosts, workingCopies } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { published } from "#app/features/blog/article-columns.server.ts";
import { countPublished } from "#app/features/blog/list.server.ts";
import { fold } from "#app/shared/fold.ts";
import { href } from "#app/shared/href.ts";
import {
  ARTICLE_ROWS_A_PAGE,
  type ArticleFilter,
  type ArticleRow,
  type ArticleRows,
  type LinkTarget,
} from "./editing.ts";

/** @param page is clamped to the existing pages @throws Refusal 403 */
export async function listAllArticles(
  actor: Reader,
  { page, query = "", status }: ArticleFilter & { page: number },
): Promise<ArticleRows> {
  refuseUnless(canWriteArticles(actor));
  const counts = await countArticles();
  const where = and(isNotBinned, status && eq(blogPosts.status, status), ...matchWords(query));
  const total = query.trim() ? await db.$count(blogPosts, where) : counts[status ?? "all"];
  const pageCount = Math.max(1, Math.ceil(total / ARTICLE_ROWS_A_PAGE));
  const current = Math.min(Math.max(Math.trunc(page) || 1, 1), pageCount);
  // An index-only scan finds the ids of the page; only then the rows are fetched.
  const ids = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(where)
    .orderBy(...lastChangedFirst)
    .offset((current - 1) * ARTICLE_ROWS_A_PAGE)
    .limit(ARTICLE_ROWS_A_PAGE);
  return { articles: await readRows(ids.map(({ id }) => id)), page: current, pageCount, total, counts };
}

const isNotBinned = isNull(blogPosts.deletedAt);

const lastChangedFirst = [desc(blogPosts.updatedAt), desc(blogPosts.id)];

async function countArticles(): Promise<ArticleRows["counts"]> {
  const [published, draft] = await Promise.all([
    countPublished(),
    db.$count(blogPosts, and(isNotBinned, eq(blogPosts.status, "draft"))),
  ]);
  return { all: published + draft, draft, published };
}

/** Every word must occur somewhere in title or slug; accents do not matter. */
const matchWords = (query: string): SQL[] =>
  query
    .normalize("NFC")
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => word !== "" && !word.includes("\0"))
    .slice(0, 8)
    .map((word) => like(blogPosts.nameSearch, sql`'%' || fold_for_search(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`));

async function readRows(ids: string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      status: blogPosts.status,
      updatedAt: blogPosts.updatedAt,
      publishedAt: blogPosts.publishedAt,
      scheduledFor: blogPosts.scheduledFor,
      aiAssisted: blogPosts.aiAssisted,
      category: { id: blogCategories.id, name: blogCategories.name, color: blogCategories.color },
      // The columns are written as text, because drizzle would omit their tables' names.
      hasChangesWaiting: sql<boolean>`exists (select from ${workingCopies} where post_id = blog_posts.id)`,
      views: sql<number>`(select coalesce(sum(views), 0)::integer from ${articleViews} where post_id = blog_posts.id)`,
    })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(inArray(blogPosts.id, ids))
    .orderBy(...lastChangedFirst);
  return rows.map(({ updatedAt, publishedAt, scheduledFor, ...row }) => ({
    ...row,
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledFor: scheduledFor?.toISOString() ?? null,
  }));
}

const PAGES = 5;
const ARTICLES = 8;

/**
 * Finds pages and articles of this site that an article may link to.
 * @param words every word must occur; without words the newest articles are found @throws Refusal 403
 */
export async function findLinkTargets(actor: Reader, words: string): Promise<LinkTarget[]> {
  refuseUnless(canWriteArticles(actor));
  const articles = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(published, ...matchWords(words)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(ARTICLES);
  return [
    ...findPages(words),
    ...articles.map(({ title, slug }): LinkTarget => ({ title, href: href("/blog/:slug", { slug }), kind: "article" })),
  ];
}

function findPages(words: string): LinkTarget[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return publicPages()
    .filter(({ title, crumb, path, keywords }) => {
      const text = fold(`${title} ${crumb} ${path} ${keywords.join(" ")}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, PAGES)
    .map(({ title, path }) => ({ title, href: path, kind: "page" }));
}
