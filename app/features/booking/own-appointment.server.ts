/** The visitor's side of an appointment: whoever has its address sees it, and moves or cancels it until the notice ends. */
import { eq } from "drizzle-orm";
import { db, type Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { recordHit } from "#app/platform/http/rate-limit.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseInstant, romeDay } from "#app/shared/rome-clock.ts";
import { readAppointmentToken } from "./appointment-link.server.ts";
import {
  changeableUntil,
  minutesOf,
  slotValue,
  type StoredAppointment,
  tellStudio,
  tellVisitor,
  visitorsCalendar,
} from "./appointment-mails.server.ts";
import type { CalendarDate, FreeTime } from "./free-times.ts";
import { lockAgenda, lockAppointment, releaseTime, store } from "./hold.server.ts";
import { forgetOfferedTimes } from "./kept-times.server.ts";
import { currentRules, findKind, kindOrFormer, personName } from "./rules.ts";
import { readFreeTimes } from "./times.server.ts";
import { NO_TIME, TOO_LATE_TO_CHANGE } from "./words.ts";

export type OwnAppointment = {
  /** The kind's slug and name. */
  kind: string;
  what: string;
  at: Date;
  minutes: number;
  /** The person's slug and name; null where it was not said with whom. */
  person: string | null;
  withWhom: string | null;
  bring: string;
  firstName: string;
  isCancelled: boolean;
  /** Until when it can be moved or cancelled here. */
  changeableUntil: Date;
  isChangeable: boolean;
};

type Found = { appointment: StoredAppointment; request: typeof contactRequests.$inferSelect };

const isOver = ({ endsAt }: StoredAppointment, now: Date): boolean => endsAt <= now;

async function find(token: string): Promise<Found | undefined> {
  const id = readAppointmentToken(token);
  if (id === undefined) return undefined;
  const [found] = await db
    .select({ appointment: appointments, request: contactRequests })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(eq(appointments.requestId, id));
  return found;
}

/** @returns undefined for an address that is nobody's; "over" once the appointment has been */
export async function findOwnAppointment(
  token: string,
  now: Date = new Date(),
): Promise<OwnAppointment | "over" | undefined> {
  const found = await find(token);
  if (!found) return undefined;
  return isOver(found.appointment, now) ? "over" : toOwn(found, now);
}

function toOwn({ appointment, request }: Found, now: Date): OwnAppointment {
  const rules = currentRules();
  const { kind, person, startsAt, status } = appointment;
  const { name, bring } = kindOrFormer(rules, kind);
  return {
    kind,
    what: name,
    at: startsAt,
    minutes: minutesOf(appointment),
    person,
    withWhom: person && personName(rules, person),
    bring,
    firstName: firstName(request.name),
    isCancelled: status === "cancelled",
    changeableUntil: changeableUntil(appointment),
    isChangeable: isChangeable(appointment, now) && request.restrictedAt === null,
  };
}

const isChangeable = (appointment: StoredAppointment, now: Date): boolean =>
  appointment.status === "booked" && now < changeableUntil(appointment);

/** @returns its calendar file; undefined for an address that is nobody's, or once the appointment has been */
export async function ownCalendar(token: string, now: Date = new Date()): Promise<string | undefined> {
  const found = await find(token);
  if (!found || isOver(found.appointment, now)) return undefined;
  return visitorsCalendar(found.appointment.status === "cancelled" ? "CANCEL" : "PUBLISH", found.appointment);
}

/**
 * Where it could be moved to, as if its present time were free.
 * @returns nothing for what cannot be moved here
 */
export async function listTimesToMoveTo(
  token: string,
  from: CalendarDate,
  days: number,
  now: Date = new Date(),
): Promise<FreeTime[]> {
  const found = await find(token);
  if (!found || !isChangeable(found.appointment, now)) return [];
  const rules = currentRules();
  const kind = findKind(rules, found.appointment.kind);
  if (!kind) return [];
  const except = found.appointment.requestId;
  const times = await readFreeTimes(db, { rules, kind, person: undefined, from, days, now, except });
  return times.filter(({ at }) => at.getTime() !== found.appointment.startsAt.getTime());
}

const CHANGE_LIMIT = { scope: "appointment change", max: 10, windowMinutes: 60 };

/**
 * Moves it; the same person stays if free then, otherwise it is whoever is. Moving it to where it is changes nothing.
 * @param at ISO 8601
 * @throws Refusal 404, 422 once the notice has ended or when the time is not free, 429
 */
export async function moveOwnAppointment(
  token: string,
  at: string,
  address: string,
  now: Date = new Date(),
): Promise<void> {
  const startsAt = parseInstant(at);
  if (!startsAt) throw new Refusal(422, NO_TIME, { field: "at" });
  await change(token, address, now, async (tx, { appointment, request }) => {
    if (appointment.startsAt.getTime() === startsAt.getTime()) return;
    const rules = currentRules();
    const kind = findKind(rules, appointment.kind);
    if (!kind) throw new Refusal(422, TOO_LATE_TO_CHANGE);
    await lockAgenda(tx, kind.with, kind.room);
    const except = request.id;
    const day = romeDay(startsAt);
    const times = await readFreeTimes(tx, { rules, kind, person: undefined, from: day, days: 1, now, except });
    const free = times.find((time) => time.at.getTime() === startsAt.getTime());
    if (!free) throw new Refusal(422, "Quest’orario non è più libero: scegline un altro.", { field: "at" });
    const person = free.people.find((slug) => slug === appointment.person) ?? free.people[0]!;
    const [minutes, before] = [kind.minutes * 60_000, appointment.startsAt];
    const moved = await store(tx, request.id, {
      kind: kind.slug,
      person,
      room: kind.room ?? null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + minutes),
      takenUntil: new Date(startsAt.getTime() + minutes + kind.pauseAfter * 60_000),
    });
    await recordChange(tx, request, appointment, moved);
    await tellVisitor(tx, { about: "moved", before }, request, moved);
    await tellStudio(tx, request, moved, { before, after: startsAt });
  });
}

