/** The studio's side of appointments: agreeing on one, moving and cancelling it, whether the person came, its calendar file. */
import { and, eq } from "drizzle-orm";
import type { AppointmentKind, BookingRules } from "#app/content/appointments.ts";
import { studio } from "#app/content/studio.ts";
import { db, type Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { env } from "#app/env.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import {
  hasOwnAddress,
  minutesOf,
  inviteAgain,
  slotValue,
  type StoredAppointment,
  tellMoved,
  tellRestored,
  tellVisitor,
} from "#app/features/booking/appointment-mails.server.ts";
import { formatAppointment } from "#app/features/booking/calendar.ts";
import { type Concern, holdTime, lockAppointment } from "#app/features/booking/hold.server.ts";
import { forgetOfferedTimes } from "#app/features/booking/kept-times.server.ts";
import { currentRules, findKind, kindOrFormer } from "#app/features/booking/rules.ts";
import { isHeld } from "#app/features/booking/times.server.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { cancelHeldAppointment, changeRequest, type Change, inStatus, recordChanges } from "./change-request.server.ts";
import { checkedFields, insertEntered } from "./enter-request.server.ts";
import { isRequestId } from "./inbox.ts";
import { type Attendance, findSlotProblem, firstKind, type Slot } from "./slot.ts";

type StoredRequest = typeof contactRequests.$inferSelect;

export type WantedSlot = Slot & {
  /** A kind's slug; without one it stays what it was, at first what the form was about. */
  kind?: string | undefined;
  /** A person's slug, or null for nobody in particular; without one it stays who it was, at first whoever is free. */
  person?: string | null | undefined;
};

/** Whether the studio has read what speaks against a time, and wants it all the same; otherwise it is asked first. */
export type Sureness = { isSure?: boolean };

/** What speaks against the time that was agreed all the same, as a sentence. */
const CONCERNS: Record<Concern, string> = {
  closed: "È fuori dall’orario di apertura.",
  "not working": "È fuori dall’orario di lavoro di chi riceve.",
  away: "In quel momento risulta un’assenza.",
};

const inWords = (concerns: readonly Concern[]): string[] => concerns.map((concern) => CONCERNS[concern]);

/** @throws Refusal 422 that asks, in whose transaction nothing has changed then */
function askUnlessSure(concerns: readonly Concern[], { isSure = true }: Sureness): void {
  if (isSure || concerns.length === 0) return;
  throw new Refusal(422, inWords(concerns).join(" "), { asks: true });
}

/**
 * Sets the appointment or moves it, outside the hours too; the request becomes "prenotata" and the person gets a mail. Setting
 * the same one again changes nothing.
 * @returns sentences that say what speaks against the time
 * @throws Refusal 422 for one in the past, too far away, of another length than those offered, or over another appointment
 * of the same person or room
 */
export async function agreeSlot(
  actor: Actor,
  id: string,
  wanted: WantedSlot,
  sureness: Sureness = {},
): Promise<{ warnings: string[] }> {
  refuseUnless(canHandleRequests(actor));
  const problem = findSlotProblem(wanted, new Date());
  if (problem) throw new Refusal(422, problem, { field: "giorno" });
  return hold(actor, id, sureness, async (tx, request, rules) => {
    const current = await lockAppointment(tx, id);
    return { current, ...choose(request, wanted, current, rules), minutes: wanted.minutes, at: new Date(wanted.at) };
  });
}

/**
 * Moves an appointment to another time or person; its kind and length stay.
 * @throws Refusal as agreeSlot, and 404 when the request has none
 */
export async function moveAppointment(
  actor: Actor,
  id: string,
  { at, person }: { at: string; person?: string | null | undefined },
  sureness: Sureness = {},
): Promise<{ warnings: string[] }> {
  return hold(actor, id, sureness, async (tx, request, rules) => {
    const current = await lockAppointment(tx, id);
    if (!current || current.status === "cancelled") throw new Refusal(404, "Questo appuntamento non c’è più.");
    const minutes = minutesOf(current);
    const problem = findSlotProblem({ at, minutes: 45 }, new Date());
    if (problem) throw new Refusal(422, problem, { field: "giorno" });
    return { current, ...choose(request, { at, minutes, person }, current, rules), minutes, at: new Date(at) };
  });
}

type Chosen = {
  current: StoredAppointment | undefined;
  kind: AppointmentKind;
  person: string | null | undefined;
  at: Date;
  minutes: number;
};

