/** Writes events of the security log, each in the transaction of the change that it records. */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { db, type Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { AuditEvent, EventType } from "./events.ts";

/** The data that a browser reports have no fixed shape. */
type ClientEvent = { type: EventType; data: Record<string, unknown>; source: "client" };

export type NewEvent = ((AuditEvent & { source?: "server" }) | ClientEvent) & {
  /** The user who acted; absent for automatic jobs and for visitors without an account. */
  userId?: string | undefined;
  /** The full address, which only this log may contain (design.md §6.8). */
  address?: string | undefined;
};

/**
 * Call it last in a transaction: until the commit it blocks all other events, because each row contains the hash of the one before.
 * @returns the event's position in the chain
 */
export async function recordEvent(
  tx: Transaction,
  { type, data, userId, address, source = "server" }: NewEvent,
): Promise<number> {
  const [head] = await tx.select().from(securityAuditHead).for("update");
  const personal = {
    userId: userId ?? null,
    ipAddress: address ?? null,
    eventData: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
    salt: randomBytes(16).toString("base64url"),
  };
  const chained = {
    id: randomUUID(),
    position: head!.position + 1,
    createdAt: new Date(),
    eventType: type,
    source,
    personalDigest: personalDigest(personal),
    previousHash: head!.hash,
  };
  const hash = rowHash(chained);
  await tx.insert(securityAuditLog).values({ ...personal, ...chained, hash });
  await tx.update(securityAuditHead).set({ position: chained.position, hash });
  return chained.position;
}

/*
 * Each row of the security log is chained to the one before by a keyedHash hash. The key is not in the database, so an attacker
 * who can only write SQL cannot forge a row or a chain. The hash covers a digest of the personal fields instead of the fields
 * themselves, so that clearing them leaves the chain intact.
 */

type PersonalFields = {
  userId: string | null;
  ipAddress: string | null;
  eventData: Record<string, unknown> | null;
  salt: string;
};

type ChainedFields = {
  position: number;
  id: string;
  createdAt: Date;
  eventType: string;
  source: string;
  personalDigest: string;
  previousHash: string;
};

const keyedHash = (text: string) => createHmac("sha256", `audit ${secret()}`).update(text).digest("base64url");

export const personalDigest = ({ userId, ipAddress, eventData, salt }: PersonalFields): string =>
  keyedHash(JSON.stringify([salt, userId, ipAddress, sortMembers(eventData)]));

export const rowHash = (row: ChainedFields): string =>
  keyedHash(
    JSON.stringify([
      row.previousHash,
      row.position,
      row.id,
      row.createdAt.toISOString(),
      row.eventType,
      row.source,
      row.personalDigest,
    ]),
  );

/** jsonb does not preserve the order of members, so they are sortMembers before hashing. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sortMembers(member)]);
}

const LIMIT_EACH = { scope: "told of refusals", max: 10, windowMinutes: 10 };
const LIMIT_ALL = { scope: "told of all refusals", max: 200, windowMinutes: 60 };

type RefusedAccess = {
  resource: string;
  attempted_action: string;
  userId: string | undefined;
  address: string;
};

/** Records a refused access (403), within limits, so that repeated attempts cannot flood the log. */
export async function recordRefusedAccess({
  resource,
  attempted_action,
  userId,
  address,
}: RefusedAccess): Promise<void> {
  await db.transaction(async (tx) => {
    const isWithinLimits =
      (await recordHit(tx, LIMIT_EACH, userId ?? address)) && (await recordHit(tx, LIMIT_ALL, "everybody"));
    if (!isWithinLimits) return;
    const data = { resource: resource.slice(0, 200), attempted_action };
    await recordEvent(tx, { type: "failed_authorization", data, userId, address });
  });
}
