/**
 * Every few seconds, while somebody types: the words are kept, whatever else is wrong with them. A draft is saved in
 * place; what is public, or will publish itself, changes only when a person says so: its words wait as a working copy.
 */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { keptFields, readEditable, storedArticle, type StoredArticle } from "./editable.server.ts";
import { editorOf, keepBeside, lockedArticle, overtaken, problemsIn, wholeFields, type Writer } from "./edit.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import type { AutosaveResult } from "./editing.ts";
import { freeSlug } from "./free-slug.server.ts";
import { earlierAutosave } from "./new-article.server.ts";
import { keepRevision } from "./revisions.server.ts";
import { changeWords, saveArticle } from "./save.server.ts";
import { otherEditors } from "./working-copies.server.ts";

/**
 * @param id absent: creates the draft, unless an earlier autosave of the same form has
 * @throws Refusal 403, 404; 422 only for a new article that cannot be stored
 */
export async function autosave(actor: Writer, edit: ArticleEdit, id?: string): Promise<AutosaveResult> {
  refuseUnless(canWriteArticles(actor));
  const known = id === undefined ? await earlierAutosave(actor, edit) : ([edit, id] as const);
  const kept = known ? await keepOn(actor, ...known) : await begin(actor, edit);
  return { ...kept, others: await otherEditors(kept.id, actor) };
}

type Kept = { id: string; version: number; at: string };
type Outcome = AutosaveResult extends infer Result ? (Result extends unknown ? Omit<Result, "others"> : never) : never;

const begin = (actor: Writer, edit: ArticleEdit) =>
  db.transaction(async (tx) => {
    const { id } = await saveArticle(tx, editorOf(actor), wholeFields(edit, undefined), undefined, edit.newId);
    return inPlace(tx, actor, id);
  });

async function keepOn(actor: Writer, edit: ArticleEdit, id: string): Promise<Outcome> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockedArticle(tx, id);
      if (overtaken(before, edit)) {
        const kept = await aside(tx, actor, before, edit);
        return { ...kept, kept: "workingCopy", conflict: { theirs: await readEditable(id, tx) } } as const;
      }
      if (before.status === "published" || before.scheduledFor)
        return { ...(await aside(tx, actor, before, edit)), kept: "workingCopy" } as const;
      await changeInPlace(tx, before, edit);
      return inPlace(tx, actor, id);
    });
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) throw error;
    return db.transaction(async (tx) => {
      const kept = await aside(tx, actor, await lockedArticle(tx, id), edit);
      return { ...kept, kept: "workingCopy", problems } as const;
    });
  }
}

/** A draft that was never public may change its address without anybody noticing. */
async function changeInPlace(tx: Transaction, before: StoredArticle, edit: ArticleEdit): Promise<void> {
  const fields = wholeFields(edit, before);
  await changeWords(tx, before.id, fields);
  if (before.publishedAt || !fields.slug?.trim()) return;
  const slug = await freeSlug(tx, fields.slug, before.id);
  if (slug !== before.slug) await tx.update(blogPosts).set({ slug }).where(eq(blogPosts.id, before.id));
}

async function inPlace(tx: Transaction, actor: Writer, id: string) {
  const article = await storedArticle(id, tx);
  await keepRevision(tx, id, actor, "autosave", keptFields(article));
  return { id, version: article.version, at: article.updatedAt.toISOString(), kept: "article" } as const;
}

async function aside(tx: Transaction, actor: Writer, before: StoredArticle, edit: ArticleEdit): Promise<Kept> {
  const at = await keepBeside(tx, actor, before, edit);
  return { id: before.id, version: before.version, at: at.toISOString() };
}
