/** Writing an article (spec §4, §7 call 12): saved in one go, whoever else writes at it is not overwritten. */
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, type KeptFields } from "#app/db/schema/blog.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { keptFields, readEditable, storedArticle, type StoredArticle, toEditable } from "./editable.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import type { ArticleForEditing, EditableArticle, EditProblem, RevisionKind, SaveResult } from "./editing.ts";
import { type Editor, recordAction } from "./editor.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import { earlierSend } from "./new-article.server.ts";
import { publishArticle, withdrawArticle } from "./publish.server.ts";
import { keepRevision, readRevision } from "./revisions.server.ts";
import { type ArticleFields, saveArticle } from "./save.server.ts";
import { forgetWorkingCopy, keepable, keepWorkingCopy, otherEditors, ownWorkingCopy } from "./working-copies.server.ts";

/** Signs what is new with the names of the own profile. */
export type Writer = Actor & { firstName: string | null; lastName: string | null };

export const editorOf = ({ id, email, address, firstName, lastName }: Writer): Editor => ({
  name: [firstName, lastName].filter(Boolean).join(" "),
  userId: id,
  email,
  address,
});

/** @throws Refusal 403, 404 */
export async function articleForEditing(actor: Writer, id: string): Promise<ArticleForEditing> {
  refuseUnless(canWriteArticles(actor));
  const article = await readEditable(id);
  const [workingCopy, others] = await Promise.all([ownWorkingCopy(id, actor), otherEditors(id, actor)]);
  return { article, workingCopy, others };
}

/**
 * Salva bozza and Pubblica. What cannot be saved, and what another save has overtaken, changes nothing and is kept as
 * the writer's working copy.
 * @param id absent: a new article, or that which an earlier send of the same form made
 * @throws Refusal 403, 404
 */
export const saveEdit = (actor: Writer, edit: ArticleEdit, id?: string): Promise<SaveResult> =>
  save(actor, edit, id, edit.status === "published" ? "published" : "saved");

/**
 * Makes an article what it was at a revision; its state and address stay as they are.
 * @throws Refusal 403, 404
 */
export async function restoreRevision(
  actor: Writer,
  id: string,
  revisionId: number,
  version: number,
): Promise<SaveResult> {
  const { slug: _now, ...fields } = (await readRevision(actor, id, revisionId)).fields;
  return save(actor, { fields, status: undefined, scheduledFor: undefined, version }, id, "restored");
}

async function save(actor: Writer, edit: ArticleEdit, id: string | undefined, kind: RevisionKind): Promise<SaveResult> {
  refuseUnless(canWriteArticles(actor));
  try {
    return await db.transaction(async (tx) => {
      const earlier = id === undefined ? await earlierSend(tx, actor, edit, wholeFields(edit, undefined)) : undefined;
      if (earlier?.same) return { saved: toEditable(earlier.article) };
      const before = id === undefined ? earlier?.article : await lockedArticle(tx, id);
      if (before && (earlier?.overtaken ?? overtaken(before, edit))) {
        if (kind !== "restored") await keepBeside(tx, actor, before, edit);
        return { conflict: { theirs: await readEditable(before.id, tx) } };
      }
      const saved = await write(tx, editorOf(actor), edit, before);
      await keepRevision(
        tx,
        saved.id,
        actor,
        kind === "saved" && saved.status === "published" ? "published" : kind,
        keptFields(saved),
      );
      await forgetWorkingCopy(tx, saved.id, actor);
      return { saved: toEditable(saved) };
    });
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) throw error;
    if (id !== undefined) await keepAside(actor, id, edit);
    return { problems };
  }
}

export async function lockedArticle(tx: Transaction, id: string): Promise<StoredArticle> {
  await lockArticle(tx, id);
  return storedArticle(id, tx);
}

export const overtaken = ({ version }: StoredArticle, edit: Pick<ArticleEdit, "version">): boolean =>
  edit.version !== undefined && edit.version !== version;

async function write(
  tx: Transaction,
  editor: Editor,
  edit: ArticleEdit,
  before: StoredArticle | undefined,
): Promise<StoredArticle> {
  const status = edit.status ?? before?.status ?? "draft";
  const scheduledFor =
    status === "published"
      ? null
      : edit.scheduledFor === undefined
        ? (before?.scheduledFor ?? null)
        : edit.scheduledFor;
  const fields = wholeFields(edit, before);
  refuseUnready(fields, status === "published" || scheduledFor !== null);
  if (scheduledFor && scheduledFor.getTime() !== before?.scheduledFor?.getTime()) refusePast(scheduledFor);

  const { id } = await saveArticle(tx, editor, fields, before?.id, edit.newId);
  if (status === "published") await publishArticle(tx, editor, id);
  else if (before?.status === "published") await withdrawArticle(tx, editor, id);
  if (status === "draft" && scheduledFor?.getTime() !== before?.scheduledFor?.getTime())
    await tx.update(blogPosts).set({ scheduledFor }).where(eq(blogPosts.id, id));
  if (status === "published" || scheduledFor) await recordReview(tx, editor, id);
  return storedArticle(id, tx);
}

