/** Finds and clears what the security log says about one person (trust.md 8). */
import { asc, inArray, or, sql, type SQL } from "drizzle-orm";
import { containsAddress } from "#app/db/address-in-text.server.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog as log } from "#app/db/schema/audit.server.ts";
import type { AuditEntry } from "./read.server.ts";
import { recordEvent } from "./record.server.ts";

export const ERASURE = "audit_erasure";

export type Named = {
  userIds: readonly string[];
  /** The e-mail addresses that an event's details may contain. */
  emails: readonly string[];
};

export async function findEventsNaming(
  tx: Transaction,
  person: Named,
): Promise<Omit<AuditEntry, "email" | "name" | "subjects">[]> {
  const rows = await tx.select().from(log).where(namesPerson(person)).orderBy(asc(log.position));
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
 * Clears the user, the address and the data of every event that names the person. The event itself and its place in the
 * chain stay. A new event lists the cleared positions, so that the verification accepts them (design.md §6.19).
 * @returns how many events were cleared
 */
export async function eraseFromLog(tx: Transaction, person: Named): Promise<number> {
  await tx.select().from(securityAuditHead).for("update");
  const cleared = await tx
    .update(log)
    .set({ userId: null, ipAddress: null, eventData: null, salt: null })
    .where(inArray(log.position, tx.select({ position: log.position }).from(log).where(namesPerson(person))))
    .returning({ position: log.position });
  if (cleared.length === 0) return 0;
  const positions = cleared.map(({ position }) => position).toSorted((a, b) => a - b);
  await recordEvent(tx, { type: "system_event", data: { event: ERASURE, details: { positions } } });
  return cleared.length;
}

function namesPerson({ userIds, emails }: Named): SQL | undefined {
  const mentioned = emails.map((email) => containsAddress(sql`${log.eventData}::text`, email));
  return or(inArray(log.userId, [...userIds]), ...mentioned);
}
