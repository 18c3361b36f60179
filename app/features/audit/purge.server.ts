/** Clears the user, the address and the data of events after twelve months (design.md §6.8). The events and their chain stay. */
import { and, asc, inArray, isNotNull, lt } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import type { Forgetting } from "#app/db/forgetting.server.ts";
import { securityAuditHead, securityAuditLog } from "#app/db/schema/audit.server.ts";
import { recordEvent } from "./record.server.ts";

export const PURGE = "audit_purge";

const isUncleared = (before: Date) => and(lt(securityAuditLog.createdAt, before), isNotNull(securityAuditLog.salt));

/** Clears the oldest events first, and records through which position, so that the verification accepts them. */
export const purgeAuditLog: Forgetting = {
  count: (before) => db.$count(securityAuditLog, isUncleared(before)),
  countAll: () => db.$count(securityAuditLog, isNotNull(securityAuditLog.salt)),
  async forget(tx, before, limit) {
    await tx.select().from(securityAuditHead).for("update");
    const oldest = await oldestPositions(tx, before, limit);
    if (oldest.length === 0) return 0;
    await tx
      .update(securityAuditLog)
      .set({ userId: null, ipAddress: null, eventData: null, salt: null })
      .where(inArray(securityAuditLog.position, oldest));
    const details = { through: oldest.at(-1), events: oldest.length };
    await recordEvent(tx, { type: "system_event", data: { event: PURGE, details } });
    return oldest.length;
  },
};

async function oldestPositions(tx: Transaction, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ position: securityAuditLog.position })
    .from(securityAuditLog)
    .where(isUncleared(before))
    .orderBy(asc(securityAuditLog.position))
    .limit(limit);
  return rows.map(({ position }) => position);
}
