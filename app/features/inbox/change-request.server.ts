/** The frame of every verb on a request: who may, the row locked, then what changed as an event and in the security log. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isRequestId } from "./inbox.ts";

export type StoredRequest = typeof contactRequests.$inferSelect;
export type Change = Pick<typeof requestEvents.$inferInsert, "kind" | "from" | "to" | "text">;

/**
 * @param change makes the change and tells it; nothing told means that nothing had to be done
 * @throws Refusal 403 or 404, and what `change` refuses
 */
export async function changeRequest(
  actor: Actor,
  id: string,
  change: (tx: Transaction, request: StoredRequest) => Promise<Change[]>,
): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  await db.transaction(async (tx) => {
    const request = await lockedRequest(tx, id);
    const changes = await change(tx, request);
    if (changes.length === 0) return;
    const by = { requestId: id, actorId: actor.id, actorEmail: actor.email };
    await tx.insert(requestEvents).values(changes.map((told) => ({ ...told, ...by })));
    // What a note says is about a person: the log knows only that there is one.
    const details = { request_id: id, changes: changes.map(({ kind, from, to }) => ({ kind, from, to })) };
    const data = { action: "contact_request_change", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

async function lockedRequest(tx: Transaction, id: string): Promise<StoredRequest> {
  const [request] = isRequestId(id)
    ? await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).for("update")
    : [];
  if (!request) throw new Refusal(404, "Questa richiesta non c’è più.");
  return request;
}
