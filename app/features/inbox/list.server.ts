/** Lists, filters, searches and counts requests for the inbox. */
import { and, eq, gte, inArray, isNotNull, isNull, like, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests as requests, contactRequests, mergedRequests } from "#app/db/schema/requests.server.ts";
import type { RequestStatus } from "./status.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests, canReadStatistics } from "#app/features/accounts/can.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import {
  type InboxCounts,
  isRequestId,
  type RequestCounts,
  type RequestFilter,
  type RequestPage,
  REQUESTS_A_PAGE,
  type RequestSummary,
} from "./inbox.ts";
import { isMergedFrom } from "./same-person.server.ts";

/** The highest page that a URL may ask for, which keeps OFFSET below PostgreSQL's limit of 2^63. */
const LAST_PAGE = 1_000_000;

/** @param page is clamped to the existing pages; @throws Refusal 403 */
export async function listRequests(
  actor: Reader,
  { page, ...filter }: RequestFilter & { page: number },
): Promise<RequestPage> {
  refuseUnless(canHandleRequests(actor));
  const where = conditions(filter);
  const requestedPage = Math.min(Math.max(Math.trunc(page) || 1, 1), LAST_PAGE);
  // The ids are selected first: otherwise PostgreSQL would also build the rows that OFFSET skips, each with its mails.
  const readPage = (number: number) =>
    selectSummaries(
      inArray(
        requests.id,
        db
          .select({ id: requests.id })
          .from(requests)
          .leftJoin(appointments, isAppointmentOf)
          .where(where)
          .orderBy(...orderBy(filter))
          .limit(REQUESTS_A_PAGE)
          .offset((number - 1) * REQUESTS_A_PAGE),
      ),
    ).orderBy(...orderBy(filter));
  // In parallel, because counting the matches of a common word takes as long as reading the page.
  const [counts, counted, rows] = await Promise.all([
    countRequests(actor),
    isCountUnknown(filter) ? db.$count(requests, where) : undefined,
    readPage(requestedPage),
  ]);
  const total = counted ?? countFromTotals(filter, counts);
  const pageCount = Math.max(1, Math.ceil(total / REQUESTS_A_PAGE));
  const current = Math.min(requestedPage, pageCount);
  const shown = current === requestedPage ? rows : await readPage(current);
  return { requests: shown.map(toSummary), page: current, pageCount, total, counts };
}

/** The appointment that holds, for a join: a request has one at most. */
export const isAppointmentOf = and(eq(appointments.requestId, requests.id), ne(appointments.status, "cancelled"));

const isOverdue = and(eq(requests.status, "nuova"), lt(requests.replyDueAt, sql`now()`))!;

/** Suspicious requests are listed apart, restricted ones are only stored. */
const isWorkedOn = and(eq(requests.suspicious, false), isNull(requests.restrictedAt))!;

/** @throws Refusal 403 */
export async function countRequests(actor: Reader): Promise<RequestCounts> {
  refuseUnless(canHandleRequests(actor));
  const { rows } = await db.execute<
    Omit<RequestCounts, RequestStatus> & { ofStatus: Partial<Record<RequestStatus, number>> }
  >(sql`
    select
      (select coalesce(json_object_agg(status, count), '{}')
        from (select status, count(*) from ${requests} where ${isWorkedOn} group by status) of_status) as "ofStatus",
      (select count(*)::integer from ${requests} where ${and(isOverdue, isWorkedOn)}) as overdue,
      (select count(*)::integer from ${requests} where ${and(eq(requests.suspicious, true), isNull(requests.restrictedAt))}) as suspicious,
      (select count(*)::integer from ${requests} where ${isNotNull(requests.restrictedAt)}) as restricted`);
  const { ofStatus, ...others } = rows[0]!;
  return { nuova: 0, contattata: 0, prenotata: 0, chiusa: 0, ...ofStatus, ...others };
}

/** Reads two numbers from a small index, which is cheap enough for every page of the admin. @throws Refusal 403 */
export async function countInbox(actor: Reader): Promise<InboxCounts> {
  refuseUnless(canHandleRequests(actor));
  const [row] = await db
    .select({
      nuova: sql<number>`count(*)::integer`,
      overdue: sql<number>`(count(*) filter (where ${requests.replyDueAt} < now()))::integer`,
    })
    .from(requests)
    .where(and(eq(requests.status, "nuova"), isWorkedOn));
  return row!;
}

const isCountUnknown = ({ status, outcome, query, suspicious, overdue, restricted }: RequestFilter): boolean =>
  Boolean(query?.trim() || outcome || ((suspicious || restricted) && (status || overdue)));

function countFromTotals({ status, suspicious, overdue, restricted }: RequestFilter, counts: RequestCounts): number {
  if (restricted) return counts.restricted;
  if (suspicious) return counts.suspicious;
  if (overdue) return status && status !== "nuova" ? 0 : counts.overdue;
  return status ? counts[status] : counts.nuova + counts.contattata + counts.prenotata + counts.chiusa;
}

/**
 * Orders unanswered requests by the reply promised earliest, and booked ones by the next appointment, past appointments last;
 * of equal ones who wrote first comes first. Everything else is ordered from the newest.
 */
