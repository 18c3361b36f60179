/** The content of an article after each change: every save, and an autosave every few minutes. */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { blogRevisions, type ArticleSnapshot } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { RevisionKind, RevisionSummary } from "./editing.ts";
import { isUuid } from "./lock-article.server.ts";
import { countWords } from "./storable.server.ts";

const MAX_REVISIONS = 100;
const AUTOSAVE_EVERY_MS = 5 * 60_000;

/** Null: the scheduler published the article. */
type RevisionActor = { id: string; email: string } | null;

/**
 * An autosave replaces the same person's last one if that is less than five minutes old.
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
  const [last] =
    kind === "autosave"
      ? await tx
          .select({
            id: blogRevisions.id,
            kind: blogRevisions.kind,
            actorId: blogRevisions.actorId,
            beganAt: blogRevisions.beganAt,
          })
          .from(blogRevisions)
          .where(eq(blogRevisions.postId, postId))
          .orderBy(desc(blogRevisions.id))
          .limit(1)
      : [];
  if (
    last?.kind === "autosave" &&
    last.actorId === actor?.id &&
    Date.now() - last.beganAt.getTime() < AUTOSAVE_EVERY_MS
  )
    await tx
      .update(blogRevisions)
      .set({ ...content, at: new Date() })
      .where(eq(blogRevisions.id, last.id));
  else {
    const by = { actorId: actor?.id ?? null, actorEmail: actor?.email ?? null };
    await tx.insert(blogRevisions).values({ postId, kind, ...by, ...content });
    await deleteOldest(tx, postId);
  }
}

async function deleteOldest(tx: Transaction, postId: string): Promise<void> {
  const oldest = tx
    .select({ id: blogRevisions.id })
    .from(blogRevisions)
    .where(eq(blogRevisions.postId, postId))
    .orderBy(desc(blogRevisions.id))
    .offset(MAX_REVISIONS)
    .limit(1);
  await tx.delete(blogRevisions).where(and(eq(blogRevisions.postId, postId), lte(blogRevisions.id, sql`(${oldest})`)));
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
