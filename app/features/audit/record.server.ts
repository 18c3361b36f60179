/** Writes one event of the security log, in the transaction of what happened. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { personalDigest, rowHash } from "./chain.server.ts";
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