/**
 * Cancels it; twice is once. The request goes back to the studio as one that has been spoken about.
 * @throws Refusal 404, 422 once the notice has ended, 429
 */
export async function cancelOwnAppointment(token: string, address: string, now: Date = new Date()): Promise<void> {
  await change(token, address, now, async (tx, { appointment, request }) => {
    const cancelled = (await releaseTime(tx, request.id))!;
    await recordChange(tx, request, appointment, undefined);
    if (request.status === "prenotata") {
      await tx.update(contactRequests).set({ status: "contattata" }).where(eq(contactRequests.id, request.id));
      const by = { requestId: request.id, actorEmail: request.email };
      await tx.insert(requestEvents).values({ ...by, kind: "status", from: "prenotata", to: "contattata" });
    }
    await tellVisitor(tx, { about: "cancelled" }, request, cancelled);
    await tellStudio(tx, request, cancelled, { before: appointment.startsAt });
  });
}

/** Locks the request, then its appointment, as every change of the studio does. What is cancelled already stays as it is. */
async function change(
  token: string,
  address: string,
  now: Date,
  make: (tx: Transaction, found: Found) => Promise<void>,
): Promise<void> {
  const id = readAppointmentToken(token);
  const gone = new Refusal(404, "Questo appuntamento non c’è più.");
  if (id === undefined) throw gone;
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).for("update");
    const appointment = request && (await lockAppointment(tx, id));
    if (!request || !appointment || isOver(appointment, now)) throw gone;
    if (appointment.status === "cancelled") return;
    if (!isChangeable(appointment, now) || request.restrictedAt) throw new Refusal(422, TOO_LATE_TO_CHANGE);
    if (!(await recordHit(tx, CHANGE_LIMIT, address))) throw new Refusal(429, "Troppi tentativi");
    await make(tx, { appointment, request });
  });
  forgetOfferedTimes();
}

/** In the history the visitor stands by their address, as staff do. */
async function recordChange(
  tx: Transaction,
  request: Found["request"],
  before: StoredAppointment,
  after: StoredAppointment | undefined,
): Promise<void> {
  const [from, to] = [before, after].map((one) => one && slotValue(one));
  await tx.insert(requestEvents).values({ requestId: request.id, actorEmail: request.email, kind: "slot", from, to });
}
