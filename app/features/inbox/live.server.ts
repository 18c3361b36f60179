/**
 * Pushes new requests and security events to open pages of the admin, in every process. Triggers send NOTIFY live with
 * the change; each follower then reads what is new since its own cursor. If a notification or a connection is lost, the
 * next read finds what it would have announced. Each follower gets only what its actor may read.
 */
import { and, gt, isNull, notInArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { securityAuditHead } from "#app/db/schema/audit.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { forgetOfferedTimes } from "#app/features/booking/kept-times.server.ts";
import {
  canChangeStudio,
  canHandleRequests,
  canReadHealth,
  canReadSecurityLog,
  canUseAdmin,
  canWriteArticles,
} from "#app/features/accounts/can.ts";
import { findEvents } from "#app/features/audit/read.server.ts";
import { listen, type Listener } from "#app/platform/database/listen.server.ts";
import { log } from "#app/platform/log.server.ts";
import { coalesceCalls } from "#app/shared/coalesce-calls.ts";
import type { InboxCounts, RequestSummary } from "./inbox.ts";
import { countInbox, selectSummaries, toSummary } from "./list.server.ts";
import type { LiveEvent } from "./live.ts";

/** An event as it is sent; `id` is the cursor from which a page continues after it. */
export type LiveMessage = LiveEvent & { id?: string };

type Send = (messages: LiveMessage[]) => Promise<void>;

/** A request is dated when its transaction begins and visible when it ends: it may appear after a later one. */
const LATE_MS = 60_000;
/** Nobody reads more at once; the list shows them all. */
const MAX_EVENTS = 50;

type Follower = {
  sendNews: () => void;
  sendChangedEvent: () => void;
  sendAgendaEvent: () => void;
  sendStudioEvent: () => void;
  sendAlarmsEvent: () => void;
  sendMailEvent: (requestId: string) => void;
  sendWritersEvent: (articleId: string) => void;
};

/** The payload of a notification about what became of requests (migration 0024). */
const REQUESTS = "requests";
/** That of one about the agenda (migration 0019). */
const AGENDA = "agenda";
/** That of one about the studio's draft or a publication of it (migration 0020). */
const STUDIO = "studio";
/** That of one about what is wrong with the site (features/alarms/watch). */
const ALARMS = "alarms";

const followers = new Set<Follower>();

/**
 * Listens for changes on behalf of all followers of this process. The payload of a mail's notification is its request's id,
 * that of a writer's presence "article" and the article's id.
 */
export function startLive(databaseUrl: string): Listener {
  return listen(databaseUrl, "live", (payload) => {
    if (payload === AGENDA) forgetOfferedTimes();
    const articleId = payload.startsWith(ARTICLE) ? payload.slice(ARTICLE.length) : undefined;
    for (const follower of followers) {
      const {
        sendNews,
        sendChangedEvent,
        sendAgendaEvent,
        sendStudioEvent,
        sendAlarmsEvent,
        sendMailEvent,
        sendWritersEvent,
      } = follower;
      if (payload === "") sendNews();
      else if (payload === REQUESTS) sendChangedEvent();
      else if (payload === AGENDA) sendAgendaEvent();
      else if (payload === STUDIO) sendStudioEvent();
      else if (payload === ALARMS) sendAlarmsEvent();
      else if (articleId) sendWritersEvent(articleId);
      else sendMailEvent(payload);
    }
  });
}

const ARTICLE = "article ";

/** Sends the counts where they changed by time alone: a reply that becomes overdue changes no row and triggers nothing. */
export async function sendOverdueCounts(): Promise<void> {
  for (const { sendNews } of followers) sendNews();
}

/** A page shows every request up to `at` (milliseconds) and every security event up to `position`. */
type Cursor = { at: number; position: number };

/** The cursor of a page that is being rendered. It is read before the page's list, so that no request falls between the two. */
async function readCursor(): Promise<Cursor> {
  const [row] = await db
    .select({ at: sql<Date>`now()`.mapWith(requests.createdAt), position: securityAuditHead.position })
    .from(securityAuditHead);
  return { at: row!.at.getTime(), position: row!.position };
}

const formatCursor = ({ at, position }: Cursor): string => `${at}-${position}`;

function parseCursor(text: string | null): Cursor | undefined {
  const [, at, position] = /^(\d{10,15})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return at && position ? { at: Number(at), position: Number(position) } : undefined;
}

/**
 * @returns what a page needs to subscribe: its cursor, and the ids of the latest requests, which the page may show already
 * @throws Refusal 403
 */
export async function liveStart(actor: Reader): Promise<{ since: string; known: string[] }> {
  refuseUnless(canUseAdmin(actor));
  const cursor = await readCursor();
  const known = canHandleRequests(actor) ? await requestsSince(cursor.at - LATE_MS) : [];
  return { since: formatCursor(cursor), known: known.map(({ id }) => id) };
}

/**
 * Sends what is new, now and after every change, until the returned function is called.
 * @param since the id of the last message that the page received, or the cursor with which it was rendered: it may then
 * receive a request that it shows already. Without either, only what happens from now on is sent.
 * @throws Refusal 403
 */
export function followLive(actor: Reader, since: string | null, send: Send): () => void {
  refuseUnless(canUseAdmin(actor));
  const readNews = createNewsReader(actor, parseCursor(since));

  const sendNews = coalesceCalls(async () => {
    if (!followers.has(follower)) return;
    try {
      const news = await readNews();
      if (news.length > 0) await send(news);
    } catch (error) {
      log.warn({ error: String(error) }, "live events cannot be read");
    }
  });

  /** These are not stored for absent pages: a page reads its mails, days, draft or writers again when it reconnects. */
  function sendAtOnce(message: LiveMessage): void {
    void send([message]).catch((error: unknown) => log.warn({ error: String(error) }, "live events cannot be sent"));
  }

  const follower: Follower = {
    sendNews: () => void sendNews(),
    sendChangedEvent: () => canHandleRequests(actor) && sendAtOnce({ event: "changed", data: {} }),
    sendAgendaEvent: () => canHandleRequests(actor) && sendAtOnce({ event: "agenda", data: {} }),
    sendStudioEvent: () => canChangeStudio(actor) && sendAtOnce({ event: "studio", data: {} }),
    sendAlarmsEvent: () => canReadHealth(actor) && sendAtOnce({ event: "alarms", data: {} }),
    sendMailEvent: (requestId) => canHandleRequests(actor) && sendAtOnce({ event: "mail", data: { requestId } }),
    sendWritersEvent: (articleId) => canWriteArticles(actor) && sendAtOnce({ event: "writers", data: { articleId } }),
  };
  followers.add(follower);
  follower.sendNews();
  return () => void followers.delete(follower);
}

/**
 * Each call reads what appeared since the call before. Requests are searched from LATE_MS before the cursor, because
 * a late one may carry an earlier date; the ids read so far are excluded, so that each request comes once.
 */
function createNewsReader(actor: Reader, start: Cursor | undefined): () => Promise<LiveMessage[]> {
  const readsRequests = canHandleRequests(actor);
  const readsSecurity = canReadSecurityLog(actor);
  const createdAtById = new Map<string, number>();
  let cursor = start;
  let lastCounts: InboxCounts | undefined;

  async function startFromNow(): Promise<Cursor> {
    const now = await readCursor();
    cursor = now;
    excludeFromNextReads(await requestsSince(now.at - LATE_MS));
    return now;
  }

  function excludeFromNextReads(read: RequestSummary[]): void {
    for (const { id, createdAt } of read) createdAtById.set(id, Date.parse(createdAt));
  }

  function dropIdsBefore(at: number): void {
    for (const [id, createdAt] of createdAtById) if (createdAt < at) createdAtById.delete(id);
  }

  return async () => {
    const { at, position } = cursor ?? (await startFromNow());
    const [newRequests, latestEvents, counts] = await Promise.all([
      readsRequests ? requestsSince(at - LATE_MS, [...createdAtById.keys()]) : [],
      readsSecurity ? findEvents(actor, {}, MAX_EVENTS) : [],
      readsRequests ? countInbox(actor) : undefined,
    ]);
    const newEvents = latestEvents.filter((event) => event.position > position).toReversed();
    const haveCountsChanged = counts?.nuova !== lastCounts?.nuova || counts?.overdue !== lastCounts?.overdue;

    const next: Cursor = {
      at: Math.max(at, ...newRequests.map(({ createdAt }) => Date.parse(createdAt))),
      position: Math.max(position, ...newEvents.map((event) => event.position)),
    };
    cursor = next;
    lastCounts = counts;
    excludeFromNextReads(newRequests);
    dropIdsBefore(next.at - 2 * LATE_MS);

    const news: LiveMessage[] = [
      ...newRequests.map((data) => ({ event: "request" as const, data })),
      ...newEvents.map((data) => ({ event: "security" as const, data })),
      ...(counts && haveCountsChanged ? [{ event: "counts" as const, data: counts }] : []),
    ];
    // Only the last message carries the cursor: a page that loses the connection halfway asks for all of them again.
    const last = news.at(-1);
    if (last) last.id = formatCursor(next);
    return news;
  };
}

async function requestsSince(at: number, excludedIds: string[] = []): Promise<RequestSummary[]> {
  const rows = await selectSummaries(
    and(
      gt(requests.createdAt, new Date(at)),
      isNull(requests.restrictedAt),
      excludedIds.length > 0 ? notInArray(requests.id, excludedIds) : undefined,
    ),
  )
    .orderBy(requests.createdAt, requests.id)
    .limit(MAX_EVENTS);
  return rows.map(toSummary);
}
