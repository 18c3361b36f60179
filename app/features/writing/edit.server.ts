/** Writing an article (spec §4, §7 call 12): each save is one transaction and never overwrites somebody else's save. */
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, type ArticleSnapshot } from "#app/db/schema/blog.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { takeSnapshot, readEditable, readStoredArticle, type StoredArticle, toEditable } from "./editable.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import type { ArticleForEditing, ArticleStatus, EditProblem, RevisionKind, SaveResult } from "./editing.ts";
import { type Editor, editorOf, recordAction, type Writer } from "./editor.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import { findEarlierSend } from "./new-article.server.ts";
import { endPresence, listOtherEditors } from "./presence.server.ts";
import { publishArticle, withdrawArticle } from "./publish.server.ts";
import { recordFirstWords, recordRevision, readRevision } from "./revisions.server.ts";
import { changeArticle, createArticle } from "./save.server.ts";
import type { ArticleFields } from "./storable.server.ts";
import { isStoredAlready } from "./stored-already.server.ts";
import { deleteWorkingCopy, cleanSnapshot, storeWorkingCopy, findOwnWorkingCopy } from "./working-copies.server.ts";

/** @throws Refusal 403, 404 */
export async function readForEditing(actor: Writer, id: string): Promise<ArticleForEditing> {
  refuseUnless(canWriteArticles(actor));
  const article = await readEditable(id);
  const [workingCopy, others] = await Promise.all([findOwnWorkingCopy(id, actor), listOtherEditors(id, actor)]);
  return { article, workingCopy, others };
}

/**
 * Salva bozza and Pubblica. An edit that cannot be saved, or that another save has overtaken, leaves the article as it is and
 * becomes the writer's working copy.
 * @param id absent: the edit creates an article, or changes the one that an earlier send of the same form created
 * @throws Refusal 403, 404
 */
export async function saveEdit(actor: Writer, edit: ArticleEdit, id?: string): Promise<SaveResult> {
  refuseUnless(canWriteArticles(actor));
  return id === undefined ? createFromEdit(actor, edit) : changeFromEdit(actor, id, edit, kindOf(edit));
}

/**
 * Brings back the content that an article had at a revision; its state and address stay as they are. Of a live article it
 * becomes the writer's working copy, because only publishing changes what readers see.
 * @throws Refusal 403, 404
 */
export async function restoreRevision(
  actor: Writer,
  id: string,
  revisionId: number,
  version: number,
): Promise<SaveResult> {
  refuseUnless(canWriteArticles(actor));
  const { slug: _now, ...fields } = (await readRevision(actor, id, revisionId)).fields;
  return changeFromEdit(actor, id, { fields, status: undefined, scheduledFor: undefined, version }, "restored");
}

const kindOf = ({ status }: ArticleEdit): RevisionKind => (status === "published" ? "published" : "saved");

/** When the same form is sent twice, the second send finds the article that the first one created. */
async function createFromEdit(actor: Writer, edit: ArticleEdit): Promise<SaveResult> {
  try {
    return await db.transaction(async (tx) => {
      const earlier = await findEarlierSend(tx, actor, edit, mergeWithStored(edit, undefined));
      if (earlier?.state === "same") return { saved: toEditable(earlier.article) };
      if (earlier?.state === "overtaken") return answerConflict(tx, actor, earlier.article, edit);
      return storeEdit(tx, actor, edit, earlier?.article, kindOf(edit));
    });
  } catch (error) {
    const problems = toFieldProblems(error);
    if (!problems) throw error;
    return { problems };
  }
}

async function changeFromEdit(actor: Writer, id: string, edit: ArticleEdit, kind: RevisionKind): Promise<SaveResult> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockAndReadArticle(tx, id);
      if (!isOvertaken(before, edit)) return storeEdit(tx, actor, edit, before, kind);
      if (await isStoredAlready(tx, edit, mergeWithStored(edit, before), before)) return { saved: toEditable(before) };
      // A restored revision is stored already: it needs no working copy.
      if (kind === "restored") return { conflict: { theirs: await readEditable(id, tx) } };
      return answerConflict(tx, actor, before, edit);
    });
  } catch (error) {
    const problems = toFieldProblems(error);
    if (!problems) throw error;
    await db.transaction(async (tx) => saveWorkingCopy(tx, actor, await lockAndReadArticle(tx, id), edit));
    return { problems };
  }
}

async function answerConflict(
  tx: Transaction,
  actor: Writer,
  before: StoredArticle,
  edit: ArticleEdit,
): Promise<SaveResult> {
  await saveWorkingCopy(tx, actor, before, edit);
  return { conflict: { theirs: await readEditable(before.id, tx) } };
}

