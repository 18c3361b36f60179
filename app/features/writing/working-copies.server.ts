/** A working copy holds what one person has typed while the article itself must not change yet. */
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { type ArticleSnapshot, workingCopies } from "#app/db/schema/blog.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { sanitiseArticle } from "#app/features/blog/sanitise-article.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import type { WorkingCopy } from "./editing.ts";

/** Twice what an article may hold, so that even a text that is too long to be saved is not lost. */
const MAX_LENGTH = 800_000;

const isOwn = (postId: string, actorId: string) =>
  and(eq(workingCopies.postId, postId), eq(workingCopies.actorId, actorId));

/**
 * The transaction must hold the article's row.
 * @param fields cleaned by cleanSnapshot
 * @param scheduledFor the date that was typed, null when it was taken away
 */
export async function storeWorkingCopy(
  tx: Transaction,
  postId: string,
  actor: Pick<Actor, "id">,
  typed: { baseVersion: number; fields: ArticleSnapshot; scheduledFor: Date | null | undefined },
): Promise<Date> {
  const { baseVersion, scheduledFor } = typed;
  const date = scheduledFor === undefined ? {} : { scheduledFor: scheduledFor?.toISOString() ?? null };
  const copy = { baseVersion, at: new Date(), fields: { ...typed.fields, ...date } };
  await tx
    .insert(workingCopies)
    .values({ postId, actorId: actor.id, ...copy })
    .onConflictDoUpdate({ target: [workingCopies.postId, workingCopies.actorId], set: copy });
  return copy.at;
}

/** Removes what jsonb refuses. The limits of an article do not apply here: they are checked when it is saved. */
export const cleanSnapshot = ({ content, aiAssisted = false, ...fields }: ArticleSnapshot): ArticleSnapshot => ({
  aiAssisted,
  ...(Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value && withoutControls(value).slice(0, MAX_LENGTH)]),
  ) as typeof fields),
  content: sanitiseArticle(content.slice(0, MAX_LENGTH)),
});

export async function deleteWorkingCopy(tx: Transaction, postId: string, actor: Pick<Actor, "id">): Promise<void> {
  await tx.delete(workingCopies).where(isOwn(postId, actor.id));
}

export async function findOwnWorkingCopy(postId: string, actor: Pick<Actor, "id">): Promise<WorkingCopy | null> {
  const [copy] = await db.select().from(workingCopies).where(isOwn(postId, actor.id));
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
