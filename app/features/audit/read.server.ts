/** Reads the security log for the admin (spec §7 call 24), the newest events first. */
import { and, desc, eq, gte, lt, or, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { profiles, users } from "#app/db/schema/accounts.server.ts";
import { securityAuditLog as log } from "#app/db/schema/audit.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import { gatherBursts, type EventLine, toLine } from "./bursts.ts";
import type { EventSource, EventType } from "./events.ts";
import { nameSubjects } from "./subjects.server.ts";

export type AuditEntry = {
  id: string;
  position: number;
  /** ISO 8601 */
  createdAt: string;
  type: string;
  source: EventSource;
  userId: string | null;
  /** The current address of the account; null when the account no longer exists. */
  email: string | null;
  /** First and last name; null when the account has none. */
  name: string | null;
  ipAddress: string | null;
  /** null after it was cleared by a purge or an erasure. */
  data: Record<string, unknown> | null;
  /** What the ids in `data` stand for, in Italian words, by id. */
  subjects: Record<string, string>;
};

export type AuditFilter = {
  type?: EventType | undefined;
  source?: EventSource | undefined;
  /** An e-mail address or a user's id: of the person who acted, or of the person affected. */
  person?: string | undefined;
  from?: Date | undefined;
  /** Events at this instant are excluded. */
  to?: Date | undefined;
  /** Only events before this position, at which the previous page ended. */
  before?: number | undefined;
};

/** The number of lines on the users' page, and on one page of the log. */
const LATEST_EVENTS = 50;

/** On the users' page a browser's reports take at most this many lines, so that they cannot push the server's own out. */
const LATEST_CLIENT_LINES = 10;

/** Lines are gathered from at most this many events, so that a long burst does not cost a whole reading of the log. */
const MAX_GATHERED = 1000;

/** @throws Refusal 403 */
export async function findEvents(
  actor: Reader,
  filter: AuditFilter = {},
  limit = LATEST_EVENTS,
): Promise<AuditEntry[]> {
  refuseUnless(canReadSecurityLog(actor));
  const rows = await db
    .select({ event: log, email: users.email, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(log)
    .leftJoin(users, eq(users.id, log.userId))
    .leftJoin(profiles, eq(profiles.userId, log.userId))
    .where(conditions(filter))
    .orderBy(desc(log.position))
    .limit(limit);
  const subjects = await nameSubjects(
    actor,
    rows.map(({ event }) => event.eventData),
  );
  return rows.map(({ event, email, firstName, lastName }, index) => ({
    id: event.id,
    position: event.position,
    createdAt: event.createdAt.toISOString(),
    type: event.eventType,
    source: event.source,
    userId: event.userId,
    email,
    name: [firstName, lastName].filter(Boolean).join(" ") || null,
    ipAddress: event.ipAddress,
    data: event.eventData,
    subjects: subjects[index]!,
  }));
}

/**
 * Gathers bursts into one line each, so that they do not fill the page.
 * @returns the newest lines, and the position before which the next page begins, if there is one
 * @throws Refusal 403
 */
export async function findLines(
  actor: Reader,
  filter: AuditFilter = {},
  limit = LATEST_EVENTS,
): Promise<{ lines: EventLine[]; next: number | undefined }> {
  let lines: EventLine[] = [];
  let next: number | undefined;
  for (let gathered = 0; gathered < MAX_GATHERED;) {
    const events = await findEvents(actor, { ...filter, before: next ?? filter.before }, limit + 1);
    for (const event of events) {
      const longer = gatherBursts([...lines, toLine(event)]);
      if (longer.length > limit) return { lines, next };
      lines = longer;
      next = event.position;
    }
    gathered += events.length;
    if (events.length <= limit) return { lines, next: undefined };
  }
  return { lines, next };
}

/** The lines of the users' page: the server's own first, then what browsers have reported. @throws Refusal 403 */
export async function findLatestLines(actor: Reader): Promise<EventLine[]> {
  const [server, client] = await Promise.all([
    findLines(actor, { source: "server" }),
    findLines(actor, { source: "client" }, LATEST_CLIENT_LINES),
  ]);
  return [...server.lines.slice(0, LATEST_EVENTS - client.lines.length), ...client.lines];
}

/** @throws Refusal 403 */
export async function countEvents(actor: Reader, filter: AuditFilter = {}): Promise<number> {
  refuseUnless(canReadSecurityLog(actor));
  return db.$count(log, conditions(filter));
}

function conditions({ type, source, person, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    type && eq(log.eventType, type),
    source && eq(log.source, source),
    person ? involvesPerson(person.replaceAll("\0", "").trim().toLowerCase()) : undefined,
    from && gte(log.createdAt, from),
    to && lt(log.createdAt, to),
    before === undefined ? undefined : lt(log.position, before),
  );
}

function involvesPerson(person: string): SQL | undefined {
  const known = sql`(select ${users.id} from ${users} where ${users.email} = ${person} or ${users.id}::text = ${person})`;
  return or(
    sql`${log.userId} in ${known}`,
    sql`${log.userId}::text = ${person}`,
    sql`${log.eventData} ->> 'email' = ${person}`,
    sql`${log.eventData} ->> 'target_user_id' in (${person}, (select id::text from ${users} where ${users.email} = ${person}))`,
  );
}
