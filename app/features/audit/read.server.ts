/** Reads the security log for the admin (spec §7 call 24), the newest events first. */
import { and, desc, eq, gte, lt, or, sql, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { securityAuditLog as log } from "#app/db/schema/audit.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canReadSecurityLog } from "#app/features/accounts/can.ts";
import type { EventType } from "./events.ts";

export type AuditEntry = {
  id: string;
  position: number;
  /** ISO 8601 */
  createdAt: string;
  type: string;
  source: "server" | "client";
  userId: string | null;
  /** The current address of the account; null when the account no longer exists. */
  email: string | null;
  ipAddress: string | null;
  /** null after it was cleared by a purge or an erasure. */
  data: Record<string, unknown> | null;
};

export type AuditFilter = {
  type?: EventType | undefined;
  /** An e-mail address or a user's id: of the person who acted, or of the person affected. */
  person?: string | undefined;
  from?: Date | undefined;
  /** Events at this instant are excluded. */
  to?: Date | undefined;
  /** Only events before this position, at which the previous page ended. */
  before?: number | undefined;
};

/** The number of events on the users' page. */
export const LATEST_EVENTS = 50;

/** @throws Refusal 403 */
export async function findEvents(
  actor: Reader,
  filter: AuditFilter = {},
  limit = LATEST_EVENTS,
): Promise<AuditEntry[]> {
  refuseUnless(canReadSecurityLog(actor));
  const rows = await db
    .select({ event: log, email: users.email })
    .from(log)
    .leftJoin(users, eq(users.id, log.userId))
    .where(conditions(filter))
    .orderBy(desc(log.position))
    .limit(limit);
  return rows.map(({ event, email }) => ({
    id: event.id,
    position: event.position,
    createdAt: event.createdAt.toISOString(),
    type: event.eventType,
    source: event.source,
    userId: event.userId,
    email,
    ipAddress: event.ipAddress,
    data: event.eventData,
  }));
}

/** @throws Refusal 403 */
export async function countEvents(actor: Reader, filter: AuditFilter = {}): Promise<number> {
  refuseUnless(canReadSecurityLog(actor));
  return db.$count(log, conditions(filter));
}

function conditions({ type, person, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    type && eq(log.eventType, type),
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
