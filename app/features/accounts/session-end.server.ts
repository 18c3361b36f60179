/** Ends sessions: at sign-out, after half an hour without activity, or after twelve hours. */
import { and, eq, gt, lt, not, sql, type SQL } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { oneTimeTokens, sessions } from "#app/db/schema/accounts.server.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Caller } from "#app/platform/http/request-context.server.ts";
import { expiredSessionCookie, sessionToken } from "./session-cookie.server.ts";

/** How long a session lasts (spec §9, design.md §6.6). */
export const IDLE_MINUTES = 30;

const idleLimit = sql`now() - make_interval(mins => ${IDLE_MINUTES})`;
export const isInTime = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastActiveAt, idleLimit));
const isOverdue = not(isInTime!);

/** @param because given when the browser noticed the idle limit first, which is a session_timeout too (spec §4) */
export async function signOut(
  { headers, address }: Caller,
  because?: "session_timeout",
): Promise<{ cookies: string[] }> {
  const token = sessionToken(headers);
  if (token)
    await db.transaction(async (tx) => {
      const [ended] = await tx.delete(sessions).where(eq(sessions.token, token)).returning();
      if (ended && because)
        await recordEvent(tx, { type: because, data: { reason: "idle" }, userId: ended.userId, address });
    });
  return { cookies: [expiredSessionCookie()] };
}

/** Deletes the session that a sign-in request came with: its token must not stay valid beside the new one (trust.md 19). */
export async function deleteSession(tx: Transaction, headers: Headers): Promise<void> {
  const token = sessionToken(headers);
  if (token) await tx.delete(sessions).where(eq(sessions.token, token));
}

export async function endExpiredSession(token: string): Promise<void> {
  await db.transaction((tx) => endOverdue(tx, eq(sessions.token, token)));
}

/** The timetable calls this, so that the security log also has the sessions to which nobody comes back. */
export async function endExpiredSessions(): Promise<void> {
  await db.transaction((tx) => endOverdue(tx));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
}

/** Retention finds hardly any: endExpiredSessions has usually ended them before. */
export const forgetSessions: Forgetting = {
  count: (before) => db.$count(sessions, lt(sessions.createdAt, before)),
  countAll: () => db.$count(sessions),
  forget: (tx, before) => endOverdue(tx, lt(sessions.createdAt, before)),
};

/** @returns how many sessions it ended */
async function endOverdue(tx: Transaction, which?: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(which, isOverdue))
    .returning({ userId: sessions.userId, absolute: sql<boolean>`${sessions.expiresAt} < now()` });
  for (const { userId, absolute } of ended)
    await recordEvent(tx, { type: "session_timeout", data: { reason: absolute ? "absolute" : "idle" }, userId });
  return ended.length;
}
