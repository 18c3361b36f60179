/** Every change to a request: checks the permission, locks the row, changes it, and records events and the security log. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Column } from "#app/content/contact-fields.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { type Actor, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { slotValue, tellVisitor } from "#app/features/booking/appointment-mails.server.ts";
import { releaseTime } from "#app/features/booking/hold.server.ts";
import { forgetOfferedTimes } from "#app/features/booking/kept-times.server.ts";
import { isHeld } from "#app/features/booking/times.server.ts";
import { toOneLine } from "#app/features/contact/contact-rules.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { isChannel } from "./channel.ts";
import { type ContactResult, hasReached, isContactResult } from "./contact-result.ts";
import { type HistoryEntry, isRequestId, type MailKind, type RequestMail } from "./inbox.ts";
import type { Attendance, Slot } from "./slot.ts";
import { type Closing, isOutcome, isWay, OUTCOME_NOTE_CAP, type Way } from "./outcome.ts";
import { canMove, keepsSlot, moveRefused, type RequestStatus } from "./status.ts";

type StoredRequest = typeof contactRequests.$inferSelect;
export type Change = Pick<typeof requestEvents.$inferInsert, "kind" | "from" | "to" | "text">;

type MakeChange = (tx: Transaction, request: StoredRequest) => Promise<Change[]>;

/**
 * @param change makes the change and returns its events; none means that nothing had to be changed
 * @throws Refusal 403, 404, 422 for a request that is only stored (art. 18 GDPR), and what `change` refuses
 */
export async function changeRequest(actor: Actor, id: string, change: MakeChange): Promise<void> {
  await changeEvenRestricted(actor, id, async (tx, request) => {
    if (request.restrictedAt)
      throw new Refusal(422, "Il trattamento di questa richiesta è limitato: togli la limitazione prima di usarla.");
    return change(tx, request);
  });
}

/**
 * The changes that a person may ask for while their request is only stored.
 * @throws Refusal 403, 404, and what `change` refuses
 */
export async function changeEvenRestricted(actor: Actor, id: string, change: MakeChange): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  await db.transaction(async (tx) => {
    const request = await lockedRequest(tx, id);
    const changes = await change(tx, request);
    if (changes.length > 0) await recordChanges(tx, actor, id, changes);
  });
  forgetOfferedTimes();
}

/** Writes what was done into the request's history and the security log; last in a transaction. */
export async function recordChanges(tx: Transaction, actor: Actor, id: string, changes: Change[]): Promise<void> {
  // The clock's time, not the transaction's: when two people act at once, the second transaction begins before the first ends.
  const by = { requestId: id, actorId: actor.id, actorEmail: actor.email, at: sql`clock_timestamp()` };
  await tx.insert(requestEvents).values(changes.map((event) => ({ ...event, ...by })));
  // The text of a note may be about a person, so the log records only that a note was added.
  const details = { request_id: id, changes: changes.map(({ kind, from, to }) => ({ kind, from, to })) };
  const data = { action: "contact_request_change", details };
  await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
}

async function lockedRequest(tx: Transaction, id: string): Promise<StoredRequest> {
  const [request] = isRequestId(id)
    ? await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).for("update")
    : [];
  if (!request) throw new Refusal(404, "Questa richiesta non c’è più.");
  return request;
}

/**
 * Setting the current status again changes nothing. Going back from "prenotata" cancels the appointment to come; whoever was
 * expected while they waited for an answer still is.
 * @throws Refusal 422 for a move that status.ts does not know
 */
export async function changeStatus(actor: Actor, id: string, to: RequestStatus): Promise<RequestStatus> {
  let reached = to;
  await changeRequest(actor, id, async (tx, request) => {
    const from = request.status;
    if (from === to) return [];
    if (!canMove(from, to)) throw new Refusal(422, moveRefused(from, to));
    if (from === "nuova" && to === "contattata") {
      const answered = await markAnswered(tx, id);
      reached = answered.to;
      return [answered];
    }
    const cancelled = keepsSlot(to) || !(await isExpected(tx, id)) ? [] : await cancelHeldAppointment(tx, request);
    await tx.update(contactRequests).set(inStatus(to)).where(eq(contactRequests.id, id));
    return [{ kind: "status", from, to }, ...cancelled];
  });
  return reached;
}

