/** Who is asking: one indexed query for each request, so that a role taken away acts at the next one (trust.md 18). */
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { profiles, sessions, users } from "#app/db/schema/accounts.server.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { personColumns, profileOfUser, toPerson } from "./accounts.server.ts";
import type { Person, SessionView } from "./person.ts";
import { sessionToken } from "./session-cookie.server.ts";
import { endExpiredSession, IDLE_MINUTES, inTime } from "./session-end.server.ts";
import { TEXTS } from "./texts.ts";

/** A busy person's clicks need not all be written down. */
const NOTE_ACTIVITY_EVERY_MS = 60_000;

export type CurrentSession = { person: Person; token: string; expiresAt: Date; lastActiveAt: Date };

async function currentSession(headers: Headers, on: Database | Transaction = db): Promise<CurrentSession | undefined> {
  const token = sessionToken(headers);
  if (!token) return undefined;
  const [row] = await on
    .select({ ...personColumns, expiresAt: sessions.expiresAt, lastActiveAt: sessions.lastActiveAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, profileOfUser)
    .where(and(eq(sessions.token, token), inTime));
  if (!row && on === db) await endExpiredSession(token);
  if (!row) return undefined;
  const { expiresAt, lastActiveAt, ...person } = row;
  return { person: toPerson(person), token, expiresAt, lastActiveAt };
}

export const currentPerson = async (headers: Headers): Promise<Person | undefined> =>
  (await currentSession(headers))?.person;

/** Who asks for a page or a form: the idle limit counts anew. */
export async function currentVisit(headers: Headers): Promise<{ person: Person; session: SessionView } | undefined> {
  const session = await currentSession(headers);
  if (!session) return undefined;
  const idleMs = Date.now() - session.lastActiveAt.getTime();
  const noted = idleMs > NOTE_ACTIVITY_EVERY_MS ? await noteActivity(session.token) : undefined;
  return { person: session.person, session: viewOf({ ...session, lastActiveAt: noted ?? session.lastActiveAt }) };
}

/** @throws Refusal 401 */
export async function requireSession(headers: Headers, on?: Transaction): Promise<CurrentSession> {
  const session = await currentSession(headers, on);
  if (!session) throw new Refusal(401, sessionToken(headers) ? TEXTS.sessionOver : TEXTS.signedOut);
  return session;
}

/** @returns the instant, unless the session ended meanwhile */
async function noteActivity(token: string): Promise<Date | undefined> {
  const [noted] = await db
    .update(sessions)
    .set({ lastActiveAt: sql`now()` })
    .where(and(eq(sessions.token, token), inTime))
    .returning({ at: sessions.lastActiveAt });
  return noted?.at;
}

const presence = z.object({ active: z.boolean().catch(false), hidden: z.boolean().catch(false) });

/**
 * The check that a page makes every 30 s (design.md §6.6): activity, or a hidden tab, keeps the session alive up to its
 * absolute limit; a visible page at which nobody does anything does not.
 * @param sent `active` and `hidden`; what is not true counts as false
 * @returns undefined when there is no session any more
 */
export async function checkSession(headers: Headers, sent: Record<string, unknown>): Promise<SessionView | undefined> {
  const { active, hidden } = parse(presence, sent);
  const session = await currentSession(headers);
  if (!session) return undefined;
  if (!active && !hidden) return viewOf(session);
  const lastActiveAt = await noteActivity(session.token);
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
