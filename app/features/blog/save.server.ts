/** What the editor does to an article's words (spec §7 call 12). The state is changed by publish.server.ts. */
import { eq } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { blogCategories, blogPosts } from "#app/db/schema/blog.server.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { pictureAddress } from "./addresses.server.ts";
import { EXCERPT_LENGTH } from "./article.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { isUuid, lockArticle } from "./lock-article.server.ts";
import { renameArticle } from "./rename.server.ts";
import { sanitiseArticle, withoutControls } from "./sanitise-article.server.ts";

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
};

const MAX_TITLE = 200;
const MAX_CONTENT = 200_000;
const WORDS_A_MINUTE = 200;

/**
 * Creates a draft, or changes an article in whatever state it is.
 * @param id of the article to change
 * @throws Refusal 404 when that article is gone, 422 with the sentence for a field that cannot be stored
 */
export async function saveArticle(
  tx: Transaction,
  editor: Editor,
  fields: ArticleFields,
  id?: string,
): Promise<{ id: string; slug: string }> {
  const values = { ...storable(fields), categoryId: await existingCategory(tx, fields.categoryId) };
  if (id === undefined) {
    const slug = await freeSlug(tx, fields.slug?.trim() || values.title);
    const [created] = await tx
      .insert(blogPosts)
      .values({ ...values, slug, authorName: editor.name })
      .returning({ id: blogPosts.id, slug: blogPosts.slug });
    await recordAction(tx, editor, "article_created", created!);
    return created!;
  }
  const { slug, status } = await lockArticle(tx, id);
  if (status === "published" && !values.title)
    throw new Refusal(422, "Un articolo pubblicato ha bisogno di un titolo.");
  await tx
    .update(blogPosts)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(blogPosts.id, id));
  const saved = {
    id,
    slug: fields.slug === undefined ? slug : await renameArticle(tx, editor, id, fields.slug.trim() || values.title),
  };
  await recordAction(tx, editor, "article_changed", saved);
  return saved;
}

/** @throws Refusal 422 */
function storable(fields: ArticleFields) {
  const title = line(fields.title);
  if (title.length > MAX_TITLE) throw new Refusal(422, `Il titolo può avere al massimo ${MAX_TITLE} caratteri.`);
  if (fields.content.length > MAX_CONTENT) throw new Refusal(422, "L’articolo è troppo lungo: dividilo in due.");
  const content = sanitiseArticle(fields.content);
  const text = htmlToLine(content);
  const excerpt = line(fields.excerpt ?? "") || [...text].slice(0, EXCERPT_LENGTH).join("").trim();
  if ([...excerpt].length > EXCERPT_LENGTH)
    throw new Refusal(422, `L’estratto può avere al massimo ${EXCERPT_LENGTH} caratteri.`);
  return {
    title,
    content,
    excerpt,
    readingMinutes: Math.max(1, Math.round(text.split(" ").length / WORDS_A_MINUTE)),
    metaTitle: line(fields.metaTitle ?? "") || null,
    metaDescription: line(fields.metaDescription ?? "") || null,
    featuredImage: cover(fields.featuredImage),
    coverAlt: line(fields.coverAlt ?? ""),
  };
}

const line = (text: string) => withoutControls(text).replace(/\s+/g, " ").trim();

function cover(address: string | null | undefined): string | null {
  if (!address?.trim()) return null;
  const picture = pictureAddress(address);
  if (!picture) throw new Refusal(422, "L’immagine di copertina deve essere caricata qui.");
  return picture;
}

async function existingCategory(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [category] = isUuid(id)
    ? await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id)).for("key share")
    : [];
  if (!category) throw new Refusal(422, "La categoria scelta non c’è più.");
  return category.id;
}
