/** One request with everything about it: mails, history, neighbours, what else the same person sent. */
import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from "drizzle-orm";
import { answersIn } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { leadTracking } from "#app/db/schema/analytics.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests as requests, requestEvents } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { historyOf } from "./change-request.server.ts";
import {
  isRequestId,
  type MailKind,
  mailLabels,
  type RequestDetail,
  type RequestMail,
  type RequestVisit,
} from "./inbox.ts";
import { selectSummaries, toSummary } from "./list.server.ts";

const OTHERS = 10;

/** @returns undefined when there is none with this code; @throws Refusal 403 */
export async function readRequest(actor: Reader, id: string): Promise<RequestDetail | undefined> {
  refuseUnless(canHandleRequests(actor));
  const [found] = isRequestId(id) ? await withVisit(id) : [];
  if (!found) return undefined;
  const { row, lead } = found;
  const [mails, events, neighbours, others] = await Promise.all([
    mailsOf(id),
    db.select().from(requestEvents).where(eq(requestEvents.requestId, id)).orderBy(asc(requestEvents.id)),
    neighboursOf(row),
    selectSummaries(and(ne(requests.id, id), samePerson(row)))
      .orderBy(desc(requests.createdAt))
      .limit(OTHERS),
  ]);
  const { campaign, source, status, suspicious, slotAt, slotMinutes } = row;
  const { utmSource, utmMedium, utmCampaign, ipAddress, userAgent } = row;
  return {
    id,
    source,
    status,
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
    visit: lead && visitOf(lead),
    slot: slotAt && slotMinutes ? { at: slotAt.toISOString(), minutes: slotMinutes } : null,
    mails,
    history: historyOf(row, events, mails),
    ...neighbours,
    others: others.map(toSummary),
  };
}

const withVisit = (id: string) =>
  db
    .select({ row: requests, lead: leadTracking })
    .from(requests)
    .leftJoin(leadTracking, eq(leadTracking.sessionId, requests.leadSessionId))
    .where(eq(requests.id, id));

function visitOf(lead: typeof leadTracking.$inferSelect): RequestVisit {
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

/** "interno 12" is no number by which to know a person again. */
const LEAST_DIGITS = 6;

const samePerson = ({ email, phoneDigits }: { email: string; phoneDigits: string }) =>
  or(eq(requests.email, email), phoneDigits.length < LEAST_DIGITS ? undefined : eq(requests.phoneDigits, phoneDigits));

const MAIL_KINDS = Object.keys(mailLabels) as MailKind[];

async function mailsOf(id: string): Promise<(RequestMail & { triedAt: string })[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: sql<MailKind>`${outbox.kind}`,
      recipient: outbox.recipient,
      state: outbox.state,
      attempts: outbox.attempts,
      queuedAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      lastError: outbox.lastError,
      triedAt: outbox.nextAttemptAt,
    })
    .from(outbox)
    .where(and(eq(outbox.requestId, id), inArray(outbox.kind, MAIL_KINDS)))
    .orderBy(asc(outbox.createdAt), desc(outbox.kind));
  return rows.map((mail) => ({
    ...mail,
    queuedAt: mail.queuedAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    triedAt: mail.triedAt.toISOString(),
  }));
}

type Place = Pick<typeof requests.$inferSelect, "id" | "createdAt" | "suspicious">;

async function neighboursOf({ id, suspicious }: Place): Promise<Pick<RequestDetail, "newer" | "older">> {
  // Compared in the database: instants there are finer than a Date's.
  const here = sql`(select created_at, id from contact_requests where id = ${id})`;
  const place = sql`(${requests.createdAt}, ${requests.id})`;
  const same = eq(requests.suspicious, suspicious);
  const next = (where: ReturnType<typeof gt>, order: typeof asc) =>
    db
      .select({ id: requests.id })
      .from(requests)
      .where(and(same, where))
      .orderBy(order(requests.createdAt), order(requests.id))
      .limit(1);
  const [[newer], [older]] = await Promise.all([next(gt(place, here), asc), next(lt(place, here), desc)]);
  return { newer: newer?.id ?? null, older: older?.id ?? null };
}