/** What the form did not send stays as it is; a former slug that was sent unchanged is no renaming. */
export function wholeFields({ fields }: ArticleEdit, before: StoredArticle | undefined): ArticleFields {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const { slug: stored, ...kept } = before ? keptFields(before) : { slug: undefined, title: "", content: "" };
  const { slug, ...whole } = { ...kept, ...(sent as Partial<ArticleFields>) };
  return { ...whole, ...(slug !== undefined && slug.trim() !== stored && { slug }) };
}

/** Publishing needs only title and text. */
function refuseUnready({ title, content }: ArticleFields, public_: boolean): void {
  if (!public_) return;
  const problems: EditProblem[] = [];
  if (!title.trim()) problems.push({ field: "title", message: "Per pubblicare serve un titolo." });
  if (!htmlToLine(content)) problems.push({ field: "content", message: "Per pubblicare serve un testo." });
  if (problems[0]) throw new Refusal(422, problems[0].message, { problems });
}

function refusePast(date: Date): void {
  if (date.getTime() > Date.now()) return;
  const message = "Questa data è già passata: scegline una futura, oppure pubblica subito.";
  throw new Refusal(422, message, { field: "scheduledFor" });
}

/** @returns undefined for what is no refusal of a field */
export function problemsIn(error: unknown): EditProblem[] | undefined {
  if (!(error instanceof Refusal) || error.status !== 422) return undefined;
  const { problems, field } = error.details as { problems?: EditProblem[]; field?: EditProblem["field"] };
  return problems ?? (field && [{ field, message: error.message }]);
}

const workingCopyOf = (before: StoredArticle, edit: ArticleEdit) => ({
  baseVersion: edit.version ?? before.version,
  fields: keepable({ ...keptFields(before), ...wholeFields(edit, before) } as KeptFields),
});

/** Kept among the revisions too: a working copy is replaced by the next one, or given up. The transaction must hold the row. */
export async function keepBeside(
  tx: Transaction,
  actor: Writer,
  before: StoredArticle,
  edit: ArticleEdit,
): Promise<Date> {
  const copy = workingCopyOf(before, edit);
  await keepRevision(tx, before.id, actor, "autosave", copy.fields);
  return keepWorkingCopy(tx, before.id, actor, copy);
}

const keepAside = (actor: Writer, id: string, edit: ArticleEdit): Promise<Date> =>
  db.transaction(async (tx) => {
    const before = await lockedArticle(tx, id);
    return keepBeside(tx, actor, before, edit);
  });

/** The writer's own words beside the article. @throws Refusal 403, 404 */
export async function discardWorkingCopy(actor: Actor, id: string): Promise<void> {
  refuseUnless(canWriteArticles(actor));
  await db.transaction(async (tx) => {
    await lockArticle(tx, id);
    await forgetWorkingCopy(tx, id, actor);
  });
}

/**
 * A draft with all its revisions, for good; what is public has to be withdrawn first.
 * @throws Refusal 403, 404, 422
 */
export async function deleteDraft(
  actor: Writer,
  id: string,
  version?: number,
): Promise<{ deleted: true } | { conflict: { theirs: EditableArticle } }> {
  refuseUnless(canWriteArticles(actor));
  return db.transaction(async (tx) => {
    const article = await lockedArticle(tx, id);
    if (article.status === "published") throw new Refusal(422, "Un articolo pubblicato va prima riportato in bozza.");
    if (overtaken(article, { version })) return { conflict: { theirs: await readEditable(id, tx) } };
    await tx.delete(blogPosts).where(eq(blogPosts.id, id));
    await recordAction(tx, editorOf(actor), "article_deleted", { id, slug: article.slug });
    return { deleted: true };
  });
}

/**
 * Trust.md 16: whoever lets readers have what the text generator helped to write has read it through, and is recorded.
 * At every save that publishes, or sets when the article publishes itself: the words may be others than last time.
 */
async function recordReview(tx: Transaction, editor: Editor, id: string): Promise<void> {
  if (editor.userId === undefined) return;
  const [reviewed] = await tx
    .update(blogPosts)
    .set({ reviewedAt: new Date(), reviewedBy: editor.userId, reviewerEmail: editor.email ?? null })
    .where(and(eq(blogPosts.id, id), eq(blogPosts.aiAssisted, true)))
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  if (reviewed) await recordAction(tx, editor, "article_reviewed", reviewed);
}
