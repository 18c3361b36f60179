/** Makes two requests of one again that were merged (merge). */
import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/db/client.server.ts";
import { appointments, waitingList } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, mergedRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { isHeld } from "#app/features/booking/times.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Change, changeRequest } from "./change-request.server.ts";
import { combine, findMergedInto, type Moved, type Settled, statusChange } from "./merge.server.ts";

type StoredRequest = typeof contactRequests.$inferSelect;
type KeptMerge = typeof mergedRequests.$inferSelect;

/**
 * Takes a merge back: both requests are as they were, each with its history and mails; what was done since stays.
 * @param id of the request that became part of another
 * @throws Refusal 403, 404, 422 while that one is only stored: the person wanted nothing of theirs to be used (art. 18 GDPR)
 */
export async function undoMerge(actor: Actor, id: string): Promise<void> {
  const apart = new Refusal(404, "Questa richiesta non è più unita a un’altra.");
  const staysId = await findMergedInto(actor, id);
  if (staysId === undefined) throw apart;
  await changeRequest(actor, staysId, async (tx, stays) => {
    const [merged] = await tx
      .delete(mergedRequests)
      .where(and(eq(mergedRequests.id, id), eq(mergedRequests.requestId, staysId)))
      .returning();
    if (!merged) throw apart;
    await putBack(tx, merged);
    const settled = await settleAgain(tx, stays, merged);
    const [again] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id));
    const separation: Change = { kind: "merge", from: again!.createdAt.toISOString(), to: `separata ${id}` };
    return [separation, ...statusChange(stays, settled)];
  });
}

