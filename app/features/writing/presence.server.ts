/**
 * Who has an article open in the editor. Each open editor says so every few seconds; a trigger tells the other editors when
 * somebody comes, begins to type, or leaves (features/inbox/live.server.ts). Who stops saying so is gone after little more than a minute.
 */
import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Database, type Transaction } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { blogPosts, writersPresent } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { parse } from "#app/shared/parse.server.ts";
import { isUuid } from "#app/shared/uuid.ts";
import type { OtherEditor } from "./editing.ts";

/** Browsers let a hidden page's timers run once a minute. */
const HERE = sql`interval '75 seconds'`;
const TYPING = sql`interval '30 seconds'`;

const sentPresence = z.object({
  article: z.string().refine(isUuid, { error: "Questo articolo non c’è più.", params: { status: 404 } }),
  page: z.string().max(64).optional().catch(undefined),
  typing: z.boolean().catch(false),
  leaving: z.boolean().catch(false),
});

/**
 * @param sent `article`: the id; `page`: a name that the open page has made up; `typing`, `leaving`
 * @returns who else is there @throws Refusal 403, 404
 */
export async function recordPresence(
  actor: Reader & { id: string },
  sent: Record<string, unknown>,
): Promise<OtherEditor[]> {
  refuseUnless(canWriteArticles(actor));
  const { article, ...presence } = parse(sentPresence, sent);
  await markPresent(db, article, actor, presence);
  return listOtherEditors(article, actor);
}

type Presence = { page?: string | undefined; typing: boolean; leaving?: boolean };

/**
 * Requests of one page may overtake each other: after it has said that it leaves, nothing else of it counts. Nothing happens
 * for an article that is gone.
 * @param presence without `page`, from an autosave, which may arrive after its page has left
 */
export async function markPresent(
  on: Database | Transaction,
  postId: string,
  actor: { id: string },
  { page, typing, leaving = false }: Presence,
): Promise<void> {
  await on
    .delete(writersPresent)
    .where(and(eq(writersPresent.postId, postId), lt(writersPresent.at, sql`now() - ${HERE}`)));
  const leftPage = leaving ? (page ?? "") : null;
  const counts =
    page === undefined && !leaving
      ? sql`${writersPresent.leftPage} is null`
      : sql`${writersPresent.leftPage} is distinct from ${page ?? ""}`;
  await on.execute(sql`
    insert into ${writersPresent} (post_id, actor_id, at, typed_at, left_page)
    select ${blogPosts.id}, ${actor.id}::uuid, clock_timestamp(), case when ${typing} then clock_timestamp() end, ${leftPage}
    from ${blogPosts} where ${blogPosts.id} = ${postId} and ${blogPosts.deletedAt} is null
    on conflict (post_id, actor_id) do update
    set at = excluded.at, typed_at = coalesce(excluded.typed_at, ${writersPresent.typedAt}), left_page = excluded.left_page
    where ${counts}`);
}

export async function endPresence(on: Database | Transaction, postId: string, { id }: { id: string }): Promise<void> {
  await on.delete(writersPresent).where(and(eq(writersPresent.postId, postId), eq(writersPresent.actorId, id)));
}

/** Lists who else has the article open, whoever typed last first. */
export async function listOtherEditors(
  postId: string,
  actor: { id: string },
  on: Database | Transaction = db,
): Promise<OtherEditor[]> {
  return on
    .select({
      email: users.email,
      name: sql<string>`coalesce(nullif(concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}), ''), ${users.email})`,
      isTyping: sql<boolean>`coalesce(${writersPresent.typedAt} > now() - ${TYPING}, false)`,
    })
    .from(writersPresent)
    .innerJoin(users, eq(users.id, writersPresent.actorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(writersPresent.postId, postId),
        ne(writersPresent.actorId, actor.id),
        isNull(writersPresent.leftPage),
        gt(writersPresent.at, sql`now() - ${HERE}`),
      ),
    )
    .orderBy(desc(sql`coalesce(${writersPresent.typedAt}, '-infinity')`), users.email);
}