/** A new request has been answered: who has an appointment to come, as after a merge, is booked and not only contacted. @returns its event */
export async function markAnswered(tx: Transaction, id: string) {
  const to = (await isExpected(tx, id)) ? "prenotata" : "contattata";
  await tx.update(contactRequests).set(inStatus(to)).where(eq(contactRequests.id, id));
  return { kind: "status", from: "nuova", to } as const;
}

/** Whether an appointment is still to come. */
const isExpected = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(appointments, and(eq(appointments.requestId, id), isHeld, gt(appointments.startsAt, sql`now()`)))) >
  0;

/** The columns of a request in a status: only one that is closed has an outcome. */
export const inStatus = (status: RequestStatus) => ({
  status,
  ...(status !== "chiusa" && { outcome: null, outcomeNote: null, answeredBy: null }),
});

/**
 * Closes a request with its outcome, or corrects the outcome of one that is closed. Saying the same again changes nothing.
 * @throws Refusal 422 for a sentence that is too long
 */
export async function closeRequest(actor: Actor, id: string, said: Closing): Promise<void> {
  const note = toOneLine(said.note ?? "") || null;
  if (note && note.length > OUTCOME_NOTE_CAP)
    throw new Refusal(422, `La frase è troppo lunga: bastano ${OUTCOME_NOTE_CAP} caratteri.`, { field: "frase" });
  await changeRequest(actor, id, async (tx, request) => {
    const { status, outcome, outcomeNote, answeredBy } = request;
    const closing = { outcome: said.outcome, answeredBy: said.answeredBy, note };
    const isSame = outcome === closing.outcome && answeredBy === closing.answeredBy && outcomeNote === note;
    if (status === "chiusa" && isSame) return [];
    await tx
      .update(contactRequests)
      .set({ status: "chiusa", outcome: closing.outcome, answeredBy: closing.answeredBy, outcomeNote: note })
      .where(eq(contactRequests.id, id));
    const moved: Change[] = status === "chiusa" ? [] : [{ kind: "status", from: status, to: "chiusa" }];
    const former = outcome && closingValue({ outcome, answeredBy });
    return [...moved, { kind: "outcome", from: former, to: closingValue(closing), text: note }];
  });
}

/**
 * Says what came of calling or writing; whoever was reached is no longer new. The same said again by the same person within a
 * minute is a double click.
 */
export async function recordContact(
  actor: Actor,
  id: string,
  { way, result }: { way: Way; result: ContactResult },
): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const same = await tx.$count(
      requestEvents,
      and(
        eq(requestEvents.requestId, id),
        eq(requestEvents.kind, "contact"),
        eq(requestEvents.from, way),
        eq(requestEvents.to, result),
        eq(requestEvents.actorId, actor.id),
        gt(requestEvents.at, sql`now() - interval '60 seconds'`),
      ),
    );
    if (same > 0) return [];
    const contact: Change = { kind: "contact", from: way, to: result };
    if (request.status !== "nuova" || !hasReached(result)) return [contact];
    return [contact, await markAnswered(tx, id)];
  });
}

/** An outcome as an event stores it: "cliente telefono". */
const closingValue = ({ outcome, answeredBy }: Pick<Closing, "outcome" | "answeredBy">): string =>
  [outcome, answeredBy].filter(Boolean).join(" ");

/** Moves a request between the inbox and the suspicious ones, which are shown separately. */
export async function markSuspicious(actor: Actor, id: string, suspicious: boolean): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    if (request.suspicious === suspicious) return [];
    await tx.update(contactRequests).set({ suspicious }).where(eq(contactRequests.id, id));
    return [{ kind: "suspicion", to: suspicious ? "sospetta" : "fidata" }];
  });
}

const NOTE_CAP = 2000;

/** Ignores a note that the same person added within the last minute: a double click, or a retry after a lost answer. */
export async function addNote(actor: Actor, id: string, typed: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  const text = typed.normalize("NFC").replace(/\r\n?/g, "\n").trim();
  if (text === "") throw new Refusal(422, "Scrivi la nota.", { field: "nota" });
  if (text.length > NOTE_CAP)
    throw new Refusal(422, `La nota è troppo lunga: bastano ${NOTE_CAP} caratteri.`, { field: "nota" });
  // A note may say why the request is only stored.
  await changeEvenRestricted(actor, id, async (tx) => {
    const same = await tx.$count(
      requestEvents,
      and(
        eq(requestEvents.requestId, id),
        eq(requestEvents.kind, "note"),
        isNull(requestEvents.deletedAt),
        eq(requestEvents.text, text),
        eq(requestEvents.actorId, actor.id),
        gt(requestEvents.at, sql`now() - interval '60 seconds'`),
      ),
    );
    return same > 0 ? [] : [{ kind: "note", text }];
  });
}

