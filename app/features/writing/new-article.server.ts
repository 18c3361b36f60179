/**
 * The form of a new article is served with the id that the article gets, so that one form is one article: a double click
 * where there is no script, an autosave whose answer was lost.
 */
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { blogPosts, blogRevisions } from "#app/db/schema/blog.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { storedArticle, type StoredArticle } from "./editable.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import { freeSlug } from "./free-slug.server.ts";
import { lockArticle } from "./lock-article.server.ts";
import type { ArticleFields } from "./save.server.ts";
import { storable } from "./storable.server.ts";

export type EarlierSend = {
  article: StoredArticle;
  /** There is nothing left to do. */
  same: boolean;
  /** The article holds other words since, which this form's writer has not seen. */
  overtaken: boolean;
};

/**
 * What an earlier send of the form made; the transaction holds its row. Of two sends that arrive together the second
 * waits here for the first.
 * @param fields the edit's, whole
 */
export async function earlierSend(
  tx: Transaction,
  actor: Actor,
  { newId, version, status = "draft", scheduledFor = null }: ArticleEdit,
  fields: ArticleFields,
): Promise<EarlierSend | undefined> {
  if (newId === undefined) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new article ${newId}`}, 0))`);
  if (!(await exists(tx, newId))) return undefined;
  await lockArticle(tx, newId);
  const article = await storedArticle(newId, tx);
  if (version !== undefined) return { article, same: false, overtaken: version !== article.version };
  if (!(await sameWords(tx, fields, article)))
    return { article, same: false, overtaken: await savedSince(tx, newId, actor) };
  const sameDate = scheduledFor?.getTime() === article.scheduledFor?.getTime();
  return { article, same: status === article.status && (sameDate || status === "published"), overtaken: false };
}

/** An autosave again: what it belongs to, if the first one arrived. */
export async function earlierAutosave(actor: Actor, edit: ArticleEdit): Promise<[ArticleEdit, id: string] | undefined> {
  const { newId } = edit;
  if (newId === undefined || !(await exists(db, newId))) return undefined;
  if (edit.version !== undefined || !(await savedSince(db, newId, actor))) return [edit, newId];
  return [{ ...edit, version: 0 }, newId]; // older than any: kept beside what others have saved
}

const exists = async (on: Database | Transaction, id: string) => (await on.$count(blogPosts, eq(blogPosts.id, id))) > 0;

/** By anybody, or typed at by somebody else. */
const savedSince = async (on: Database | Transaction, id: string, actor: Actor): Promise<boolean> =>
  (await on.$count(
    blogRevisions,
    and(
      eq(blogRevisions.postId, id),
      or(ne(blogRevisions.kind, "autosave"), ne(blogRevisions.actorId, actor.id), isNull(blogRevisions.actorId)),
    ),
  )) > 0;

async function sameWords(tx: Transaction, { slug, ...typed }: ArticleFields, article: StoredArticle): Promise<boolean> {
  const { readingMinutes: _minutes, ...values } = storable(typed);
  const sent = { ...values, categoryId: typed.categoryId || null };
  const same = Object.entries(sent).every(([name, value]) => article[name as keyof typeof sent] === value);
  return same && (await freeSlug(tx, slug?.trim() || article.title, article.id)) === article.slug;
}
