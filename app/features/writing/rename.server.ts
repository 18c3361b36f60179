import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { lockArticle } from "./lock-article.server.ts";

/**
 * Gives an article the address that a text makes. Once it has been public, its old one answers 301 from then on.
 * @returns the slug it has now: numbered when another article has that one, or had it
 * @throws Refusal 404
 */
export async function renameArticle(tx: Transaction, editor: Editor, id: string, text: string): Promise<string> {
  const article = await lockArticle(tx, id);
  const slug = await freeSlug(tx, text, id);
  if (slug === article.slug) return slug;
  await tx.update(blogPosts).set({ slug, updatedAt: new Date() }).where(eq(blogPosts.id, id));
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
  if (article.publishedAt) await tx.insert(formerSlugs).values({ slug: article.slug, postId: id });
  await recordAction(tx, editor, "article_renamed", { id, slug });
  return slug;
}
