import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { reserveSlug } from "./free-slug.server.ts";

/** @returns undefined when no such article is in the bin; `had`: the slug that it had */
export async function takeOutOfBin(
  tx: Transaction,
  editor: Editor,
  id: string,
): Promise<{ slug: string; had: string } | undefined> {
  const [article] = isUuid(id)
    ? await tx
        .select({ slugs: blogPosts.binnedSlugs, title: blogPosts.title })
        .from(blogPosts)
        .where(and(eq(blogPosts.id, id), isNotNull(blogPosts.deletedAt)))
        .for("update")
    : [];
  if (!article) return undefined;
  const [had = article.title, ...former] = article.slugs ?? [];
  const slug = await reserveSlug(tx, had, id);
  await tx
    .update(blogPosts)
    .set({ slug, deletedAt: null, deletedBy: null, binnedSlugs: null, updatedAt: new Date() })
    .where(eq(blogPosts.id, id));
  const taken = await tx.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, former));
  const free = former.filter((slug) => !taken.some((row) => row.slug === slug));
  if (free.length > 0)
    await tx
      .insert(formerSlugs)
      .values(free.map((slug) => ({ slug, postId: id })))
      .onConflictDoNothing();
  await recordAction(tx, editor, "article_put_back", { id, slug });
  return { slug, had };
}
