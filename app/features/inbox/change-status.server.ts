import { eq } from "drizzle-orm";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { changeRequest } from "./change-request.server.ts";
import { slotGone } from "./slot.server.ts";
import { canMove, keepsSlot, moveRefused, type RequestStatus } from "./status.ts";

/**
 * The status it has already is no change. Going back from "prenotata" cancels the appointment.
 * @throws Refusal 422 for a move that status.ts does not know
 */
export async function changeStatus(actor: Actor, id: string, to: RequestStatus): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const from = request.status;
    if (from === to) return [];
    if (!canMove(from, to)) throw new Refusal(422, moveRefused(from, to));
    const cancelled = keepsSlot(to) ? [] : slotGone(request);
    await tx
      .update(contactRequests)
      .set({ status: to, ...(cancelled.length > 0 && { slotAt: null, slotMinutes: null }) })
      .where(eq(contactRequests.id, id));
    return [{ kind: "status", from, to }, ...cancelled];
  });
}

/** A program's work after all, or a person's: moves it between the inbox and what stands apart. */
export async function markSuspicious(actor: Actor, id: string, suspicious: boolean): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    if (request.suspicious === suspicious) return [];
    await tx.update(contactRequests).set({ suspicious }).where(eq(contactRequests.id, id));
    return [{ kind: "suspicion", to: suspicious ? "sospetta" : "fidata" }];
  });
}
