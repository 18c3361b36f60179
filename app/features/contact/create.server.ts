/** Stores a contact request together with its two mails, before the visitor gets an answer. */
import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import {
  type Column,
  contactFields,
  eachField,
  type GivenAnswers,
  HEALTH_GOAL,
  type SharedColumn,
} from "#app/content/contact-fields.ts";
import { healthConsent } from "#app/content/health-consent.ts";
import { replyPromises, type RequestSource } from "#app/content/promises.ts";
import { timetable } from "#app/content/studio.ts";
import { type Database, db, retryWithRoom, type Transaction } from "#app/db/client.server.ts";
import { insertSelect } from "#app/db/insert-select.server.ts";
import { testRequests } from "#app/db/schema/alarms.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { truncatedAddress } from "#app/platform/http/client-address.server.ts";
import { limitReached, type Limit, readHitKeys } from "#app/platform/http/rate-limit.server.ts";
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { type NewMail, notifyOutbox } from "#app/platform/mail/outbox.server.ts";
import { afterOpenHours, withinHoursOfOpenDays } from "#app/shared/open-time.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { SEND_LIMIT, TEXTS } from "./contact-rules.ts";
import { confirmationOf, notificationOf, testMailOf } from "./request-mails.server.ts";
import { sanitiseMessage } from "./sanitise-message.server.ts";

/** Validated and normalised by contact-rules.ts or landing-rules.ts; the message may still hold any HTML. */
export type NewRequest = GivenAnswers & {
  source: Exclude<RequestSource, "studio">;
  campaign?: string;
  /** `undefined`: the sender was not asked (the endpoint allows that). `false`: the sender refused, so a health goal is not stored. */
  healthConsent?: boolean;
  suspicious: boolean;
  /** The browser session in which it was written (lead_tracking). */
  leadSession?: string;
  /** The form token, by which two sends of the same page are recognised. */
  token?: string;
  /** The time that was picked, by which two sends of the same booking are recognised. */
  picked?: { per: string; at: string; con: string | null };
};

/** What is stored together with a request by whoever builds on this, in the same statement: all of it, or nothing. */
export type StoredWith = {
  /** Of the request, what is not as usual. */
  status?: "prenotata" | "chiusa";
  /** Without them the request's own two. */
  mails?: { notification: NewMail & { id?: string }; confirmation: NewMail | null };
  /** Further parts of the statement, each after the request; what they insert comes `from gate where admitted`. */
  parts: { name: string; statement: SQL }[];
};

export type NewRow = ReturnType<typeof toRow>;

const limitFor = (source: NewRequest["source"]): Limit => ({ scope: `request ${source}`, ...SEND_LIMIT });

/** Nobody can flood a mailbox by typing its address here (trust.md 25). */
const CONFIRMATIONS_AN_HOUR = 5;

/**
 * Stores the request, the studio's notification and the visitor's confirmation in one statement, which the database does
 * wholly or not at all: a visitor far from the database waits for two round trips and not for twenty.
 * The same send within 60 s (a double click, or a retry after a lost answer) returns the request already stored.
 * @throws Refusal 429 from the fourth request of an address within ten minutes
 */
export async function createContactRequest(
  request: NewRequest,
  origin: RequestOrigin,
  storedWith?: (row: NewRow) => StoredWith,
): Promise<{ id: string }> {
  const { keys, now } = await readHitKeys(db, origin.address);
  const row = toRow(request, origin, now);
  const limit = limitFor(row.source);
  const { earlier, admitted } = await retryWithRoom(() => storeIfAdmitted(db, row, { limit, keys }, storedWith?.(row)));
  if (earlier) return { id: earlier };
  if (!admitted) throw new Refusal(429, TEXTS.limitTitle);
  return { id: row.id };
}

/** A limit of its own, so that the site's test uses up nobody's. */
const TEST_LIMIT = { limit: { scope: "request prova", max: 100, windowMinutes: 10 }, keys: ["prova"] };

/**
 * Stores the site's own test request of a day by the same statement as every other, with a mail to where the studio gets its
 * requests, and takes it back before the transaction ends: nobody ever sees it, whatever they read. What stays is the
 * mail, and in the table of tests when it was stored. Sent again it is stored once.
 */
