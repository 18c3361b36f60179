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
 * Publishes an article. The date shown is that of the first publication: an article that was withdrawn does not become new.
 * @param options.publishedAt the date to show as that of the publication and of the last change, for an article that was
 * published elsewhere before
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
 * Makes an article a draft again. Database triggers remove it from every list at once, in every process.
 * @throws Refusal 404
 */
export async function withdrawArticle(tx: Transaction, editor: Editor, id: string): Promise<void> {
  const { slug, status } = await lockArticle(tx, id);
  if (status === "draft") return;
  await tx.update(blogPosts).set({ status: "draft", updatedAt: new Date() }).where(eq(blogPosts.id, id));
  await recordAction(tx, editor, "article_withdrawn", { id, slug });
}

/** The scheduler has no name to sign with and no account; publishNext writes the security log itself. */
const SCHEDULER = { name: "" };

/**
 * Publishes the drafts whose date has come. Several processes may run this at once: each article is published by one of them.
 * @returns how many were published
 */
export async function publishDueArticles(): Promise<number> {
  let published = 0;
  while (await db.transaction(publishNext)) published++;
  return published;
}

/** Each article has a transaction of its own, so that readers of one need not wait for the next. */
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
  await publishArticle(tx, SCHEDULER, id, { publishedAt: due.published ?? due.at! });
  await recordRevision(tx, id, null, "published", takeSnapshot(await readStoredArticle(id, tx)));
  const details = { id, slug, scheduled_for: due.at!.toISOString() };
  await recordEvent(tx, { type: "system_event", data: { event: "article_published", details } });
  return true;
}
