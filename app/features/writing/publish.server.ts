/** Spec §4: an article is a draft or published, nothing else. */
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { takeSnapshot, readStoredArticle } from "./editable.server.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import { recordRevision } from "./revisions.server.ts";

/**
 * The date is that of the first publication: an article that was withdrawn and comes back is no news.
 * @param options.publishedAt for what was published before it came here: the date to show, also as that of the last change
 * @throws Refusal 404, or 422 for an article without a title
 */
export async function publishArticle(
  tx: Transaction,
  editor: Editor,
  id: string,
  options: { publishedAt?: Date } = {},
): Promise<void> {
  const article = await lockArticle(tx, id);
  if (!article.title) throw new Refusal(422, "Per pubblicare serve un titolo.");
  if (article.status === "published" && !options.publishedAt) return;
  const now = new Date();
  await tx
    .update(blogPosts)
    .set({
      status: "published",
      publishedAt: options.publishedAt ?? article.publishedAt ?? now,
      scheduledFor: null,
      updatedAt: options.publishedAt ?? now,
    })
    .where(eq(blogPosts.id, id));
  await recordAction(tx, editor, "article_published", { id, slug: article.slug });
}

/**
 * Back to a draft: gone from every list at once, in every process (the content's triggers).
 * @throws Refusal 404
 */
export async function withdrawArticle(tx: Transaction, editor: Editor, id: string): Promise<void> {
  const { slug, status } = await lockArticle(tx, id);
  if (status === "draft") return;
  await tx.update(blogPosts).set({ status: "draft", updatedAt: new Date() }).where(eq(blogPosts.id, id));
  await recordAction(tx, editor, "article_withdrawn", { id, slug });
}

/** Signs nothing: an article has its author, and the security log is told here. */
const nobody = { name: "" };

/**
 * Drafts whose date has come. Several processes may look at once: each article is published by one of them.
 * @returns how many were published
 */
export async function publishDueArticles(): Promise<number> {
  let published = 0;
  while (await db.transaction(publishNext)) published++;
  return published;
}

/** In a transaction of its own: whoever reads one published article need not wait for the next. */
async function publishNext(tx: Transaction): Promise<boolean> {
  const [due] = await tx
    .select({ id: blogPosts.id, slug: blogPosts.slug, at: blogPosts.scheduledFor, published: blogPosts.publishedAt })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, "draft"), lte(blogPosts.scheduledFor, sql`now()`)))
    .orderBy(asc(blogPosts.scheduledFor))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  const { id, slug } = due;
  await publishArticle(tx, nobody, id, { publishedAt: due.published ?? due.at! });
  await recordRevision(tx, id, null, "published", takeSnapshot(await readStoredArticle(id, tx)));
  const details = { id, slug, scheduled_for: due.at!.toISOString() };
  await recordEvent(tx, { type: "system_event", data: { event: "article_published", details } });
  return true;
}