async function putBack(tx: Transaction, merged: KeptMerge): Promise<void> {
  const { phoneDigits: _, search: __, ...stored } = getTableColumns(contactRequests);
  const columns = sql.join(
    Object.values(stored).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${contactRequests} (${columns})
    select ${columns} from json_populate_record(null::contact_requests, ${merged.request}::json)`);
  const { events, mails, waiting, testimonials: told = [], merged: earlier, appointment } = movedWith(merged);
  const requestId = merged.id;
  const isThere = (column: SQL) => sql`${column} = ${merged.requestId}`;
  await tx
    .update(requestEvents)
    .set({ requestId })
    .where(and(inArray(requestEvents.id, events), isThere(sql`${requestEvents.requestId}`)));
  await tx
    .update(outbox)
    .set({ requestId })
    .where(and(inArray(outbox.id, mails), isThere(sql`${outbox.requestId}`)));
  await tx
    .update(waitingList)
    .set({ requestId })
    .where(and(inArray(waitingList.id, waiting), isThere(sql`${waitingList.requestId}`)));
  await tx
    .update(testimonials)
    .set({ requestId })
    .where(and(inArray(testimonials.id, told), isThere(sql`${testimonials.requestId}`)));
  await tx
    .update(mergedRequests)
    .set({ requestId })
    .where(and(inArray(mergedRequests.id, earlier), isThere(sql`${mergedRequests.requestId}`)));
  if (appointment) await putBackAppointment(tx, merged, appointment);
}

/**
 * One that moved goes back as it is now, marked as it was meanwhile; else it is there again as it was, unless it has gone back
 * already to whom it came from.
 */
async function putBackAppointment(tx: Transaction, { id, requestId }: KeptMerge, appointment: string): Promise<void> {
  const was = sql`json_populate_record(null::appointments, ${appointment}::json)`;
  const { rowCount } = await tx.execute(sql`
    update ${appointments} set request_id = ${id} from ${was} was
    where ${appointments.requestId} = ${requestId} and (${appointments.createdAt}, ${appointments.sequence}) = (was.created_at, was.sequence)`);
  if (rowCount === 0)
    await tx.execute(sql`
      insert into ${appointments} select * from ${was} was where not exists (
        select from ${appointments} other
        where (other.created_at, other.starts_at) = (was.created_at, was.starts_at) and other.person is not distinct from was.person)`);
}

/**
 * Puts the one that stays back to what it would be without the merge, where nobody has changed it since: what it was before,
 * with what was merged into it afterwards.
 */
async function settleAgain(tx: Transaction, stays: StoredRequest, merged: KeptMerge): Promise<Settled> {
  const { before } = movedWith(merged);
  if (before?.id !== stays.id) return stays;
  const later = await tx
    .select()
    .from(mergedRequests)
    .where(
      and(
        eq(mergedRequests.requestId, stays.id),
        gt(mergedRequests.mergedAt, merged.mergedAt),
        sql`${mergedRequests.moved}::json -> 'before' ->> 'id' = ${stays.id}`,
      ),
    )
    .orderBy(asc(mergedRequests.mergedAt));
  let without: Settled = {
    ...stays,
    ...before,
    replyDueAt: new Date(before.replyDueAt),
    ...(before.lacksEmail && { email: "" }),
    ...(before.lacksPhone && { phone: "" }),
  };
  let withIt = combine(without, saidIn(merged), before.isBooked);
  for (const one of later) {
    const moved = movedWith(one);
    const { status, outcome, answeredBy, replyDueAt } = without;
    const renewed = { status, outcome, answeredBy, replyDueAt: replyDueAt.toISOString() };
    const lacks = { lacksEmail: without.email === "", lacksPhone: without.phone === "" };
    await tx
      .update(mergedRequests)
      .set({ moved: JSON.stringify({ ...moved, before: { ...moved.before!, ...renewed, ...lacks } }) })
      .where(eq(mergedRequests.id, one.id));
    withIt = combine(withIt, saidIn(one), moved.before!.isBooked);
    without = combine(without, saidIn(one), moved.before!.isBooked);
  }
  const isUntouched = isSameAnswer(stays, withIt);
  const { status, outcome, answeredBy, replyDueAt } = isUntouched ? without : stays;
  const settled: Settled = {
    // Who was called off since is no longer expected.
    ...(status === "prenotata" && before.isBooked && !(await hasAppointment(tx, stays.id))
      ? { status: "contattata", outcome: null, answeredBy: null }
      : { status, outcome, answeredBy }),
    outcomeNote: outcome === stays.outcome ? stays.outcomeNote : await noteOf(tx, stays.id, outcome),
    replyDueAt,
    email: stays.email === withIt.email ? without.email : stays.email,
    phone: stays.phone === withIt.phone ? without.phone : stays.phone,
  };
  await tx.update(contactRequests).set(settled).where(eq(contactRequests.id, stays.id));
  return settled;
}

const isSameAnswer = (one: Settled, other: Settled): boolean =>
  one.status === other.status &&
  one.outcome === other.outcome &&
  one.answeredBy === other.answeredBy &&
  one.replyDueAt.getTime() === other.replyDueAt.getTime();

const hasAppointment = async (tx: Transaction, requestId: string): Promise<boolean> =>
  (await tx.$count(appointments, and(eq(appointments.requestId, requestId), isHeld))) > 0;

/** The sentence with which an outcome was said: the history has it, where mentions of somebody else are redacted. */
async function noteOf(tx: Transaction, requestId: string, outcome: StoredRequest["outcome"]): Promise<string | null> {
  if (!outcome) return null;
  const [said] = await tx
    .select({ text: requestEvents.text })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        eq(requestEvents.kind, "outcome"),
        sql`split_part(${requestEvents.to}, ' ', 1) = ${outcome}`,
      ),
    )
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return said?.text ?? null;
}

const movedWith = ({ moved }: KeptMerge): Moved => JSON.parse(moved) as Moved;

/** What the merged request was, as far as it says what becomes of the other; its address stands beside, where it is never redacted. */
function saidIn({ request, email }: KeptMerge): Pick<Settled, "status" | "replyDueAt" | "email" | "phone"> {
  const {
    status,
    reply_due_at: due,
    phone,
  } = JSON.parse(request) as Pick<Settled, "status" | "phone"> & {
    reply_due_at: string;
  };
  return { status, replyDueAt: new Date(due), email, phone };
}
