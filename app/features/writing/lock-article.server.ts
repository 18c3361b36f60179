import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";

/** @throws Refusal 404, always: whoever still writes an article in the bin reads where it is */
export async function refuseGone(on: Database | Transaction, id: string): Promise<never> {
  const isBinned = isUuid(id) && (await on.$count(blogPosts, eq(blogPosts.id, id))) > 0;
  throw new Refusal(
    404,
    isBinned ? "Questo articolo è nel cestino: riprendilo da lì." : "Questo articolo non c’è più.",
  );
}

/**
 * Reads the article and locks its row until the transaction ends.
 * @throws Refusal 404, also for one in the bin
 */
export async function lockArticle(tx: Transaction, id: string) {
  const [article] = isUuid(id)
    ? await tx
        .select({
          slug: blogPosts.slug,
          title: blogPosts.title,
          status: blogPosts.status,
          publishedAt: blogPosts.publishedAt,
          scheduledFor: blogPosts.scheduledFor,
          version: blogPosts.version,
        })
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), isNull(blogPosts.deletedAt)))
        .for("update")
    : [];
  if (!article) return refuseGone(tx, id);
  return article;
}
