/** The mails that people got from the site, for whoever answers them: the copies that the outbox keeps for a while. */
import { and, desc, eq, inArray, isNotNull, isNull, like, notInArray, or, sql, type SQL } from "drizzle-orm";
import { studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { waitingList } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests as requests } from "#app/db/schema/requests.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { mailFate, type MailFate } from "#app/shared/mail-fate.ts";
import { isUuid } from "#app/shared/uuid.ts";

/** Instants are ISO 8601. */
export type SentMail = {
  id: string;
  /** The person's, where we know it. */
  name: string | null;
  recipient: string;
  subject: string;
  fate: MailFate;
  /** When it left, else when it was written. */
  at: string;
  requestId: string | null;
};

export type SentMailPage = { mails: SentMail[]; page: number; hasMore: boolean };

type Asked = {
  /** Parts of names or of addresses; each has to occur. */
  query?: string;
  /** A request's id: the mails of whoever wrote it. */
  personOf?: string | undefined;
  page?: number;
};

const A_PAGE = 40;
const LAST_PAGE = 1_000;
const MAX_WORDS = 6;

/**
 * Those about a request that went to the person, and offers to who waits. Every other mail goes to the studio or opens an
 * account to whoever reads it. Of whom wants to be left alone nothing is listed (art. 18 GDPR).
 */
const isToPerson = and(
  or(
    and(isNotNull(outbox.requestId), notInArray(outbox.kind, ["request_notification", "appointment_notice"])),
    eq(outbox.kind, "waiting_offer"),
  ),
  isNull(requests.restrictedAt),
)!;

const columns = {
  id: outbox.id,
  name: sql<string | null>`coalesce(${requests.name}, (
    select ${waitingList.name} from ${waitingList} where ${waitingList.email} = ${outbox.recipient} limit 1))`,
  recipient: outbox.recipient,
  subject: outbox.subject,
  state: outbox.state,
  outcome: outbox.outcome,
  lastError: outbox.lastError,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  requestId: outbox.requestId,
};

/** Lists them, the newest first. @throws Refusal 403 */
export async function listSentMails(reader: Reader, { query = "", personOf, page = 1 }: Asked): Promise<SentMailPage> {
  refuseUnless(canHandleRequests(reader));
  const current = Math.min(Math.max(Math.trunc(page) || 1, 1), LAST_PAGE);
  const rows = await db
    .select(columns)
    .from(outbox)
    .leftJoin(requests, eq(requests.id, outbox.requestId))
    .where(and(isToPerson, isOfPerson(personOf), ...namesWords(query)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(A_PAGE + 1)
    .offset((current - 1) * A_PAGE);
  return { mails: rows.slice(0, A_PAGE).map(toSentMail), page: current, hasMore: rows.length > A_PAGE };
}

function isOfPerson(requestId: string | undefined): SQL | undefined {
  if (requestId === undefined) return undefined;
  if (!isUuid(requestId)) return sql`false`;
  // Of who left no address none stands there, in former requests the studio's: it is nobody's.
  const address = db
    .select({ email: requests.email })
    .from(requests)
    .where(and(eq(requests.id, requestId), notInArray(requests.email, ["", studio().email])));
  return or(eq(outbox.requestId, requestId), inArray(outbox.recipient, address), inArray(requests.email, address));
}

/**
 * The inbox's own index finds the people: what it searches begins with name and address, so that a word of a message is told
 * from theirs by its place. An address that was corrected since is found by the mail's own.
 */
function namesWords(query: string): SQL[] {
  const words = query.normalize("NFC").trim().slice(0, 200).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => {
    const pattern = sql`'%' || fold_for_search(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`;
    const named = db
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          like(requests.search, pattern),
          sql`strpos(${requests.search}, fold_for_search(${word})) <= length(${requests.name}) + length(${requests.email}) + 2 - length(fold_for_search(${word}))`,
        ),
      );
    return or(inArray(outbox.requestId, named), like(sql`lower(${outbox.recipient})`, pattern))!;
  });
}

type Row = {
  [Name in keyof typeof columns]: Name extends "name"
    ? string | null
    : (typeof outbox.$inferSelect)[Name & keyof typeof outbox.$inferSelect];
};

const toSentMail = ({ id, name, recipient, subject, requestId, createdAt, sentAt, ...kept }: Row): SentMail => ({
  id,
  name,
  recipient,
  subject,
  requestId,
  fate: mailFate(kept),
  at: (sentAt ?? createdAt).toISOString(),
});

export type WholeMail = SentMail & { text: string; html: string; hasCalendar: boolean; lastError: string | null };

/** @returns undefined when there is none, and for what is no mail to a person; @throws Refusal 403 */
export async function readSentMail(reader: Reader, id: string): Promise<WholeMail | undefined> {
  refuseUnless(canHandleRequests(reader));
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({
      ...columns,
      text: outbox.text,
      html: outbox.html,
      hasCalendar: sql<boolean>`${outbox.calendar} is not null`,
    })
    .from(outbox)
    .leftJoin(requests, eq(requests.id, outbox.requestId))
    .where(and(eq(outbox.id, id), isToPerson));
  if (!row) return undefined;
  const { text, html, hasCalendar, lastError } = row;
  return { ...toSentMail(row), text, html, hasCalendar, lastError };
}