export async function passThroughTestRequest(
  day: string,
  request: NewRequest,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const row = toRow(request, origin, new Date());
  const mailId = randomUUID();
  await retryWithRoom(() =>
    db.transaction(async (tx) => {
      const isDue = and(eq(testRequests.day, day), isNull(testRequests.storedAt));
      const [due] = await tx.select().from(testRequests).where(isDue).for("update");
      if (!due) return;
      const notification = { ...testMailOf(due.startedAt), id: mailId };
      await storeIfAdmitted(tx, row, TEST_LIMIT, { mails: { notification, confirmation: null }, parts: [] });
      const taken = await tx.delete(contactRequests).where(eq(contactRequests.id, row.id)).returning();
      if (taken.length === 0) throw new Error("the test request is not where it was stored");
      await tx
        .update(testRequests)
        .set({ storedAt: sql`clock_timestamp()`, mailId, problem: null })
        .where(isDue);
    }),
  );
  return { id: row.id };
}

/** What is stored of a request, its status apart; what it leaves out the database fills in. */
function toRow(request: NewRequest, origin: RequestOrigin, now: Date) {
  const healthGoalRefused = request.goal === HEALTH_GOAL && request.healthConsent === false;
  const consents = request.goal === HEALTH_GOAL && request.healthConsent === true;
  return {
    id: randomUUID() as string,
    createdAt: now,
    source: request.source,
    ...toColumns(request),
    ...(healthGoalRefused && { goal: null }),
    campaign: request.campaign || null,
    healthConsentAt: consents ? now : null,
    healthConsentWords: consents ? healthConsent.words : null,
    healthConsentVersion: consents ? healthConsent.version : null,
    suspicious: request.suspicious,
    replyDueAt: replyDue(request.source, now),
    ipAddress: truncatedAddress(origin.address),
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    utmSource: origin.utm.source?.slice(0, 100) ?? null,
    utmMedium: origin.utm.medium?.slice(0, 100) ?? null,
    utmCampaign: origin.utm.campaign?.slice(0, 100) ?? null,
    leadSessionId: request.leadSession ?? null,
    sendDigest: digestSend(request) ?? null,
  };
}

type Outcome = {
  /** The id of the same send, when it is stored already. */
  earlier: string | null;
  admitted: boolean;
};

/** The decision is admit_contact_request's (migration 0014), with its locks; the rows are stored where it admits them. */
async function storeIfAdmitted(
  on: Database | Transaction,
  row: NewRow,
  { limit, keys }: { limit: Limit; keys: string[] },
  { status, mails, parts }: StoredWith = { parts: [] },
): Promise<Outcome> {
  const { scope, max, windowMinutes } = limit;
  const confirmation = mails ? mails.confirmation : confirmationOf(row);
  const confirmedTo = row.suspicious || !confirmation ? null : row.email;
  const { rows } = await on.execute<Outcome>(sql`
    with gate as materialized (
      select * from admit_contact_request(${row.sendDigest}, ${scope}, ${sql.param(keys)}, ${max}, ${windowMinutes},
        ${confirmedTo}, ${CONFIRMATIONS_AN_HOUR})
    ),
    request as (${insertSelect(contactRequests, { ...row, status }, sql`from gate where admitted`)}),
    notification as (${insertSelect(outbox, mails?.notification ?? notificationOf(row), sql`from gate where admitted`)}),
    confirmation as (${insertSelect(outbox, confirmation ?? confirmationOf(row), sql`from gate where may_confirm`)})
    ${sql.join(parts.map(({ name, statement }) => sql`, ${sql.identifier(name)} as (${statement})`))}
    select earlier, admitted, case when admitted then ${notifyOutbox} end from gate`);
  return rows[0]!;
}

/** Converts the answers to columns; empty optional answers become null. */
export function toColumns(answers: GivenAnswers): Pick<typeof contactRequests.$inferSelect, Column> {
  const values = eachField(contactFields, ({ column, html }) => {
    const given = answers[column];
    return [column, html ? sanitiseMessage(given ?? "") : given || null];
  });
  // The columns that may not be null are those that both forms require.
  return values as typeof values & Record<SharedColumn, string>;
}

/** Counts as the promise says; if the studio never opens, it counts hours of the clock. */
export function replyDue(source: RequestSource, at: Date): Date {
  const { hours, counted } = replyPromises[source];
  const due = counted === "while open" ? afterOpenHours : withinHoursOfOpenDays;
  return due(at, hours, timetable()) ?? new Date(at.getTime() + hours * 3_600_000);
}

/** @returns whether this address has reached its limit, which spec §5 checks before anything else */
export async function sendLimitReached(source: NewRequest["source"], address: string): Promise<boolean> {
  return limitReached(db, limitFor(source), address);
}

/** Digests what the visitor sent, without what may differ between two clicks: the suspicion and the session. */
function digestSend({ suspicious: _, leadSession: __, ...sent }: NewRequest): string | undefined {
  // Whoever has picked the same time twice means the same, whatever page they did it on.
  if (sent.picked) return digestOf({ ...sent, token: undefined });
  return sent.token && digestOf(sent);
}

const digestOf = (sent: object): string => createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
