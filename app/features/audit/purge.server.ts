/** After twelve months the log forgets who, from where and what (design.md §6.8); that something happened, and its place in the chain, stay. */
import { and, isNotNull, lt, lte, max } from "drizzle-orm";
import { retention } from "#app/content/retention.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { recordEvent } from "./record.server.ts";

export const PURGE = "audit_purge";

/** @returns how many events were cleared; when there are any, an event of the chain says through which position */
export async function purgeAuditLog(tx: Transaction, before: Date): Promise<number> {
  await tx.select().from(securityAuditHead).for("update");
  const [{ through } = { through: null }] = await tx
    .select({ through: max(securityAuditLog.position) })
    .from(securityAuditLog)
    .where(and(lt(securityAuditLog.createdAt, before), isNotNull(securityAuditLog.salt)));
  if (through === null) return 0;
  const cleared = await tx
    .update(securityAuditLog)
    .set({ userId: null, ipAddress: null, eventData: null, salt: null })
    .where(and(lte(securityAuditLog.position, through), isNotNull(securityAuditLog.salt)))
    .returning({ position: securityAuditLog.position });
  await recordEvent(tx, { type: "system_event", data: { event: PURGE, details: { through, events: cleared.length } } });
  return cleared.length;
}

/** For the timetable: exactly the period that the privacy page prints. */
export async function purgeOldEvents(now = new Date()): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retention.auditLog.keep.months);
  await db.transaction((tx) => purgeAuditLog(tx, before));
}