function choose(
  { source }: StoredRequest,
  { kind: slug, person }: WantedSlot,
  current: StoredAppointment | undefined,
  rules: BookingRules,
): Pick<Chosen, "kind" | "person"> {
  const kind = findKind(rules, slug ?? current?.kind ?? firstKind(source)) ?? rules.kinds[0];
  if (!kind || (slug !== undefined && kind.slug !== slug))
    throw new Refusal(422, "Scegli che tipo di appuntamento è.", { field: "per" });
  if (person && !rules.people.some((one) => one.slug === person))
    throw new Refusal(422, "Scegli con chi è l’appuntamento.", { field: "con" });
  const isHeldAlready = current !== undefined && current.status !== "cancelled";
  return {
    kind,
    person: person === undefined && isHeldAlready && current.kind === kind.slug ? current.person : person,
  };
}

async function hold(
  actor: Actor,
  id: string,
  sureness: Sureness,
  read: (tx: Transaction, request: StoredRequest, rules: BookingRules) => Promise<Chosen>,
): Promise<{ warnings: string[] }> {
  const rules = currentRules();
  let concerns: Concern[] = [];
  await changeRequest(actor, id, async (tx, request) => {
    const { current, kind, person, at, minutes } = await read(tx, request, rules);
    // A visit that is over is not moved: who comes again gets a time of their own.
    const held = current && current.status !== "cancelled" && current.endsAt > new Date() ? current : undefined;
    const { status } = request;
    const isSame =
      held?.startsAt.getTime() === at.getTime() &&
      minutesOf(held) === minutes &&
      held.kind === kind.slug &&
      (person === undefined || held.person === person);
    if (isSame && status === "prenotata") return [];
    const stored = await holdTime(tx, rules, id, { kind, person, startsAt: at, minutes });
    concerns = stored.concerns;
    askUnlessSure(concerns, sureness);
    await tx.update(contactRequests).set(inStatus("prenotata")).where(eq(contactRequests.id, id));
    if (held) await tellMoved(tx, held, request, stored.appointment);
    else await tellVisitor(tx, { about: "booked" }, request, stored.appointment);
    const statusChange: Change[] = status === "prenotata" ? [] : [{ kind: "status", from: status, to: "prenotata" }];
    return [...statusChange, { kind: "slot", from: held ? slotValue(held) : null, to: slotValue(stored.appointment) }];
  });
  return { warnings: inWords(concerns) };
}

export type Caller = {
  name: string;
  phone: string;
  /** Whoever has none gets no mails. */
  email?: string | undefined;
};

/**
 * Writes down somebody who has called or come by, together with their appointment: a request from the studio itself.
 * @returns the request's id, and sentences that say what speaks against the time
 * @throws Refusal 403, 422 with the field, as agreeSlot
 */
export async function addAppointment(
  actor: Actor,
  caller: Caller,
  wanted: WantedSlot & { kind: string },
  sureness: Sureness = {},
): Promise<{ id: string; warnings: string[] }> {
  refuseUnless(canHandleRequests(actor));
  const problem = findSlotProblem(wanted, new Date());
  if (problem) throw new Refusal(422, problem, { field: "giorno" });
  const { name: nome, phone: telefono, email = "" } = caller;
  const fields = checkedFields({ nome, telefono, email }, ["nome", "telefono"]);
  const rules = currentRules();
  const added = await db.transaction(async (tx) => {
    const request = await insertEntered(tx, fields, { status: "prenotata", replyDueAt: new Date() });
    const { id } = request;
    const { kind, person } = choose(request, wanted, undefined, rules);
    const time = { kind, person, startsAt: new Date(wanted.at), minutes: wanted.minutes };
    const { appointment, concerns } = await holdTime(tx, rules, id, time);
    askUnlessSure(concerns, sureness);
    await tellVisitor(tx, { about: "booked" }, request, appointment);
    const changes = [{ kind: "slot" as const, from: null, to: slotValue(appointment) }];
    await recordChanges(tx, actor, id, changes);
    return { id, warnings: inWords(concerns) };
  });
  forgetOfferedTimes();
  return added;
}

/**
 * Cancels the appointment and tells the person. A booked request becomes "contattata", since the person has been spoken to.
 * Without an appointment nothing changes.
 */
export async function cancelSlot(actor: Actor, id: string): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const cancelled = await cancelHeldAppointment(tx, request);
    if (cancelled.length === 0 || request.status !== "prenotata") return cancelled;
    await tx.update(contactRequests).set(inStatus("contattata")).where(eq(contactRequests.id, id));
    return [...cancelled, { kind: "status", from: "prenotata", to: "contattata" }];
  });
}

