/**
 * Open pages of the admin hear of new requests and security events, in every process: triggers send NOTIFY live with the
 * change, and each listener reads what is new since its own place. What a lost notification or a lost connection hides
 * is read the next time; the same code catches up after a reconnect. Each hears only what he or she may read.
 */
import { and, gt, notInArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { securityAuditHead } from "#app/db/schema/audit.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests, canReadSecurityLog, canUseAdmin } from "#app/features/accounts/can.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { listen, type Listener } from "#app/platform/database/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { InboxCounts } from "./inbox.ts";
import { countInbox, selectSummaries, toSummary } from "./list.server.ts";
import type { LiveEvent } from "./live.ts";

/** An event as it goes out: `id` is the place from which to go on after it. */
export type LiveMessage = LiveEvent & { id?: string };

type Send = (messages: LiveMessage[]) => Promise<void>;

/** Requests are dated when their transaction begins and seen when it ends: one may appear behind a later one. */
const LATE_MS = 60_000;
/** More at once than anybody reads; the list has them all. */
const AT_ONCE = 50;

type Follower = { look: () => void; tellMail: (requestId: string) => void };

const followers = new Set<Follower>();

/** Begins to hear of changes, for all listeners of this process. A mail's notification says which request it is about. */
export function startLive(databaseUrl: string): Listener {
  return listen(databaseUrl, "live", (requestId) => {
    for (const { look, tellMail } of followers)
      if (requestId) tellMail(requestId);
      else look();
  });
}

/** That a promise has run out is no change of any row: nothing tells of it but the time. */
export async function lookAtTheClock(): Promise<void> {
  for (const { look } of followers) look();
}

/** Where in time a page stands: everything up to there is on it. */
type Place = { at: number; position: number };

/** The place of a page that is being rendered; read before its list, so that nothing falls between the two. */
async function livePlace(): Promise<string> {
  const [row] = await db
    .select({ at: sql<Date>`now()`.mapWith(requests.createdAt), position: securityAuditHead.position })
    .from(securityAuditHead);
  return written({ at: row!.at.getTime(), position: row!.position });
}

/**
 * For a page that begins to listen: its place, and the requests just before it, which it may show already.
 * @throws Refusal 403
 */
export async function liveStart(actor: Reader): Promise<{ since: string; known: string[] }> {
  refuseUnless(canUseAdmin(actor));
  const since = await livePlace();
  if (!canHandleRequests(actor)) return { since, known: [] };
  const known = await requestsSince(read(since)!.at - LATE_MS, []);
  return { since, known: known.map(({ id }) => id) };
}

const written = ({ at, position }: Place): string => `${at}-${position}`;

function read(place: string | null): Place | undefined {
  const [, at, position] = /^(\d{10,15})-(\d{1,15})$/.exec(place ?? "") ?? [];
  return at && position ? { at: Number(at), position: Number(position) } : undefined;
}

/**
 * @param since the id of the last event that the page had, or the place at which it was rendered: a request may then come
 * that it knows already; else from now on
 * @returns what ends it
 * @throws Refusal 403
 */
export function followLive(actor: Reader, since: string | null, send: Send): () => void {
  refuseUnless(canUseAdmin(actor));
  const hearsRequests = canHandleRequests(actor);
  const hearsSecurity = canReadSecurityLog(actor);
  let place = read(since);
  let counts: InboxCounts | undefined;
  /** Request ids with their instants, as long as they might be found again. */
  const told = new Map<string, number>();
  let looking = false;
  let again = false;

  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again && followers.has(follower)) {
        again = false;
        await tellNews();
      }
    } catch (error) {
      log.warn({ error: String(error) }, "live events cannot be read");
    } finally {
      looking = false;
    }
  }

  async function beginNow(): Promise<void> {
    place = read(await livePlace())!;
    for (const { id, createdAt } of await requestsSince(place.at - LATE_MS, [])) told.set(id, Date.parse(createdAt));
  }

  async function tellNews(): Promise<void> {
    if (!place) await beginNow();
    const { at, position } = place!;
    const [arrived, events, now] = await Promise.all([
      hearsRequests ? requestsSince(at - LATE_MS, [...told.keys()]) : [],
      hearsSecurity ? findEvents(actor, {}, AT_ONCE) : [],
      hearsRequests ? countInbox(actor) : undefined,
    ]);
    const security = events.filter((event) => event.position > position).toReversed();
    for (const { id, createdAt } of arrived) told.set(id, Date.parse(createdAt));
    place = {
      at: Math.max(at, ...arrived.map(({ createdAt }) => Date.parse(createdAt))),
      position: Math.max(position, ...security.map((event) => event.position)),
    };
    for (const [id, createdAt] of told) if (createdAt < place.at - 2 * LATE_MS) told.delete(id);
    const changed = now?.nuova !== counts?.nuova || now?.overdue !== counts?.overdue;
    counts = now;
    const messages: LiveMessage[] = [
      ...arrived.map((data) => ({ event: "request" as const, data })),
      ...security.map((data) => ({ event: "security" as const, data })),
      ...(now && changed ? [{ event: "counts" as const, data: now }] : []),
    ];
    const last = messages.at(-1);
    if (!last) return;
    // On the last one alone: whoever loses the connection halfway gets the rest.
    last.id = written(place);
    await send(messages);
  }

  /** Not kept for who is away: a page that comes back reads its mails anyway. */
  function tellMail(requestId: string): void {
    if (!hearsRequests) return;
    void send([{ event: "mail", data: { requestId } }]).catch((error: unknown) =>
      log.warn({ error: String(error) }, "live events cannot be sent"),
    );
  }

  const follower = { look: () => void look(), tellMail };
  followers.add(follower);
  follower.look();
  return () => void followers.delete(follower);
}

async function requestsSince(at: number, told: string[]) {
  const rows = await selectSummaries(
    and(gt(requests.createdAt, new Date(at)), told.length > 0 ? notInArray(requests.id, told) : undefined),
  )
    .orderBy(requests.createdAt, requests.id)
    .limit(AT_ONCE);
  return rows.map(toSummary);
}
