/** Sessions end when somebody signs out, does nothing for half an hour, or has been there for twelve. */
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
export const inTime = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.lastActiveAt, idleLimit));
const overdue = not(inTime!);

/** @param because the browser saw the idle limit before the server did: that is a session_timeout too (spec §4) */
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

/** Whoever signs in leaves the session they came with: its token must not live on beside the new one (trust.md 19). */
export async function leaveSession(tx: Transaction, headers: Headers): Promise<void> {
  const token = sessionToken(headers);
  if (token) await tx.delete(sessions).where(eq(sessions.token, token));
}

export async function endExpiredSession(token: string): Promise<void> {
  await db.transaction((tx) => endOverdue(tx, eq(sessions.token, token)));
}

/** For the timetable: also what nobody comes back to is told in the security log. */
export async function endExpiredSessions(): Promise<void> {
  await db.transaction((tx) => endOverdue(tx));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now()`));
}

/** The timetable ends most of them sooner: whoever does nothing for half an hour. */
export const forgetSessions: Forgetting = {
  count: (before) => db.$count(sessions, lt(sessions.createdAt, before)),
  forget: (tx, before) => endOverdue(tx, lt(sessions.createdAt, before)),
};

/** @returns how many */
async function endOverdue(tx: Transaction, which?: SQL): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(which, overdue))
    .returning({ userId: sessions.userId, absolute: sql<boolean>`${sessions.expiresAt} < now()` });
  for (const { userId, absolute } of ended)
    await recordEvent(tx, { type: "session_timeout", data: { reason: absolute ? "absolute" : "idle" }, userId });
  return ended.length;
}
