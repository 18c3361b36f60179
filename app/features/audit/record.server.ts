/** Writes one event of the security log, in the transaction of what happened. */
import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { db, type Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { AuditEvent, EventType } from "./events.ts";

/** What a browser says may hold anything. */
type ClientEvent = { type: EventType; data: Record<string, unknown>; source: "client" };

export type NewEvent = ((AuditEvent & { source?: "server" }) | ClientEvent) & {
  /** Who did it; nobody for what runs by itself and for strangers. */
  userId?: string | undefined;
  /** The full address: the log alone may hold it (design.md §6.8). */
  address?: string | undefined;
};

/**
 * Call it last: from here to the commit nobody else can write an event, so that each row knows the one before.
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
 * How a row of the security log is chained to the one before. The key is not in the database: who can only write SQL
 * can make no row, and no chain, that fits. The chain holds a digest of the personal fields, so that clearing them
 * leaves it whole.
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

const keyed = (text: string) => createHmac("sha256", `audit ${secret()}`).update(text).digest("base64url");

export const personalDigest = ({ userId, ipAddress, eventData, salt }: PersonalFields): string =>
  keyed(JSON.stringify([salt, userId, ipAddress, sorted(eventData)]));

export const rowHash = (row: ChainedFields): string =>
  keyed(
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

/** jsonb gives members back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)]);
}

const EACH = { scope: "told of refusals", max: 10, windowMinutes: 10 };
const ALTOGETHER = { scope: "told of all refusals", max: 200, windowMinutes: 60 };

type RefusedAccess = {
  resource: string;
  attempted_action: string;
  userId: string | undefined;
  address: string;
};

/** Somebody wanted what is not theirs (403). Told, but not for every knock: the log is no place to be flooded. */
export async function recordRefusedAccess({
  resource,
  attempted_action,
  userId,
  address,
}: RefusedAccess): Promise<void> {
  await db.transaction(async (tx) => {
    const told = (await recordHit(tx, EACH, userId ?? address)) && (await recordHit(tx, ALTOGETHER, "everybody"));
    if (!told) return;
    const data = { resource: resource.slice(0, 200), attempted_action };
    await recordEvent(tx, { type: "failed_authorization", data, userId, address });
  });
}
