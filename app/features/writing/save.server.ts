/** What the editor does to an article's words (spec §7 call 12). The state is changed by publish.server.ts. */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogCategories, blogPosts, formerSlugs } from "#app/db/schema/blog.server.ts";
import { refuseDeletedPictures } from "#app/features/blog/pictures.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { isUuid, lockArticle } from "./lock-article.server.ts";
import { storable, type StorableFields } from "./storable.server.ts";

/** The editor's fields, as typed. */
export type ArticleFields = {
  title: string;
  /** Any HTML. */
  content: string;
  /** Empty: made of the title. Absent: an article keeps the one it has. */
  slug?: string | undefined;
  /** Empty or absent: the first 160 characters of the content. */
  excerpt?: string | undefined;
  metaTitle?: string | null | undefined;
  metaDescription?: string | null | undefined;
  featuredImage?: string | null | undefined;
  coverAlt?: string | undefined;
  categoryId?: string | null | undefined;
  /** Absent: an article keeps the one it has, a new one is signed by its editor. */
  authorName?: string | null | undefined;
  /** Absent: an article keeps its mark, a new one has none. */
  aiAssisted?: boolean | undefined;
};

/**
 * Creates a draft, or changes an article in whatever state it is.
 * @param id of the article to change
 * @param newId of the article to create
 * @throws Refusal 404 when that article is gone, 422 with the sentence for a field that cannot be stored, and `field`
 */
export async function saveArticle(
  tx: Transaction,
  editor: Editor,
  fields: ArticleFields,
  id?: string,
  newId?: string,
): Promise<{ id: string; slug: string }> {
  if (id === undefined) {
    const created = await createArticle(tx, editor, fields, newId);
    await recordAction(tx, editor, "article_created", created);
    return created;
  }
  const { slug, status } = await lockArticle(tx, id);
  const values = await changeWords(tx, id, fields);
  if (status === "published" && !values.title)
    throw new Refusal(422, "Un articolo pubblicato ha bisogno di un titolo.", { field: "title" });
  const saved = {
    id,
    slug: fields.slug === undefined ? slug : await renameArticle(tx, editor, id, fields.slug.trim() || values.title),
  };
  await recordAction(tx, editor, "article_changed", saved);
  return saved;
}

async function createArticle(tx: Transaction, editor: Editor, fields: ArticleFields, id: string | undefined) {
  const values = await storableHere(tx, fields);
  const slug = await freeSlug(tx, fields.slug?.trim() || values.title);
  const [created] = await tx
    .insert(blogPosts)
    .values({ ...(id !== undefined && { id }), authorName: editor.name || null, ...values, slug })
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  return created!;
}

/** Of an article whose row the transaction holds; its address stays, and the security log is not told. */
export async function changeWords(tx: Transaction, id: string, fields: ArticleFields): Promise<StorableFields> {
  const values = await storableHere(tx, fields);
  await tx
    .update(blogPosts)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(blogPosts.id, id));
  return values;
}

async function storableHere(tx: Transaction, fields: ArticleFields) {
  const values = storable(fields);
  await refuseDeletedPictures(tx, values);
  return { ...values, categoryId: await existingCategory(tx, fields.categoryId) };
}

async function existingCategory(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [category] = isUuid(id)
    ? await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id)).for("key share")
    : [];
  if (!category) throw new Refusal(422, "La categoria scelta non c’è più.", { field: "categoryId" });
  return category.id;
}

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
