/** Reads one request with its mails, history and neighbours, and the other requests of the same person. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { answersIn, contactFields, eachField, type StoredAnswers } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests as requests, type mergedRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { minutesOf } from "#app/features/booking/appointment-mails.server.ts";
import { hasArrived } from "#app/features/testimonials/invitation.server.ts";
import { mailFate } from "#app/shared/mail-fate.ts";
import { historyOf } from "./change-request.server.ts";
import {
  isRequestId,
  type MailKind,
  mailLabels,
  type MergedRequest,
  type RequestDetail,
  type RequestMail,
  type RequestVisit,
} from "./inbox.ts";
import { isAppointmentOf, selectSummaries, toSummary } from "./list.server.ts";
import { contactsOf, hasContact } from "./same-person.server.ts";
import type { AgreedSlot, Attendance } from "./slot.ts";

const OTHERS = 10;

/** @returns undefined when no request has this id; @throws Refusal 403 */
export async function readRequest(actor: Reader, id: string): Promise<RequestDetail | undefined> {
  refuseUnless(canHandleRequests(actor));
  const [found] = isRequestId(id) ? await selectWithVisit(id) : [];
  if (!found) return undefined;
  const { row, lead, appointment, merged } = found;
  const [mails, events, neighbours, others] = await Promise.all([
    readMails(row),
    db
      .select()
      .from(requestEvents)
      .where(and(eq(requestEvents.requestId, id), isNull(requestEvents.deletedAt)))
      .orderBy(asc(requestEvents.id)),
    findNeighbours(row),
    selectSummaries(and(ne(requests.id, id), isNull(requests.restrictedAt), hasContact(contactsOf([row, ...merged]))))
      .orderBy(desc(requests.createdAt))
      .limit(OTHERS),
  ]);
  const { campaign, source, channel, status, suspicious, outcome, outcomeNote, answeredBy } = row;
  const { utmSource, utmMedium, utmCampaign, ipAddress, userAgent } = row;
  return {
    id,
    source,
    channel,
    status,
    outcome,
    outcomeNote,
    answeredBy,
    suspicious,
    ...answersIn(row),
    campaign,
    utmSource,
    utmMedium,
    utmCampaign,
    ipAddress,
    userAgent,
    createdAt: row.createdAt.toISOString(),
    replyDueAt: row.replyDueAt.toISOString(),
    healthConsentAt: row.healthConsentAt?.toISOString() ?? null,
    healthConsentWords: row.healthConsentWords,
    healthConsentVersion: row.healthConsentVersion,
    informedAt: row.informedAt?.toISOString() ?? null,
    restrictedAt: row.restrictedAt?.toISOString() ?? null,
    visit: lead && toVisit(lead),
    slot: appointment && toAgreedSlot(appointment),
    mails,
    history: historyOf(row, events, mails),
    ...neighbours,
    others: others.map(toSummary),
    merged: merged.map(toMerged),
  };
}

const selectWithVisit = (id: string) =>
  db
    .select({
      row: requests,
      lead: leadTracking,
      appointment: appointments,
      merged: keptMerges,
    })
    .from(requests)
    .leftJoin(appointments, isAppointmentOf)
    .leftJoin(leadTracking, eq(leadTracking.sessionId, requests.leadSessionId))
    .where(eq(requests.id, id));

const toAgreedSlot = (appointment: typeof appointments.$inferSelect): AgreedSlot => ({
  at: appointment.startsAt.toISOString(),
  minutes: minutesOf(appointment),
  kind: appointment.kind,
  person: appointment.person,
  // What is cancelled is not joined.
  attendance: appointment.status as Attendance,
});

function toVisit(lead: typeof leadTracking.$inferSelect): RequestVisit {
  const { startedAt, landingPage, referrer, pagesVisited, timeOnSite, formSubmissions } = lead;
  const { utmSource, utmMedium, utmCampaign } = lead;
  return {
    startedAt: startedAt.toISOString(),
    landingPage,
    referrer,
    utmSource,
    utmMedium,
    utmCampaign,
    pagesVisited,
    timeOnSite,
    formSubmissions,
  };
}

/** Of `mergedRequests`, as JSON brings it. */
export type KeptMerge = Pick<typeof mergedRequests.$inferSelect, "id" | "email" | "phoneDigits" | "request">;

/** What became part of a request, in a query of requests, the earlier merge first. */
export const keptMerges = sql<KeptMerge[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'email', email, 'phoneDigits', phone_digits, 'request', request) order by merged_at), '[]')
  from merged_requests where request_id = contact_requests.id)`;

type KeptRow = { created_at: string; source: MergedRequest["source"]; channel: MergedRequest["channel"] };

/** PostgreSQL has written the row, so its members have the columns' names in the database. */
export function toMerged({ id, request }: KeptMerge): MergedRequest {
  const row = JSON.parse(request) as KeptRow & Record<string, unknown>;
  const answers = eachField(contactFields, ({ column }) => [column, row[requests[column].name]]) as StoredAnswers;
  return { id, createdAt: row.created_at, source: row.source, channel: row.channel, ...answers };
}

const MAIL_KINDS = Object.keys(mailLabels) as MailKind[];

async function readMails({ id, email }: Pick<typeof requests.$inferSelect, "id" | "email">): Promise<RequestMail[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: sql<MailKind>`${outbox.kind}`,
      recipient: outbox.recipient,
      state: outbox.state,
      outcome: outbox.outcome,
      attempts: outbox.attempts,
      queuedAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      lastError: outbox.lastError,
      triedAt: outbox.nextAttemptAt,
    })
    .from(outbox)
    .where(and(eq(outbox.requestId, id), inArray(outbox.kind, MAIL_KINDS)))
    .orderBy(asc(outbox.createdAt), desc(outbox.kind));
  return rows.map(({ state, outcome, ...mail }) => ({
    ...mail,
    fate: mailFate({ state, outcome, lastError: mail.lastError }),
    isAskedOnce: hasArrived({ ...mail, state, outcome }, email),
    queuedAt: mail.queuedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    triedAt: mail.triedAt.toISOString(),
  }));
}

type Position = Pick<typeof requests.$inferSelect, "id" | "suspicious" | "restrictedAt">;

async function findNeighbours({
  id,
  suspicious,
  restrictedAt,
}: Position): Promise<Pick<RequestDetail, "newer" | "older">> {
  // The comparison is made in the database, whose instants are more precise than a Date.
  const current = sql`(select created_at, id from contact_requests where id = ${id})`;
  const position = sql`(${requests.createdAt}, ${requests.id})`;
  const isSameKind = restrictedAt
    ? isNotNull(requests.restrictedAt)
    : and(eq(requests.suspicious, suspicious), isNull(requests.restrictedAt));
  const next = (where: ReturnType<typeof gt>, order: typeof asc) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(isSameKind, where))
      .orderBy(order(requests.createdAt), order(requests.id))
      .limit(1);
  const [[newer], [older]] = await Promise.all([next(gt(position, current), asc), next(lt(position, current), desc)]);
  return { newer: newer?.id ?? null, older: older?.id ?? null };
}
