/**
 * Stores the text every few seconds while somebody types, even when fields have problems. A draft changes in place. An article
 * that is public or scheduled changes only when a person saves it: until then the text waits as a working copy.
 */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts } from "#app/db/schema/blog.server.ts";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { takeSnapshot, readEditable, readStoredArticle, type StoredArticle } from "./editable.server.ts";
import { isOvertaken, lockAndReadArticle, mergeWithStored, saveWorkingCopy, toFieldProblems } from "./edit.server.ts";
import { editorOf, type Writer } from "./editor.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import type { AutosaveResult } from "./editing.ts";
import { reserveSlug } from "./free-slug.server.ts";
import { findEarlierAutosave } from "./new-article.server.ts";
import { listOtherEditors, markPresent } from "./presence.server.ts";
import { recordFirstWords, recordRevision } from "./revisions.server.ts";
import { createArticle, updateFields } from "./save.server.ts";
import { isStoredAlready } from "./stored-already.server.ts";
import { deleteWorkingCopy, storeWorkingCopy } from "./working-copies.server.ts";

/**
 * @param id absent: creates the draft, unless an earlier autosave of the same form has created it
 * @throws Refusal 403, 404; 422 only for a new article that cannot be stored
 */
export async function autosave(actor: Writer, edit: ArticleEdit, id?: string): Promise<AutosaveResult> {
  refuseUnless(canWriteArticles(actor));
  const target = id === undefined ? await findEarlierAutosave(actor, edit) : ([edit, id] as const);
  return target ? autosaveArticle(actor, ...target) : createDraft(actor, edit);
}

type Outcome = AutosaveResult extends infer Result ? (Result extends unknown ? Omit<Result, "others"> : never) : never;

/** Within the transaction: whoever hears that it failed may rely on it that nothing was stored. */
async function answerPresent(tx: Transaction, actor: Writer, outcome: Outcome): Promise<AutosaveResult> {
  await markPresent(tx, outcome.id, actor, { typing: true });
  return { ...outcome, others: await listOtherEditors(outcome.id, actor, tx) };
}

const createDraft = (actor: Writer, edit: ArticleEdit): Promise<AutosaveResult> =>
  db.transaction(async (tx) => {
    const { id } = await createArticle(tx, editorOf(actor), mergeWithStored(edit, undefined), edit.newId);
    return answerPresent(tx, actor, await recordAutosave(tx, actor, id, edit));
  });

async function autosaveArticle(actor: Writer, edit: ArticleEdit, id: string): Promise<AutosaveResult> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockAndReadArticle(tx, id);
      return answerPresent(tx, actor, await storeAutosave(tx, actor, before, edit));
    });
  } catch (error) {
    const problems = toFieldProblems(error);
    if (!problems) throw error;
    return db.transaction(async (tx) => {
      const outcome = await autosaveBeside(tx, actor, await lockAndReadArticle(tx, id), edit);
      return answerPresent(tx, actor, { ...outcome, problems });
    });
  }
}

async function storeAutosave(
  tx: Transaction,
  actor: Writer,
  before: StoredArticle,
  edit: ArticleEdit,
): Promise<Outcome> {
  if (isOvertaken(before, edit)) {
    const { id, version, updatedAt } = before;
    if (await isStoredAlready(tx, { scheduledFor: edit.scheduledFor }, mergeWithStored(edit, before), before))
      return { id, version, at: updatedAt.toISOString(), kept: "article" };
    const outcome = await autosaveBeside(tx, actor, before, edit);
    return { ...outcome, conflict: { theirs: await readEditable(id, tx) } };
  }
  if (before.status === "published" || before.scheduledFor) return autosaveBeside(tx, actor, before, edit);
  await changeInPlace(tx, before, edit);
  return recordAutosave(tx, actor, before.id, edit);
}

/** The slug changes too, unless the article has ever been public: nobody knows the address of such a draft. */
async function changeInPlace(tx: Transaction, before: StoredArticle, edit: ArticleEdit): Promise<void> {
  const fields = mergeWithStored(edit, before);
  await recordFirstWords(tx, before.id, takeSnapshot(before));
  await updateFields(tx, before.id, fields);
  if (before.publishedAt || !fields.slug?.trim()) return;
  const slug = await reserveSlug(tx, fields.slug, before.id);
  if (slug !== before.slug) await tx.update(blogPosts).set({ slug }).where(eq(blogPosts.id, before.id));
}

/** A date that was typed puts no draft on the calendar before a person saves it: until then it waits as the writer's working copy. */
async function recordAutosave(tx: Transaction, actor: Writer, id: string, { scheduledFor }: ArticleEdit) {
  const article = await readStoredArticle(id, tx);
  const fields = takeSnapshot(article);
  await recordRevision(tx, id, actor, "autosave", fields);
  if (scheduledFor) await storeWorkingCopy(tx, id, actor, { baseVersion: article.version, fields, scheduledFor });
  else await deleteWorkingCopy(tx, id, actor);
  return { id, version: article.version, at: article.updatedAt.toISOString(), kept: "article" } as const;
}

async function autosaveBeside(tx: Transaction, actor: Writer, before: StoredArticle, edit: ArticleEdit) {
  const at = await saveWorkingCopy(tx, actor, before, edit);
  return { id: before.id, version: before.version, at: at.toISOString(), kept: "workingCopy" } as const;
}
