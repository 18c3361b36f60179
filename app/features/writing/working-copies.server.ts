/** Words typed beside an article that must not change yet: each person's own. */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { type ArticleSnapshot, workingCopies } from "#app/db/schema/blog.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { sanitiseArticle } from "#app/features/blog/sanitise-article.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import type { OtherEditor, WorkingCopy } from "./editing.ts";

/** Older than this, nobody is typing it now. */
const IN_THE_WORKS = sql`interval '15 minutes'`;
/** Twice what an article may hold: words are kept even when they are too many to be stored as one. */
const MAX_LENGTH = 800_000;

const own = (postId: string, actorId: string) =>
  and(eq(workingCopies.postId, postId), eq(workingCopies.actorId, actorId));

/** The transaction must hold the article's row. @param fields cleanSnapshot ones */
export async function storeWorkingCopy(
  tx: Transaction,
  postId: string,
  actor: Pick<Actor, "id">,
  { baseVersion, fields }: { baseVersion: number; fields: ArticleSnapshot },
): Promise<Date> {
  const kept = { baseVersion, at: new Date(), fields };
  await tx
    .insert(workingCopies)
    .values({ postId, actorId: actor.id, ...kept })
    .onConflictDoUpdate({ target: [workingCopies.postId, workingCopies.actorId], set: kept });
  return kept.at;
}

/** What was typed, as it may be kept: without what jsonb refuses. An article's own limits hold when it is saved. */
export const cleanSnapshot = ({ content, aiAssisted = false, ...fields }: ArticleSnapshot): ArticleSnapshot => ({
  aiAssisted,
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value && withoutControls(value).slice(0, MAX_LENGTH)]),
  ) as typeof fields),
  content: sanitiseArticle(content.slice(0, MAX_LENGTH)),
});

export async function deleteWorkingCopy(tx: Transaction, postId: string, actor: Pick<Actor, "id">): Promise<void> {
  await tx.delete(workingCopies).where(own(postId, actor.id));
}

export async function findOwnWorkingCopy(postId: string, actor: Pick<Actor, "id">): Promise<WorkingCopy | null> {
  const [copy] = await db.select().from(workingCopies).where(own(postId, actor.id));
  if (!copy) return null;
  const { fields, at, baseVersion } = copy;
  return {
    ...fields,
    aiAssisted: fields.aiAssisted ?? false,
    content: sanitiseArticle(fields.content),
    at: at.toISOString(),
    baseVersion,
  };
}

/** Who else has typed at the article in the last minutes. */
export async function listOtherEditors(postId: string, actor: Pick<Actor, "id">): Promise<OtherEditor[]> {
  const rows = await db
    .select({ email: users.email, at: workingCopies.at })
    .from(workingCopies)
    .innerJoin(users, eq(users.id, workingCopies.actorId))
    .where(
      and(
        eq(workingCopies.postId, postId),
        ne(workingCopies.actorId, actor.id),
        gt(workingCopies.at, sql`now() - ${IN_THE_WORKS}`),
      ),
    )
    .orderBy(desc(workingCopies.at));
  return rows.map(({ email, at }) => ({ email, at: at.toISOString() }));
}