/**
 * Takes a cancellation back: the same time with the same person, while nobody else has it. Who comes hears nothing of it where
 * the mail about the cancellation has not left. What is not cancelled stays as it is.
 * @throws Refusal 404 without an appointment, 422 once it has begun or when the time is taken
 */
export async function restoreSlot(actor: Actor, id: string, now: Date = new Date()): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const current = await lockAppointment(tx, id);
    const rules = currentRules();
    const kind = current && findKind(rules, current.kind);
    if (!kind) throw new Refusal(404, "Questo appuntamento non c’è più.");
    if (current.status !== "cancelled") return [];
    const { person, startsAt } = current;
    if (startsAt <= now) throw new Refusal(422, "Quell’ora è passata: fissa un altro orario.");
    const time = { kind, person, startsAt, minutes: minutesOf(current) };
    const { appointment } = await holdTime(tx, rules, id, time);
    await tx.update(contactRequests).set(inStatus("prenotata")).where(eq(contactRequests.id, id));
    await tellRestored(tx, request, appointment);
    const { status } = request;
    const statusChange: Change[] = status === "prenotata" ? [] : [{ kind: "status", from: status, to: "prenotata" }];
    return [...statusChange, { kind: "slot", from: null, to: slotValue(appointment) }];
  });
}

/** After so long nobody expects to hear of it any more. */
const INVITED_WITHIN_DAYS = 14;

/**
 * Writes to who did not come, once, with the way to another time.
 * @throws Refusal 404, 422 for who came, has no address of their own, or was expected long ago
 */
export async function inviteWhoMissed(actor: Actor, id: string, now: Date = new Date()): Promise<void> {
  await changeRequest(actor, id, async (tx, request) => {
    const current = await lockAppointment(tx, id);
    if (current?.status !== "missed") throw new Refusal(422, "Segna prima che non è venuta.");
    if (now.getTime() - current.endsAt.getTime() > INVITED_WITHIN_DAYS * 86_400_000)
      throw new Refusal(422, "È passato troppo tempo: meglio una telefonata.");
    if (!hasOwnAddress(request) || request.suspicious)
      throw new Refusal(422, "Di questa persona non abbiamo un’e-mail a cui scrivere.");
    await inviteAgain(tx, request, current);
    return [];
  });
}

/**
 * Says that the person came or did not, or takes that back ("booked"). Saying it twice changes nothing.
 * @throws Refusal 404 without an appointment, 422 before it has begun
 */
export async function markAttendance(
  actor: Actor,
  id: string,
  attendance: Attendance,
  now: Date = new Date(),
): Promise<void> {
  await changeRequest(actor, id, async (tx) => {
    const current = await lockAppointment(tx, id);
    if (!current || current.status === "cancelled") throw new Refusal(404, "Questo appuntamento non c’è più.");
    if (current.status === attendance) return [];
    if (attendance !== "booked" && current.startsAt > now)
      throw new Refusal(422, "L’appuntamento deve ancora cominciare: segnalo dopo.");
    await tx.update(appointments).set({ status: attendance }).where(eq(appointments.requestId, id));
    return [{ kind: "attendance", from: current.status, to: attendance }];
  });
}

/**
 * Leaves out the goal, which may be about health, because calendars are copied to other companies' machines.
 * @returns an .ics file; undefined when nothing is agreed
 * @throws Refusal 403
 */
export async function appointmentCalendar(actor: Reader, id: string): Promise<string | undefined> {
  refuseUnless(canHandleRequests(actor));
  if (!isRequestId(id)) return undefined;
  const [found] = await db
    .select({ appointment: appointments, request: contactRequests })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(and(eq(appointments.requestId, id), isHeld));
  if (!found) return undefined;
  const { appointment, request } = found;
  const { street, postalCode, city, province } = studio().address;
  const contacts = [
    ...(request.phone ? [`Telefono: ${request.phone}`] : []),
    ...(hasOwnAddress(request) ? [`E-mail: ${request.email}`] : []),
  ];
  const page = env.PUBLIC_URL ? [new URL(adminRequest(id), env.PUBLIC_URL).href] : [];
  return formatAppointment("PUBLISH", {
    uid: id,
    sequence: appointment.sequence,
    writtenAt: appointment.changedAt,
    start: appointment.startsAt,
    minutes: minutesOf(appointment),
    summary: `${kindOrFormer(currentRules(), appointment.kind).short}: ${request.name}`,
    description: [...contacts, ...page].join("\n"),
    location: `${street}, ${postalCode} ${city} (${province})`,
  });
}