function orderBy({ status, query, overdue }: RequestFilter): SQL[] {
  if (!query?.trim()) {
    if (status === "nuova" || overdue)
      return [sql`${requests.replyDueAt}`, sql`${requests.createdAt}`, sql`${requests.id}`];
    if (status === "prenotata")
      return [
        sql`coalesce(${appointments.startsAt} < now(), false)`,
        sql`case when ${appointments.startsAt} >= now() then ${appointments.startsAt} end`,
        sql`${appointments.startsAt} desc`,
        sql`${requests.createdAt}`,
        sql`${requests.id}`,
      ];
  }
  return [sql`${requests.createdAt} desc`, sql`${requests.id} desc`];
}

/** Lists the next agreed appointments, the earliest first, also of who waits for an answer besides. @throws Refusal 403 */
export async function nextAppointments(actor: Reader, limit: number): Promise<RequestSummary[]> {
  refuseUnless(canHandleRequests(actor));
  const isComing = and(
    inArray(requests.status, ["nuova", "prenotata"]),
    isWorkedOn,
    gte(appointments.startsAt, sql`now()`),
  );
  const rows = await selectSummaries(isComing)
    .orderBy(appointments.startsAt, requests.createdAt, requests.id)
    .limit(limit);
  return rows.map(toSummary);
}

function conditions({
  status,
  outcome,
  query,
  suspicious = false,
  overdue,
  restricted,
}: RequestFilter): SQL | undefined {
  return and(
    restricted
      ? isNotNull(requests.restrictedAt)
      : and(eq(requests.suspicious, suspicious), isNull(requests.restrictedAt)),
    status && eq(requests.status, status),
    outcome && eq(requests.outcome, outcome),
    overdue ? isOverdue : undefined,
    ...matchRequests(query ?? ""),
  );
}

const PHONE = /^\+?[\d\s()./-]{5,}$/;
const MAX_WORDS = 8;

/**
 * Every word must occur, also within another word, in the request or in what became part of it. A phone number is searched as
 * a whole, in any spelling.
 */
export function matchRequests(query: string): SQL[] {
  const text = query.normalize("NFC").trim().slice(0, 200);
  if (text === "") return [];
  if (isRequestId(text)) return [or(eq(requests.id, text), isMergedFrom(eq(mergedRequests.id, text)))!];
  // Signs without a digit are no number: everybody's would contain it.
  if (PHONE.test(text)) return [contains(sql`nullif(phone_digits(${text}), '')`)];
  const words = text.split(/\s+/).slice(0, MAX_WORDS);
  return words.map((word) => contains(sql`fold_for_search(${word.replace(/[\\%_]/g, "\\$&")})`));
}

/** What a merged request said is searched as it was when it was one: the kept row has its column for it. */
function contains(words: SQL): SQL {
  const pattern = sql`'%' || ${words} || '%'`;
  return or(
    like(requests.search, pattern),
    isMergedFrom(like(sql`(${mergedRequests.request}::json ->> 'search')`, pattern)),
  )!;
}

/* Turning rows into summaries. */

const EXCERPT_LENGTH = 160;

const summaryColumns = {
  id: contactRequests.id,
  createdAt: contactRequests.createdAt,
  source: contactRequests.source,
  channel: contactRequests.channel,
  name: contactRequests.name,
  city: contactRequests.city,
  goal: contactRequests.goal,
  message: contactRequests.message,
  status: contactRequests.status,
  outcome: contactRequests.outcome,
  suspicious: contactRequests.suspicious,
  replyDueAt: contactRequests.replyDueAt,
  slotAt: appointments.startsAt,
  restrictedAt: contactRequests.restrictedAt,
  // Table names are written out, because drizzle would omit them and both tables have an id. With a limit PostgreSQL uses
  // the index for each row of the page; without one it reads all mails first, which takes 30 ms with 40,000 of them.
  mailFailed: sql<boolean>`(
    select true from outbox where outbox.request_id = contact_requests.id and outbox.state = 'failed' limit 1) is not null`,
};

export const selectSummaries = (where: SQL | undefined) =>
  db.select(summaryColumns).from(contactRequests).leftJoin(appointments, isAppointmentOf).where(where).$dynamic();

type Row = Awaited<ReturnType<typeof selectSummaries>>[number];

export const toSummary = ({ message, createdAt, replyDueAt, slotAt, restrictedAt, ...row }: Row): RequestSummary => ({
  ...row,
  excerpt: excerptOf(message),
  createdAt: createdAt.toISOString(),
  replyDueAt: replyDueAt.toISOString(),
  slotAt: slotAt?.toISOString() ?? null,
  restrictedAt: restrictedAt?.toISOString() ?? null,
});

function excerptOf(html: string): string {
  const text = htmlToText(html).replace(/\s+/g, " ");
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/, "")} …`;
}

/**
 * Counts the requests of the last days, today included, without suspicious and restricted ones.
 * @returns one entry for each day in Rome, the oldest first; `day` as "2026-11-21"
 * @throws Refusal 403
 */
export async function requestsByDay(actor: Reader, days: number): Promise<{ day: string; count: number }[]> {
  refuseUnless(canReadStatistics(actor));
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(contact_requests.id)::integer as count
    from generate_series((now() at time zone 'Europe/Rome')::date - ${days - 1}::integer, (now() at time zone 'Europe/Rome')::date, '1 day') as day
    left join contact_requests
      on created_at >= day::timestamp at time zone 'Europe/Rome'
      and created_at < (day + interval '1 day')::timestamp at time zone 'Europe/Rome'
      and not suspicious and restricted_at is null
    group by day
    order by day`);
  return rows;
}
