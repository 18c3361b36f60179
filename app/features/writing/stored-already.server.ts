/** Tells the same send again from one that would change something: its answer may have been lost on the way. */
import type { Transaction } from "#app/db/client.server.ts";
import type { StoredArticle } from "./editable.server.ts";
import type { ArticleEdit } from "./edit-fields.server.ts";
import { reserveSlug } from "./free-slug.server.ts";
import { type ArticleFields, toStorable } from "./storable.server.ts";

type AskedState = Partial<Pick<ArticleEdit, "status" | "scheduledFor" | "publishNow">>;

/** @returns whether the article is what the edit asks for, whoever stored it */
export async function isStoredAlready(
  tx: Transaction,
  asked: AskedState,
  fields: ArticleFields,
  article: StoredArticle,
): Promise<boolean> {
  return hasSameState(asked, article) && (await hasSameFields(tx, fields, article));
}

/** @param asked a status or date that is undefined stays as it is */
export function hasSameState({ status, scheduledFor, publishNow }: AskedState, article: StoredArticle): boolean {
  const isSameDate = scheduledFor === undefined || scheduledFor?.getTime() === article.scheduledFor?.getTime();
  if (status !== "published") return (status === undefined || article.status === status) && isSameDate;
  // «Pubblica» may have published the article or, with a date to come, scheduled it.
  return article.status === "published" || (article.scheduledFor !== null && isSameDate && !publishNow);
}

/** @param fields all fields of the edit; without a slug the article keeps its own */
export async function hasSameFields(
  tx: Transaction,
  { slug, ...typed }: ArticleFields,
  article: StoredArticle,
): Promise<boolean> {
  const { readingMinutes: _minutes, ...values } = toStorable(typed);
  const sent = { ...values, categoryId: typed.categoryId || null };
  const isSame = Object.entries(sent).every(([name, value]) => article[name as keyof typeof sent] === value);
  if (!isSame || slug === undefined) return isSame;
  return (await reserveSlug(tx, slug.trim() || article.title, article.id)) === article.slug;
}