/** Gives the appointment's time back and tells who would have come. @returns its event, if there was an appointment */
export async function cancelHeldAppointment(tx: Transaction, request: StoredRequest): Promise<Change[]> {
  const cancelled = await releaseTime(tx, request.id);
  if (!cancelled) return [];
  if (cancelled.startsAt > new Date())
    await tellVisitor(tx, { about: "cancelled" }, request, cancelled, { isUndoable: true });
  return [{ kind: "slot", from: slotValue(cancelled), to: null }];
}

/* The history of a request in order: what people did, and what became of the mails. */

type Event = typeof requestEvents.$inferSelect;
export function historyOf({ createdAt }: { createdAt: Date }, events: Event[], mails: RequestMail[]): HistoryEntry[] {
  const received: HistoryEntry = { at: createdAt.toISOString(), by: null, kind: "received" };
  const replies = new Set(events.flatMap(({ kind, to }) => (kind === "reply" ? [to] : [])));
  // A reply says itself what became of it.
  const others = mails.filter(({ id }) => !replies.has(id));
  return [received, ...others.flatMap(mailEntries), ...events.map((event) => eventEntry(event, mails))].toSorted(
    (a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
  );
}

/** Says only whether the mail was sent: that it was queued is clear from the request's arrival or from the "resend" event. */
function mailEntries({ kind: mail, fate, sentAt, triedAt, queuedAt, lastError: error }: RequestMail): HistoryEntry[] {
  const isWaiting = fate === "waiting" || fate === "deferred";
  return [{ at: sentAt ?? (isWaiting ? queuedAt : triedAt), by: null, kind: "mail", mail, fate, error }];
}

function eventEntry({ id, at, actorEmail: by, kind, from, to, text }: Event, mails: RequestMail[]): HistoryEntry {
  const common = { at: at.toISOString(), by };
  switch (kind) {
    case "status":
      return { ...common, kind, from: from as RequestStatus, to: to as RequestStatus };
    case "note":
      return { ...common, kind, id, text: text ?? "" };
    case "slot":
      return { ...common, kind, from: parseStoredSlot(from), to: parseStoredSlot(to) };
    case "attendance":
      return { ...common, kind, attendance: to as Attendance };
    case "suspicion":
      return { ...common, kind, suspicious: to === "sospetta" };
    case "resend":
      return { ...common, kind, mail: to as MailKind };
    case "correction":
      return { ...common, kind, column: to as Column };
    case "consent":
      return { ...common, kind, given: from };
    case "restriction":
      return { ...common, kind, restricted: to === "limitata" };
    case "outcome":
      return { ...common, kind, closing: parseClosing(to, text) };
    case "contact":
      return {
        ...common,
        kind,
        way: isWay(from) ? from : "telefono",
        result: isContactResult(to) ? to : "risposto",
      };
    case "entry":
      return { ...common, kind, channel: isChannel(to) ? to : "altro" };
    case "reply":
      return { ...common, kind, ...parseReply(text ?? ""), fate: mails.find((mail) => mail.id === to)?.fate ?? null };
    case "merge": {
      const [what, other = ""] = to?.split(" ") ?? [];
      return { ...common, kind, merged: what === "unita", id: other, receivedAt: from ?? "" };
    }
  }
}

/** The first line is the subject. */
function parseReply(words: string): { subject: string; text: string } {
  const [subject = "", ...text] = words.split("\n\n");
  return { subject, text: text.join("\n\n") };
}

function parseClosing(value: string | null, note: string | null): Closing {
  const [outcome, way] = value?.split(" ") ?? [];
  return { outcome: isOutcome(outcome) ? outcome : "altro", answeredBy: isWay(way) ? way : null, note };
}

function parseStoredSlot(text: string | null): Slot | null {
  const [at, minutes] = text?.split(" ") ?? [];
  return at && minutes ? { at, minutes: Number(minutes) } : null;
}
