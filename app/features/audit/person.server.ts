/** What the security log says of one person, and forgetting it (trust.md 8). */
import { asc, inArray, or, sql, type SQL } from "drizzle-orm";
import { holdsAddress } from "#app/db/address-in-text.server.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog as log } from "#app/db/schema/audit.server.ts";
import type { AuditEntry } from "./read.server.ts";
import { recordEvent } from "./record.server.ts";

export const ERASURE = "audit_erasure";

export type Named = {
  userIds: readonly string[];
  /** E-mail addresses as they may stand in an event's details. */
  emails: readonly string[];
};

export async function findEventsNaming(tx: Transaction, person: Named): Promise<Omit<AuditEntry, "email">[]> {
  const rows = await tx.select().from(log).where(names(person)).orderBy(asc(log.position));
  return rows.map(({ id, position, createdAt, eventType, source, userId, ipAddress, eventData }) => ({
    id,
    position,
    createdAt: createdAt.toISOString(),
    type: eventType,
    source,
    userId,
    ipAddress,
    data: eventData,
  }));
}

/**
 * Clears who, from where and what of every event that names the person. That something happened, and its place in the
 * chain, stay; an event of the chain says which ones were cleared, so that the verification knows them (design.md §6.19).
 * @returns how many
 */
export async function eraseFromLog(tx: Transaction, person: Named): Promise<number> {
  await tx.select().from(securityAuditHead).for("update");
  const cleared = await tx
    .update(log)
    .set({ userId: null, ipAddress: null, eventData: null, salt: null })
    .where(inArray(log.position, tx.select({ position: log.position }).from(log).where(names(person))))
    .returning({ position: log.position });
  if (cleared.length === 0) return 0;
  const positions = cleared.map(({ position }) => position).toSorted((a, b) => a - b);
  await recordEvent(tx, { type: "system_event", data: { event: ERASURE, details: { positions } } });
  return cleared.length;
}

function names({ userIds, emails }: Named): SQL | undefined {
  const mentioned = emails.map((email) => holdsAddress(sql`${log.eventData}::text`, email));
  return or(inArray(log.userId, [...userIds]), ...mentioned);
}
