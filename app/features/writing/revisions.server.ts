/** The content of an article after each change: every save, and an autosave every few minutes or when it takes much away. */
import { diffArrays } from "diff";
import { and, desc, eq, lt, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogRevisions, type ArticleSnapshot } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { RevisionKind, RevisionSummary } from "./editing.ts";
import { countWords } from "./storable.server.ts";

const MAX_REVISIONS = 100;
const AUTOSAVE_EVERY_MS = 5 * 60_000;
/** As long as the bin keeps what was deleted (decision 0038). */
const LEAST_DAYS = 30;

/** An autosave may take this many words from the one that it replaces, and not more than a third of them; then both are kept. */
const MAX_REMOVED = 20;
/** Texts that differ in more words than this are two texts: one was pasted, written by the text generator, or brought back. */
const MAX_EDITS = 120;

/** Null: the scheduler published the article, or the words were there before anybody saved them. */
type RevisionActor = { id: string; email: string } | null;

/**
 * An autosave replaces the same person's last one if that is less than five minutes old and hardly any of its words are gone.
 * The transaction must hold the article's row.
 */
export async function recordRevision(
  tx: Transaction,
  postId: string,
  actor: RevisionActor,
  kind: RevisionKind,
  fields: ArticleSnapshot,
): Promise<void> {
  const content = { title: fields.title, words: countWords(htmlToLine(fields.content)), fields };
  const replaced = kind === "autosave" ? await findReplaceable(tx, postId, actor, fields) : undefined;
  if (replaced) {
    await tx
      .update(blogRevisions)
      .set({ ...content, removed: replaced.removed, at: new Date() })
      .where(eq(blogRevisions.id, replaced.id));
  } else {
    const by = { actorId: actor?.id ?? null, actorEmail: actor?.email ?? null };
    await tx.insert(blogRevisions).values({ postId, kind, ...by, ...content });
    await deleteOldest(tx, postId);
  }
}

/** Keeps the words of an article that has no revision yet, such as one of the demo content, before they change. */
export async function recordFirstWords(tx: Transaction, postId: string, fields: ArticleSnapshot): Promise<void> {
  if ((await tx.$count(blogRevisions, eq(blogRevisions.postId, postId))) === 0)
    await recordRevision(tx, postId, null, "saved", fields);
}

/** @returns the autosave that these words continue; `removed` counts what it would have lost since it began */
async function findReplaceable(
  tx: Transaction,
  postId: string,
  actor: RevisionActor,
  fields: ArticleSnapshot,
): Promise<{ id: number; removed: number } | undefined> {
  const [last] = await tx
    .select()
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.id))
    .limit(1);
  if (last?.kind !== "autosave" || last.actorId !== actor?.id) return undefined;
  if (Date.now() - last.beganAt.getTime() >= AUTOSAVE_EVERY_MS) return undefined;
  if (fields.aiAssisted && !last.fields.aiAssisted) return undefined;
  const [before, after] = [wordsOf(last.fields), wordsOf(fields)];
  const removed = last.removed + countRemoved(before, after);
  const isMuch = removed > MAX_REMOVED || (before.length > MAX_REMOVED && removed * 3 > before.length);
  return isMuch ? undefined : { id: last.id, removed };
}

/** The excerpt counts when it is not the text's own beginning. */
function wordsOf({ title, excerpt, content }: ArticleSnapshot): string[] {
  const text = htmlToLine(content);
  return `${title} ${text.startsWith(excerpt) ? "" : excerpt} ${text}`.split(/\s+/).filter(Boolean);
}

/** A word that only grew, because it was being typed, counts as kept. @returns Infinity for two texts that have little in common */
function countRemoved(before: string[], after: string[]): number {
  const parts = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  if (!parts) return Infinity;
  return parts.reduce((sum, part, at) => {
    if (!part.removed) return sum;
    const next = parts[at + 1];
    const grew = next?.added && next.value[0]!.startsWith(part.value.at(-1)!);
    return sum + part.value.length - (grew ? 1 : 0);
  }, 0);
}

/** Of more than a hundred, those older than the bin's time go. */
async function deleteOldest(tx: Transaction, postId: string): Promise<void> {
  const oldest = tx
    .select({ id: blogRevisions.id })
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.id))
    .offset(MAX_REVISIONS)
    .limit(1);
  await tx
    .delete(blogRevisions)
    .where(
      and(
        eq(blogRevisions.postId, postId),
        lte(blogRevisions.id, sql`(${oldest})`),
        lt(blogRevisions.at, sql`now() - ${LEAST_DAYS} * interval '1 day'`),
      ),
    );
}

const summaryColumns = {
  id: blogRevisions.id,
  at: blogRevisions.at,
  actorEmail: blogRevisions.actorEmail,
  title: blogRevisions.title,
  words: blogRevisions.words,
  kind: blogRevisions.kind,
};

/** Lists the newest revision first. @throws Refusal 403 */
export async function listRevisions(actor: Reader, articleId: string): Promise<RevisionSummary[]> {
  refuseUnless(canWriteArticles(actor));
  if (!isUuid(articleId)) return [];
  const rows = await db
    .select(summaryColumns)
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, articleId))
    .orderBy(desc(blogRevisions.id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** @throws Refusal 403, 404 */
export async function readRevision(
  actor: Reader,
  articleId: string,
  revisionId: number,
): Promise<{ summary: RevisionSummary; fields: ArticleSnapshot }> {
  refuseUnless(canWriteArticles(actor));
  const isPossible = isUuid(articleId) && Number.isSafeInteger(revisionId);
  const [row] = isPossible
    ? await db
        .select({ ...summaryColumns, fields: blogRevisions.fields })
        .from(blogRevisions)
        .where(and(eq(blogRevisions.postId, articleId), eq(blogRevisions.id, revisionId)))
    : [];
  if (!row) throw new Refusal(404, "Questa versione non c’è più.");
  const { fields, at, ...summary } = row;
  return { summary: { ...summary, at: at.toISOString() }, fields };
}
