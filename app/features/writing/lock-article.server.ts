import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

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
  if (!article) throw new Refusal(404, "Questo articolo non c’è più.");
  return article;
}
