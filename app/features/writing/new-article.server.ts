/**
 * The form of a new article carries the id that the article will get. So one form creates one article, even after a double
 * click where no script runs, or an autosave whose answer was lost.
 */
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, blogRevisions } from "#app/db/schema/blog.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { editorOf, type Writer } from "./editor.server.ts";
import { takeOutOfBin } from "./take-out-of-bin.server.ts";
import { readStoredArticle, type StoredArticle } from "./editable.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import type { ArticleFields } from "./storable.server.ts";
import { hasSameFields, hasSameState } from "./stored-already.server.ts";

export type EarlierSend = {
  article: StoredArticle;
  /**
   * same: the article is already what this send asks for. overtaken: somebody has saved the article since, and this form's
   * writer has not seen that save. changeable: this send changes the article.
   */
  state: "same" | "overtaken" | "changeable";
};

/**
 * Finds the article that an earlier send of the same form created, and locks its row. Of two sends that arrive together the
 * second waits here until the first has committed.
 * @param fields all fields of the edit
 */
export async function findEarlierSend(
  tx: Transaction,
  actor: Writer,
  { newId, version, status = "draft", scheduledFor = null, publishNow }: ArticleEdit,
  fields: ArticleFields,
): Promise<EarlierSend | undefined> {
  if (newId === undefined) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new article ${newId}`}, 0))`);
  if (!(await exists(tx, newId))) return undefined;
  // Whoever still has the form of an article in the bin goes on writing it.
  await takeOutOfBin(tx, editorOf(actor), newId);
  await lockArticle(tx, newId);
  const article = await readStoredArticle(newId, tx);
  const isSame = await hasSameFields(tx, fields, article);
  if (isSame && hasSameState({ status, scheduledFor, publishNow }, article))
    return { article, state: version === article.version ? "changeable" : "same" };
  if (version !== undefined) return { article, state: version === article.version ? "changeable" : "overtaken" };
  return { article, state: !isSame && (await isSavedSince(tx, newId, actor)) ? "overtaken" : "changeable" };
}

/**
 * Finds the article that an earlier autosave of the same form created.
 * @returns the edit to apply, and the article's id
 */
export async function findEarlierAutosave(
  actor: Writer,
  edit: ArticleEdit,
): Promise<[ArticleEdit, id: string] | undefined> {
  const { newId } = edit;
  if (newId === undefined || !(await exists(db, newId))) return undefined;
  await db.transaction((tx) => takeOutOfBin(tx, editorOf(actor), newId));
  if (edit.version !== undefined || !(await isSavedSince(db, newId, actor))) return [edit, newId];
  // Version 0 is older than any: the edit becomes a working copy and does not overwrite what others have saved.
  return [{ ...edit, version: 0 }, newId];
}

const exists = async (on: Database | Transaction, id: string) => (await on.$count(blogPosts, eq(blogPosts.id, id))) > 0;

/** Anybody has saved the article, or somebody else's autosave has changed it. */
const isSavedSince = async (on: Database | Transaction, id: string, actor: Actor): Promise<boolean> =>
  (await on.$count(
    blogRevisions,
    and(
      eq(blogRevisions.postId, id),
      or(ne(blogRevisions.kind, "autosave"), ne(blogRevisions.actorId, actor.id), isNull(blogRevisions.actorId)),
    ),
  )) > 0;
