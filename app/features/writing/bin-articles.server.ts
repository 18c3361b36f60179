/**
 * Articles in the bin. A binned article is a draft without a date (a constraint of the table), so no page that readers see can
 * hold it; lock-article and editable refuse it to every verb of the editor.
 */
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { blogPosts, blogRevisions, formerSlugs, writersPresent } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import type { Binned, PutBack } from "#app/shared/binned.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isOvertaken, lockAndReadArticle } from "./edit.server.ts";
import { readEditable } from "./editable.server.ts";
import type { EditableArticle } from "./editing.ts";
import { editorOf, recordAction, type Writer } from "./editor.server.ts";
import { takeOutOfBin } from "./take-out-of-bin.server.ts";

/**
 * Puts a draft into the bin with all its revisions; its addresses are free again. A published article has to be withdrawn first.
 * @throws Refusal 403, 404, 422
 */
export async function deleteDraft(
  actor: Writer,
  id: string,
  version?: number,
): Promise<{ deleted: true } | { conflict: { theirs: EditableArticle } }> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    const article = await lockAndReadArticle(tx, id);
    if (article.status === "published") throw new Refusal(422, "Un articolo pubblicato va prima riportato in bozza.");
    if (isOvertaken(article, { version })) return { conflict: { theirs: await readEditable(id, tx) } };
    const former = await tx.delete(formerSlugs).where(eq(formerSlugs.postId, id)).returning({ slug: formerSlugs.slug });
    await tx
      .update(blogPosts)
      .set({
        deletedAt: new Date(),
        deletedBy: actor.id,
        scheduledFor: null,
        slug: `cestino-${id}`,
        binnedSlugs: [article.slug, ...former.map(({ slug }) => slug)],
      })
      .where(eq(blogPosts.id, id));
    await tx.delete(writersPresent).where(eq(writersPresent.postId, id));
    await recordAction(tx, editorOf(actor), "article_deleted", { id, slug: article.slug });
    return { deleted: true };
  });
}

/** @throws Refusal 403, 404 */
export async function restoreArticle(actor: Writer, id: string): Promise<PutBack> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    const restored = await takeOutOfBin(tx, editorOf(actor), id);
    if (!restored) throw new Refusal(404, "Questo articolo non è più nel cestino.");
    const { slug, had } = restored;
    return slug === had ? {} : { said: `L’indirizzo /blog/${had} era preso: adesso è /blog/${slug}.` };
  });
}

/** @throws Refusal 403 */
export async function listBinnedArticles(actor: Reader): Promise<Binned[]> {
  refuseUnless(canWriteArticles(actor));
  const rows = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      deletedAt: blogPosts.deletedAt,
      deletedBy: users.email,
      revisions: sql<number>`(select count(*)::integer from ${blogRevisions} where post_id = blog_posts.id)`,
    })
    .from(blogPosts)
    .leftJoin(users, eq(users.id, blogPosts.deletedBy))
    .where(isNotNull(blogPosts.deletedAt))
    .orderBy(desc(blogPosts.deletedAt));
  return rows.map(({ id, title, deletedAt, deletedBy, revisions }) => ({
    kind: "article",
    id,
    name: title || "Senza titolo",
    details: revisions === 1 ? "con 1 versione" : `con ${revisions} versioni`,
    deletedAt: deletedAt!.toISOString(),
    deletedBy,
  }));
}
