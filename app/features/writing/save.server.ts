/** Stores what the editor typed (spec §7 call 12). publish.server.ts changes an article's state. */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogCategories, blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { claimPictures } from "#app/features/blog/pictures.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { reserveSlug } from "./free-slug.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import { type ArticleFields, type StorableFields, toStorable } from "./storable.server.ts";

/**
 * Creates a draft.
 * @param newId the id that the article gets; absent: the database makes one
 * @throws Refusal 422 with the sentence for a field that cannot be stored, and `field`
 */
export async function createArticle(
  tx: Transaction,
  editor: Editor,
  fields: ArticleFields,
  newId?: string,
): Promise<{ id: string; slug: string }> {
  const values = await checkFields(tx, fields);
  const slug = await reserveSlug(tx, fields.slug?.trim() || values.title);
  const [created] = await tx
    .insert(blogPosts)
    .values({ ...(newId !== undefined && { id: newId }), authorName: editor.name || null, ...values, slug })
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  await recordAction(tx, editor, "article_created", created!);
  return created!;
}

/**
 * Changes an article, be it a draft or published.
 * @throws Refusal 404 when the article is gone, 422 with the sentence for a field that cannot be stored, and `field`
 */
export async function changeArticle(
  tx: Transaction,
  editor: Editor,
  id: string,
  fields: ArticleFields,
): Promise<{ id: string; slug: string }> {
  const { slug, status } = await lockArticle(tx, id);
  const values = await updateFields(tx, id, fields);
  if (status === "published" && !values.title)
    throw new Refusal(422, "Un articolo pubblicato ha bisogno di un titolo.", { field: "title" });
  const changed = {
    id,
    slug: fields.slug === undefined ? slug : await renameArticle(tx, editor, id, fields.slug.trim() || values.title),
  };
  await recordAction(tx, editor, "article_changed", changed);
  return changed;
}

/** Changes neither the address nor the security log. The transaction must hold the article's row. */
export async function updateFields(tx: Transaction, id: string, fields: ArticleFields): Promise<StorableFields> {
  const values = await checkFields(tx, fields);
  await tx
    .update(blogPosts)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(blogPosts.id, id));
  return values;
}

/** @throws Refusal 422 for a field that cannot be stored, a picture that is gone, a deleted category */
async function checkFields(tx: Transaction, fields: ArticleFields) {
  const values = toStorable(fields);
  await claimPictures(tx, values);
  return { ...values, categoryId: await requireCategory(tx, fields.categoryId) };
}

async function requireCategory(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [category] = isUuid(id)
    ? await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id)).for("key share")
    : [];
  if (!category) throw new Refusal(422, "La categoria scelta non c’è più.", { field: "categoryId" });
  return category.id;
}

/**
 * Gives an article the slug that a text makes. If the article has ever been public, its former address answers 301.
 * @returns the new slug: numbered when another article has or had the same one
 * @throws Refusal 404
 */
export async function renameArticle(tx: Transaction, editor: Editor, id: string, text: string): Promise<string> {
  const article = await lockArticle(tx, id);
  const slug = await reserveSlug(tx, text, id);
  if (slug === article.slug) return slug;
  await tx.update(blogPosts).set({ slug, updatedAt: new Date() }).where(eq(blogPosts.id, id));
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
  if (article.publishedAt) await tx.insert(formerSlugs).values({ slug: article.slug, postId: id });
  await recordAction(tx, editor, "article_renamed", { id, slug });
  return slug;
}