/** @param before the article that the edit changes; undefined: the edit creates one */
async function storeEdit(
  tx: Transaction,
  actor: Writer,
  edit: ArticleEdit,
  before: StoredArticle | undefined,
  kind: RevisionKind,
): Promise<SaveResult> {
  if (before?.status === "published" && (kind === "restored" || (edit.status === "draft" && !edit.withdraw))) {
    await saveWorkingCopy(tx, actor, before, edit, kind);
    await endPresence(tx, before.id, actor);
    return { waiting: toEditable(before) };
  }
  if (before) await recordFirstWords(tx, before.id, takeSnapshot(before));
  const saved = await writeArticle(tx, editorOf(actor), edit, before);
  // «Pubblica» with a date to come publishes nothing yet, and a save by Enter may publish.
  const savedKind = saved.status === "published" ? "published" : "saved";
  await recordRevision(tx, saved.id, actor, kind === "restored" ? kind : savedKind, takeSnapshot(saved));
  await deleteWorkingCopy(tx, saved.id, actor);
  await endPresence(tx, saved.id, actor);
  return { saved: toEditable(saved) };
}

export async function lockAndReadArticle(tx: Transaction, id: string): Promise<StoredArticle> {
  await lockArticle(tx, id);
  return readStoredArticle(id, tx);
}

/** Somebody has saved the article since the writer read it. */
export const isOvertaken = ({ version }: StoredArticle, edit: Pick<ArticleEdit, "version">): boolean =>
  edit.version !== undefined && edit.version !== version;

async function writeArticle(
  tx: Transaction,
  editor: Editor,
  edit: ArticleEdit,
  before: StoredArticle | undefined,
): Promise<StoredArticle> {
  const fields = mergeWithStored(edit, before);
  const { status, scheduledFor } = nextState(edit, before);
  const isNewDate = scheduledFor?.getTime() !== before?.scheduledFor?.getTime();
  const willBePublic = status === "published" || scheduledFor !== null;
  if (willBePublic) refuseUnready(fields);
  if (scheduledFor && isNewDate) refusePast(scheduledFor);

  const { id } = before
    ? await changeArticle(tx, editor, before.id, fields)
    : await createArticle(tx, editor, fields, edit.newId);
  if (status === "published") await publishArticle(tx, editor, id);
  else {
    if (before?.status === "published") await withdrawArticle(tx, editor, id);
    if (isNewDate) await tx.update(blogPosts).set({ scheduledFor }).where(eq(blogPosts.id, id));
  }
  if (willBePublic) await recordReview(tx, editor, id);
  return readStoredArticle(id, tx);
}

/** What the form does not say stays as it is. An article that is not live yet waits for a date to come (decision 0037). */
function nextState(
  edit: ArticleEdit,
  before: StoredArticle | undefined,
): { status: ArticleStatus; scheduledFor: Date | null } {
  const status = edit.status ?? before?.status ?? "draft";
  const date = edit.scheduledFor === undefined ? (before?.scheduledFor ?? null) : edit.scheduledFor;
  if (status === "draft") return { status, scheduledFor: date };
  const waits = before?.status !== "published" && !edit.publishNow && date !== null && date.getTime() > Date.now();
  return waits ? { status: "draft", scheduledFor: date } : { status, scheduledFor: null };
}

/** Fields that the form did not send stay as they are. The stored slug, sent unchanged, does not rename the article. */
export function mergeWithStored({ fields }: ArticleEdit, before: StoredArticle | undefined): ArticleFields {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const { slug: storedSlug, ...stored } = before ? takeSnapshot(before) : { slug: undefined, title: "", content: "" };
  const { slug, ...merged } = { ...stored, ...(sent as Partial<ArticleFields>) };
  return { ...merged, ...(slug !== undefined && slug.trim() !== storedSlug && { slug }) };
}

/** Publishing needs only title and text. */
function refuseUnready({ title, content }: ArticleFields): void {
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

/** @returns undefined when the error is not a refusal of fields */
export function toFieldProblems(error: unknown): EditProblem[] | undefined {
  if (!(error instanceof Refusal) || error.status !== 422) return undefined;
  const { problems, field } = error.details as { problems?: EditProblem[]; field?: EditProblem["field"] };
  return problems ?? (field && [{ field, message: error.message }]);
}

/**
 * Stores the edit beside the article. It is recorded as a revision too, because the next working copy replaces this one.
 * The transaction must hold the article's row.
 */
export async function saveWorkingCopy(
  tx: Transaction,
  actor: Writer,
  before: StoredArticle,
  edit: ArticleEdit,
  kind: RevisionKind = "autosave",
): Promise<Date> {
  const fields = cleanSnapshot({ ...takeSnapshot(before), ...mergeWithStored(edit, before) } as ArticleSnapshot);
  await recordRevision(tx, before.id, actor, kind, fields);
  const { version: baseVersion = before.version, scheduledFor } = edit;
  return storeWorkingCopy(tx, before.id, actor, { baseVersion, fields, scheduledFor });
}

/** Deletes what the writer typed beside the article. @throws Refusal 403, 404 */
export async function discardWorkingCopy(actor: Actor, id: string): Promise<void> {
  refuseUnless(canWriteArticles(actor));
  await db.transaction(async (tx) => {
    await lockArticle(tx, id);
    await deleteWorkingCopy(tx, id, actor);
    await endPresence(tx, id, actor);
  });
}

/**
 * Records who answers for an article that the text generator helped to write (trust.md 16): the person who publishes it or
 * schedules it. Every such save records it again, because the text may have changed since.
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
