/** Stores a contact request together with its two mails, before the visitor gets an answer. */
import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import {
  type Column,
  contactFields,
  eachField,
  type GivenAnswers,
  HEALTH_GOAL,
  type SharedColumn,
} from "#app/content/contact-fields.ts";
import { healthConsent } from "#app/content/health-consent.ts";
import { replyPromises } from "#app/content/promises.ts";
import { timetable } from "#app/content/studio.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { truncatedAddress } from "#app/platform/http/client-address.server.ts";
import { recordHit, limitReached, type Limit } from "#app/platform/http/rate-limit.server.ts";
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { afterOpenHours, withinHoursOfOpenDays } from "#app/shared/open-time.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { SEND_LIMIT, TEXTS } from "./contact-rules.ts";
import { confirmationOf, notificationOf } from "./request-mails.server.ts";
import { sanitiseMessage } from "./sanitise-message.server.ts";

/** Validated and normalised by contact-rules.ts or landing-rules.ts; the message may still hold any HTML. */
export type NewRequest = GivenAnswers & {
  source: "contact_form" | "landing_page";
  campaign?: string;
  /** `undefined`: the sender was not asked (the endpoint allows that). `false`: the sender refused, so a health goal is not stored. */
  healthConsent?: boolean;
  suspicious: boolean;
  /** The browser session in which it was written (lead_tracking). */
  leadSession?: string;
  /** The form token, by which two sends of the same page are recognised. */
  token?: string;
};

const limitFor = (source: NewRequest["source"]): Limit => ({ scope: `request ${source}`, ...SEND_LIMIT });

const CONFIRMATIONS_AN_HOUR = 5;

/**
 * Stores the request, the studio's notification and the visitor's confirmation in one transaction.
 * The same send within 60 s (a double click, or a retry after a lost answer) returns the request already stored.
 * @throws Refusal 429 from the fourth request of an address within ten minutes
 */
export async function createContactRequest(request: NewRequest, origin: RequestOrigin): Promise<{ id: string }> {
  const sendDigest = digestSend(request);
  return db.transaction(async (tx) => {
    const earlier = sendDigest && (await findSameSend(tx, sendDigest));
    if (earlier) return earlier;
    if (!(await recordHit(tx, limitFor(request.source), origin.address))) throw new Refusal(429, TEXTS.limitTitle);

    const healthGoalRefused = request.goal === HEALTH_GOAL && request.healthConsent === false;
    const [stored] = await tx
      .insert(contactRequests)
      .values({
        source: request.source,
        ...toColumns(request),
        ...(healthGoalRefused && { goal: null }),
        campaign: request.campaign || undefined,
        ...(request.goal === HEALTH_GOAL &&
          request.healthConsent && {
            healthConsentAt: new Date(),
            healthConsentWords: healthConsent.words,
            healthConsentVersion: healthConsent.version,
          }),
        suspicious: request.suspicious,
        replyDueAt: replyDue(request.source, new Date()),
        ipAddress: truncatedAddress(origin.address),
        userAgent: origin.userAgent?.slice(0, 300),
        utmSource: origin.utm.source?.slice(0, 100),
        utmMedium: origin.utm.medium?.slice(0, 100),
        utmCampaign: origin.utm.campaign?.slice(0, 100),
        leadSessionId: request.leadSession,
        sendDigest,
      })
      .returning();
    const { id: requestId, email } = stored!;
    await enqueueMail(tx, notificationOf(stored!));
    if (!request.suspicious && (await mayConfirm(tx, email))) await enqueueMail(tx, confirmationOf(stored!));
    return { id: requestId };
  });
}

/** Converts the answers to columns; empty optional answers become null. */
function toColumns(answers: GivenAnswers): Pick<typeof contactRequests.$inferInsert, Column> {
  const values = eachField(contactFields, ({ column, html }) => {
    const given = answers[column];
    return [column, html ? sanitiseMessage(given ?? "") : given || null];
  });
  // The columns that may not be null are those that both forms require.
  return values as typeof values & Record<SharedColumn, string>;
}

/** Counts as the promise says; if the studio never opens, it counts hours of the clock. */
function replyDue(source: NewRequest["source"], at: Date): Date {
  const { hours, counted } = replyPromises[source];
  const due = counted === "while open" ? afterOpenHours : withinHoursOfOpenDays;
  return due(at, hours, timetable) ?? new Date(at.getTime() + hours * 3_600_000);
}

/** @returns whether this address has reached its limit, which spec §5 checks before anything else */
export async function sendLimitReached(source: NewRequest["source"], address: string): Promise<boolean> {
  return db.transaction((tx) => limitReached(tx, limitFor(source), address));
}

/** Digests what the visitor sent, without what may differ between two clicks: the suspicion and the session. */
function digestSend({ suspicious: _, leadSession: __, ...sent }: NewRequest): string | undefined {
  return sent.token && createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
}

async function findSameSend(tx: Transaction, sendDigest: string): Promise<{ id: string } | undefined> {
  // When two clicks arrive together, the second waits here until the first is stored.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sendDigest}, 0))`);
  const [request] = await tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.sendDigest, sendDigest),
        gt(contactRequests.createdAt, sql`now() - interval '60 seconds'`),
      ),
    );
  return request;
}

/** Limits confirmations, so that nobody can flood a mailbox by typing its address here (trust.md 25). */
async function mayConfirm(tx: Transaction, email: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation ${email}`}, 0))`);
  const recent = await tx.$count(
    outbox,
    and(
      eq(outbox.recipient, email),
      eq(outbox.kind, "request_confirmation"),
      gt(outbox.createdAt, sql`now() - interval '1 hour'`),
    ),
  );
  return recent < CONFIRMATIONS_AN_HOUR;
}
