/**
 * Makes one of two requests of the same person. One stays; the history, mails and visit of the other move there, its address
 * leads there, and what it said is kept beside, so that the merge can be taken back (undo-merge).
 */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { appointments, waitingList } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests, mergedRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { testimonials } from "#app/db/schema/testimonials.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { hasOwnAddress } from "#app/features/booking/appointment-mails.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type Change, inStatus, recordChanges } from "./change-request.server.ts";
import { isRequestId } from "./inbox.ts";
import { readContacts, shareContact } from "./same-person.server.ts";
import { requestStatuses } from "./status.ts";

type StoredRequest = typeof contactRequests.$inferSelect;

/** What a merge may change of the one that stays. */
export type Settled = Pick<StoredRequest, "status" | "outcome" | "answeredBy" | "replyDueAt" | "email" | "phone"> &
  Partial<Pick<StoredRequest, "outcomeNote">>;

/** What a merge has changed, so that it can be taken back. Nothing of what people said stands here: nothing redacts it. */
export type Moved = {
  /** The ids of what moved. */
  events: number[];
  mails: string[];
  waiting: string[];
  merged: string[];
  /** These are missing in what was merged before they were remembered. */
  testimonials?: string[];
  /** The row as it was, in JSON. */
  appointment?: string | null;
  /** The one that stayed, as it was before; `isBooked`: it had an appointment to come. */
  before?: Pick<StoredRequest, "id" | "status" | "outcome" | "answeredBy"> & {
    replyDueAt: string;
    isBooked: boolean;
    lacksEmail: boolean;
    lacksPhone: boolean;
  };
};

const GONE = "Questa richiesta non c’è più.";

/**
 * Merges two requests, in whichever order they are named; merging them again changes nothing. The one with an appointment to
 * come stays, else the one that is further from being closed, else the newer. Whoever waits for an answer goes on waiting.
 * @returns the id of the one that stays
 * @throws Refusal 403, 404, or 422 for those of two people, two appointments to come, and requests that are set apart
 */
export async function mergeRequests(actor: Actor, one: string, other: string): Promise<{ id: string }> {
  refuseUnless(canHandleRequests(actor));
  if (!isRequestId(one) || !isRequestId(other) || one === other) throw new Refusal(404, GONE);
  return db.transaction(async (tx) => {
    // Always in the same order, so that two people who merge crosswise wait for each other.
    const found = await tx
      .select()
      .from(contactRequests)
      .where(inArray(contactRequests.id, [one, other]))
      .orderBy(asc(contactRequests.id))
      .for("update");
    const [first, second] = found;
    if (!first || !second) return { id: await alreadyMerged(tx, [one, other], first?.id) };
    await refuseApart(tx, first, second);
    const expected = await whoIsExpected(tx, [one, other]);
    if (expected.length === 2)
      throw new Refusal(422, "Hanno un appuntamento tutte e due: annullane uno, poi uniscile.");
    const [stays, goes] = inOrderOfStaying(first, second, expected[0]);
    const isBooked = expected.length > 0;
    const settled = combine(stays, goes, isBooked);
    await moveInto(tx, stays, goes, isBooked);
    await tx.update(contactRequests).set(settled).where(eq(contactRequests.id, stays.id));
    const merge: Change = { kind: "merge", from: goes.createdAt.toISOString(), to: `unita ${goes.id}` };
    await recordChanges(tx, actor, stays.id, [merge, ...statusChange(stays, settled)]);
    return { id: stays.id };
  });
}

/** Its event, where the status is another than before. */
export const statusChange = ({ status: from }: Settled, { status: to }: Settled): Change[] =>
  from === to ? [] : [{ kind: "status", from, to }];

async function alreadyMerged(tx: Transaction, ids: string[], left: string | undefined): Promise<string> {
  const [merged] = left
    ? await tx
        .select({ id: mergedRequests.id })
        .from(mergedRequests)
        .where(and(inArray(mergedRequests.id, ids), eq(mergedRequests.requestId, left)))
    : [];
  if (!left || !merged) throw new Refusal(404, GONE);
  return left;
}

async function refuseApart(tx: Transaction, one: StoredRequest, other: StoredRequest): Promise<void> {
  if (!shareContact(await readContacts(tx, one), await readContacts(tx, other)))
    throw new Refusal(422, "Non hanno né il telefono né l’e-mail in comune: non sembra la stessa persona.");
  if (one.restrictedAt || other.restrictedAt)
    throw new Refusal(422, "Il trattamento di una delle due è limitato: togli la limitazione prima di unirle.");
  if (one.suspicious || other.suspicious)
    throw new Refusal(422, "Una delle due è sospetta: se è una persona, riportala tra le richieste prima di unirle.");
}

/** Locks their appointments. @returns the ids of those with one that is not over yet */
async function whoIsExpected(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.select().from(appointments).where(inArray(appointments.requestId, ids)).for("update");
  const now = new Date();
  return rows.flatMap(({ requestId, status, endsAt }) => (status !== "cancelled" && endsAt > now ? [requestId] : []));
}

