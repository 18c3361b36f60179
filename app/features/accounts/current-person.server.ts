/** Finds out who sends a request. Each request reads the roles anew, so a revoked role is gone at the next one (trust.md 18). */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { profiles, sessions, users } from "#app/db/schema/accounts.server.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { personColumns, profileOfUser, toPerson } from "./accounts.server.ts";
import type { Person, SessionView } from "./person.ts";
import { sessionToken } from "./session-cookie.server.ts";
import { endExpiredSession, IDLE_MINUTES, isInTime } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** Activity is stored at most this often: not every click needs a write. */
const RECORD_ACTIVITY_EVERY_MS = 60_000;

export type CurrentSession = { person: Person; token: string; expiresAt: Date; lastActiveAt: Date };

async function currentSession(headers: Headers, on: Database | Transaction = db): Promise<CurrentSession | undefined> {
  const token = sessionToken(headers);
  if (!token) return undefined;
  const [row] = await on
    .select({
      ...personColumns,
      expiresAt: sessions.expiresAt,
      lastActiveAt: sessions.lastActiveAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, profileOfUser)
    .where(and(eq(sessions.token, token), isInTime));
  if (!row && on === db) await endExpiredSession(token);
  if (!row) return undefined;
  const { expiresAt, lastActiveAt, provedAt, ...person } = row;
  return { person: toPerson(person, provedAt), token, expiresAt, lastActiveAt };
}

export const currentPerson = async (headers: Headers): Promise<Person | undefined> =>
  (await currentSession(headers))?.person;

/** Reads the session of a request for a page or a form, which counts as activity: the idle limit starts anew. */
export async function currentVisit(headers: Headers): Promise<{ person: Person; session: SessionView } | undefined> {
  const session = await currentSession(headers);
  if (!session) return undefined;
  const idleMs = Date.now() - session.lastActiveAt.getTime();
  const recordedAt = idleMs > RECORD_ACTIVITY_EVERY_MS ? await recordActivity(session.token) : undefined;
  return { person: session.person, session: viewOf({ ...session, lastActiveAt: recordedAt ?? session.lastActiveAt }) };
}

/** @throws Refusal 401 */
export async function requireSession(headers: Headers, on?: Transaction): Promise<CurrentSession> {
  const session = await currentSession(headers, on);
  if (!session) throw new Refusal(401, sessionToken(headers) ? TEXTS.sessionOver : TEXTS.signedOut);
  return session;
}

/** @returns the new instant of activity, or undefined when the session has ended in the meantime */
async function recordActivity(token: string): Promise<Date | undefined> {
  const [recorded] = await db
    .update(sessions)
    .set({ lastActiveAt: sql`now()` })
    .where(and(eq(sessions.token, token), isInTime))
    .returning({ at: sessions.lastActiveAt });
  return recorded?.at;
}

const presence = z.object({ active: z.boolean().catch(false), hidden: z.boolean().catch(false) });

/**
 * Answers the check that an open page makes every 30 s (design.md §6.6). Activity or a hidden tab keeps the session alive up
 * to its absolute limit; a visible page without activity does not.
 * @param sent `active` and `hidden`; anything but a boolean counts as false
 * @returns undefined when the session has ended
 */
export async function checkSession(headers: Headers, sent: Record<string, unknown>): Promise<SessionView | undefined> {
  const { active, hidden } = parse(presence, sent);
  const session = await currentSession(headers);
  if (!session) return undefined;
  if (!active && !hidden) return viewOf(session);
  const lastActiveAt = await recordActivity(session.token);
  return lastActiveAt && viewOf({ ...session, lastActiveAt });
}

export async function sessionView(headers: Headers): Promise<SessionView | undefined> {
  const session = await currentSession(headers);
  return session && viewOf(session);
}

function viewOf({ person: { id, email }, expiresAt, lastActiveAt }: CurrentSession): SessionView {
  const ends = Math.min(expiresAt.getTime(), lastActiveAt.getTime() + IDLE_MINUTES * 60_000);
  return {
    expires_in: Math.max(0, Math.floor((ends - Date.now()) / 1000)),
    expires_at: Math.floor(ends / 1000),
    token_type: "bearer",
    user: { id, email },
  };
}
