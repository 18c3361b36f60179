/** Spec §4: an article is a draft or published, nothing else. */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { lockArticle } from "./lock-article.server.ts";

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
