/** An outside assistant creates a draft with a person's token. The draft is never public, is marked, and is in the security log. */
import { eq, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogCategories } from "#app/db/schema/blog.server.ts";
import { canDraftByToken } from "#app/features/accounts/can.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { editorOf, type Writer } from "./editor.server.ts";
import { takeSnapshot, readStoredArticle } from "./editable.server.ts";
import { recordRevision } from "./revisions.server.ts";
import { createArticle } from "./save.server.ts";

/** Enough for a person with an assistant, too few for a machine that fills the list. */
const PER_PERSON = { scope: "drafts by token", max: 20, windowMinutes: 60 };

export type AssistantDraft = {
  title?: string | undefined;
  excerpt?: string | undefined;
  /** Any HTML: it is sanitised like the editor's. */
  content?: string | undefined;
  /** A category's slug, name or id; empty or absent: none. */
  category?: string | undefined;
};

/** @throws Refusal 403 for a role that may not write, 422 for a field that cannot be stored, 429 */
export async function createDraftByToken(
  writer: Writer & { tokenEnding: string },
  { title = "", excerpt, content = "", category }: AssistantDraft,
): Promise<{ id: string; slug: string }> {
  if (!canDraftByToken(writer)) throw new Refusal(403, "Serve il ruolo di redattore o di amministratore.");
  if (!title.trim()) throw new Refusal(422, "Il titolo è obbligatorio.", { field: "title" });
  return db.transaction(async (tx) => {
    if (!(await recordHit(tx, PER_PERSON, writer.id)))
      throw new Refusal(429, "Hai già creato molte bozze nell’ultima ora. Riprova più tardi.");
    const fields = {
      title,
      excerpt,
      content,
      categoryId: await findCategoryId(tx, category?.trim()),
      aiAssisted: true,
    };
    const created = await createArticle(tx, { ...editorOf(writer), tokenEnding: writer.tokenEnding }, fields);
    const stored = await readStoredArticle(created.id, tx);
    // Checked after sanitising, which may leave nothing.
    if (!htmlToLine(stored.content)) throw new Refusal(422, "Il testo è obbligatorio.", { field: "content" });
    await recordRevision(tx, created.id, writer, "saved", takeSnapshot(stored));
    return created;
  });
}

async function findCategoryId(tx: Transaction, asked: string | undefined): Promise<string | null> {
  if (!asked) return null;
  const [category] = await tx
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(
      or(
        eq(sql`${blogCategories.id}::text`, asked.toLowerCase()),
        eq(blogCategories.slug, asked.toLowerCase()),
        eq(sql`lower(${blogCategories.name})`, sql`lower(${asked})`),
      ),
    )
    // A slug wins over a name, because one category's name may be another's slug.
    .orderBy(sql`${blogCategories.slug} = ${asked.toLowerCase()} desc`, blogCategories.slug)
    .limit(1);
  if (!category) throw new Refusal(422, "Questa categoria non esiste.", { field: "category" });
  return category.id;
}