/** @param expected the id of the one with an appointment to come: its links, calendar entry and reminders name it */
function inOrderOfStaying(
  one: StoredRequest,
  other: StoredRequest,
  expected: string | undefined,
): [stays: StoredRequest, goes: StoredRequest] {
  const rank = ({ id, status }: StoredRequest) => (id === expected ? -1 : requestStatuses.indexOf(status));
  const isOneFirst = rank(one) - rank(other) || other.createdAt.getTime() - one.createdAt.getTime();
  return isOneFirst <= 0 ? [one, other] : [other, one];
}

/**
 * What becomes of the one that stays: as long as either waits for an answer it does, until the earlier promise, and where it
 * lacks a way to be answered it has the other's.
 * @param isBooked it has an appointment to come
 */
export function combine(
  stays: Settled,
  goes: Pick<Settled, "status" | "replyDueAt" | "email" | "phone">,
  isBooked: boolean,
): Settled {
  const { status, outcome, answeredBy, replyDueAt } = stays;
  const email = hasOwnAddress(stays) || !hasOwnAddress(goes) ? stays.email : goes.email;
  const settled = { status, outcome, answeredBy, replyDueAt, email, phone: stays.phone || goes.phone };
  const promises = [stays, goes].flatMap((one) => (one.status === "nuova" ? [one.replyDueAt.getTime()] : []));
  if (promises.length > 0) return { ...settled, ...inStatus("nuova"), replyDueAt: new Date(Math.min(...promises)) };
  // Only an appointment lets a closed one stay before one that is not.
  if (status === "chiusa" && goes.status !== "chiusa")
    return { ...settled, ...inStatus(isBooked ? "prenotata" : goes.status) };
  return settled;
}

async function moveInto(tx: Transaction, stays: StoredRequest, goes: StoredRequest, isBooked: boolean): Promise<void> {
  const requestId = stays.id;
  const { rows } = await tx.execute<{ request: string; appointment: string | null }>(sql`
    select to_json(r)::text as request,
      (select to_json(a)::text from ${appointments} a where a.request_id = r.id) as appointment
    from ${contactRequests} r where id = ${goes.id}`);
  const { request, appointment } = rows[0]!;
  const { status, outcome, answeredBy, replyDueAt } = stays;
  const moved: Moved = {
    events: (
      await tx
        .update(requestEvents)
        .set({ requestId })
        .where(eq(requestEvents.requestId, goes.id))
        .returning({ id: requestEvents.id })
    ).map(({ id }) => id),
    mails: (
      await tx.update(outbox).set({ requestId }).where(eq(outbox.requestId, goes.id)).returning({ id: outbox.id })
    ).map(({ id }) => id),
    waiting: (
      await tx
        .update(waitingList)
        .set({ requestId })
        .where(eq(waitingList.requestId, goes.id))
        .returning({ id: waitingList.id })
    ).map(({ id }) => id),
    testimonials: (
      await tx
        .update(testimonials)
        .set({ requestId })
        .where(eq(testimonials.requestId, goes.id))
        .returning({ id: testimonials.id })
    ).map(({ id }) => id),
    merged: (
      await tx
        .update(mergedRequests)
        .set({ requestId })
        .where(eq(mergedRequests.requestId, goes.id))
        .returning({ id: mergedRequests.id })
    ).map(({ id }) => id),
    appointment,
    before: {
      id: requestId,
      isBooked,
      status,
      outcome,
      answeredBy,
      replyDueAt: replyDueAt.toISOString(),
      lacksEmail: !hasOwnAddress(stays),
      lacksPhone: stays.phone === "",
    },
  };
  // A visit that took place goes on counting. Who has an appointment already keeps it: a request has one at most.
  await tx.execute(sql`
    update ${appointments} set request_id = ${requestId} where request_id = ${goes.id} and status <> 'cancelled'
      and not exists (select from ${appointments} own where own.request_id = ${requestId})`);
  await tx.insert(mergedRequests).values({
    id: goes.id,
    requestId,
    // Of two merges into one request the order is told by it: a transaction may begin before another and end after it.
    mergedAt: sql`clock_timestamp()`,
    email: goes.email,
    phoneDigits: goes.phoneDigits,
    request,
    moved: JSON.stringify(moved),
  });
  await tx.delete(contactRequests).where(eq(contactRequests.id, goes.id));
}

/** @returns the id of the request that this one became part of; @throws Refusal 403 */
export async function findMergedInto(actor: Reader, id: string): Promise<string | undefined> {
  refuseUnless(canHandleRequests(actor));
  if (!isRequestId(id)) return undefined;
  const [merged] = await db
    .select({ id: mergedRequests.requestId })
    .from(mergedRequests)
    .where(eq(mergedRequests.id, id));
  return merged?.id;
}
