/** Notes of requests in the bin. They go with their request: when the person is erased, nothing of them stays here. */
import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { users } from "#app/db/schema/accounts.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import type { Binned, PutBack } from "#app/shared/binned.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** @param id as the history has it @throws Refusal 403, 404 */
export async function deleteNote(actor: Actor, requestId: string, id: number): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  await moveNote(actor, id, "note_deleted", requestId);
}

/** @throws Refusal 403, 404 */
export async function restoreNote(actor: Actor, id: number): Promise<PutBack> {
  refuseUnless(canHandleRequests(actor));
  await moveNote(actor, id, "note_put_back");
  return {};
}

async function moveNote(
  actor: Actor,
  id: number,
  kind: "note_deleted" | "note_put_back",
  requestId?: string,
): Promise<void> {
  const isDeletion = kind === "note_deleted";
  await db.transaction(async (tx) => {
    const [moved] = Number.isSafeInteger(id)
      ? await tx
          .update(requestEvents)
          .set(isDeletion ? { deletedAt: new Date(), deletedBy: actor.id } : { deletedAt: null, deletedBy: null })
          .where(
            and(
              eq(requestEvents.id, id),
              eq(requestEvents.kind, "note"),
              isDeletion ? isNull(requestEvents.deletedAt) : isNotNull(requestEvents.deletedAt),
            ),
          )
          .returning({ requestId: requestEvents.requestId })
      : [];
    if (!moved || (requestId !== undefined && moved.requestId !== requestId.toLowerCase()))
      throw new Refusal(404, isDeletion ? "Questa nota non c’è più." : "Questa nota non è più nel cestino.");
    const details = { request_id: moved.requestId, changes: [{ kind }] };
    const data = { action: "contact_request_change", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

const NAME_LENGTH = 80;

/** @throws Refusal 403 */
export async function listBinnedNotes(actor: Reader): Promise<Binned[]> {
  refuseUnless(canHandleRequests(actor));
  const rows = await db
    .select({
      id: requestEvents.id,
      text: requestEvents.text,
      deletedAt: requestEvents.deletedAt,
      deletedBy: users.email,
      request: contactRequests.name,
    })
    .from(requestEvents)
    .innerJoin(contactRequests, eq(contactRequests.id, requestEvents.requestId))
    .leftJoin(users, eq(users.id, requestEvents.deletedBy))
    .where(isNotNull(requestEvents.deletedAt))
    .orderBy(desc(requestEvents.deletedAt));
  return rows.map(({ id, text, deletedAt, deletedBy, request }) => ({
    kind: "note",
    id: String(id),
    name: text && text.length > NAME_LENGTH ? `${text.slice(0, NAME_LENGTH).trimEnd()}…` : (text ?? ""),
    details: `sulla richiesta di ${request}`,
    deletedAt: deletedAt!.toISOString(),
    deletedBy,
  }));
}

export const forgetBinnedNotes = forgetRows(
  requestEvents,
  (before) => lt(requestEvents.deletedAt, before),
  isNotNull(requestEvents.deletedAt),
);
