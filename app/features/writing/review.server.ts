/** Trust.md 16: whoever lets readers have what the text generator helped to write has read it through, and is recorded. */
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { type Editor, recordAction } from "./editor.server.ts";

/** At every save that publishes, or sets when the article publishes itself: the words may be others than last time. */
export async function recordReview(tx: Transaction, editor: Editor, id: string): Promise<void> {
  if (editor.userId === undefined) return;
  const [reviewed] = await tx
    .update(blogPosts)
    .set({ reviewedAt: new Date(), reviewedBy: editor.userId, reviewerEmail: editor.email ?? null })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.aiAssisted, true)))
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  if (reviewed) await recordAction(tx, editor, "article_reviewed", reviewed);
}
