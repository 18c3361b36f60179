/** The studio's agenda: who comes when and to whom, and when people are away. */
import { and, asc, eq, gt, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { forgetRows } from "#app/db/forgetting.server.ts";
import { absences, appointments } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { calendarDay } from "#app/shared/opening-hours.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { romeInstants } from "#app/shared/rome-clock.ts";
import { isUuid } from "#app/shared/uuid.ts";
import { type Agenda, layOutDays, showEntry, type ShownEntry } from "./agenda-days.ts";
import { inviteName, minutesOf, type StoredAppointment } from "./appointment-mails.server.ts";
import type { CalendarDate } from "./free-times.ts";
import { forgetOfferedTimes } from "./kept-times.server.ts";
import { currentRules, kindOrFormer } from "./rules.ts";
import { isHeld } from "./times.server.ts";

/** From an instant up to another, which no longer belongs to it. */
export type Range = { from: Date; to: Date };

export type AgendaEntry = {
  /** The request's id. */
  id: string;
  at: Date;
  minutes: number;
  /** Slugs of content/appointments; nobody in particular where it was not said with whom. */
  kind: string;
  person: string | null;
  room: string | null;
  /** The kind as a calendar writes it: "Check-up". */
  short: string;
  status: StoredAppointment["status"];
  /** Null for a request that is only stored (art. 18 GDPR): its time is taken, by whom is nobody's business. */
  name: string | null;
  phone: string | null;
  /** Whoever did not come has been written to. */
  isInvited: boolean;
};

/** The appointments that hold and overlap the range, the earliest first. @throws Refusal 403 */
export async function listAppointments(actor: Reader, { from, to }: Range): Promise<AgendaEntry[]> {
  refuseUnless(canHandleRequests(actor));
  return selectEntries(
    and(
      isHeld,
      gt(appointments.startsAt, new Date(from.getTime() - 86_400_000)),
      lt(appointments.startsAt, to),
      gt(appointments.endsAt, from),
    ),
  );
}

/** One appointment, cancelled ones too. @returns undefined for a request that has none; @throws Refusal 403 */
export async function findAppointment(actor: Reader, id: string): Promise<AgendaEntry | undefined> {
  refuseUnless(canHandleRequests(actor));
  if (!isUuid(id)) return undefined;
  return (await selectEntries(eq(appointments.requestId, id)))[0];
}

async function selectEntries(where: SQL | undefined): Promise<AgendaEntry[]> {
  const rules = currentRules();
  const rows = await db
    .select({
      appointment: appointments,
      name: contactRequests.name,
      phone: contactRequests.phone,
      restrictedAt: contactRequests.restrictedAt,
      isInvited: sql<boolean>`exists (select from ${outbox} where ${outbox.onceAs} = ${inviteName(
        sql`${appointments.requestId}`,
        sql`${appointments.sequence}`,
      )})`,
    })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(where)
    .orderBy(asc(appointments.startsAt), asc(contactRequests.createdAt), asc(appointments.requestId));
  return rows.map(({ appointment, name, phone, restrictedAt, isInvited }) => ({
    id: appointment.requestId,
    at: appointment.startsAt,
    minutes: minutesOf(appointment),
    kind: appointment.kind,
    person: appointment.person,
    room: appointment.room,
    short: kindOrFormer(rules, appointment.kind).short,
    status: appointment.status,
    name: restrictedAt ? null : name,
    phone: restrictedAt ? null : phone,
    isInvited,
  }));
}

/** So long a missing answer is asked for, and so long one that was "no" can be followed by a mail from the same place. */
const ASKED_DAYS = 7;
const MISSED_DAYS = 2;

/** Of whom nobody has said yet whether they came, and who has just been missed; the earliest first. @throws Refusal 403 */
export async function listUnmarked(actor: Reader, now: Date): Promise<ShownEntry[]> {
  refuseUnless(canHandleRequests(actor));
  const since = (days: number) => gt(appointments.startsAt, new Date(now.getTime() - days * 86_400_000));
  const open = or(
    and(eq(appointments.status, "booked"), since(ASKED_DAYS)),
    and(eq(appointments.status, "missed"), since(MISSED_DAYS)),
  );
  return (await selectEntries(and(open, lte(appointments.startsAt, now)))).map(showEntry);
}

/** Some days of the agenda, as a page draws them. @throws Refusal 403 */
export async function readAgenda(actor: Reader, from: CalendarDate, days: number): Promise<Agenda> {
  refuseUnless(canHandleRequests(actor));
  const midnight = (ahead: number) => romeInstants(calendarDay(from.year, from.month, from.day + ahead), "00:00")[0]!;
  const range = { from: midnight(0), to: midnight(days) };
  const [entries, away] = await Promise.all([listAppointments(actor, range), listAbsences(actor, range)]);
  return layOutDays({ rules: currentRules(), from, days, entries, away });
}

export type Absence = { id: string; person: string | null; from: Date; to: Date; note: string };

/** The absences and closures that overlap the range, the earliest first. @throws Refusal 403 */
export async function listAbsences(actor: Reader, { from, to }: Range): Promise<Absence[]> {
  refuseUnless(canHandleRequests(actor));
  const rows = await db
    .select()
    .from(absences)
    .where(and(gt(absences.endsAt, from), lt(absences.startsAt, to)))
    .orderBy(asc(absences.startsAt), asc(absences.id));
  return rows.map(({ id, person, startsAt, endsAt, note }) => ({ id, person, from: startsAt, to: endsAt, note }));
}

const LONGEST_MS = 366 * 86_400_000;
const NOTE_CAP = 200;

/**
 * Enters an absence of a person, or a closure of the whole studio. Appointments in it stay: who comes has to be asked first.
 * @returns its id, and the appointments that lie in it
 * @throws Refusal 403, 422
 */
export async function addAbsence(
  actor: Actor,
  { person, from, to, note = "" }: Range & { person: string | null; note?: string },
): Promise<{ id: string; appointments: AgendaEntry[] }> {
  refuseUnless(canHandleRequests(actor));
  if (person !== null && !currentRules().people.some(({ slug }) => slug === person))
    throw new Refusal(422, "Scegli chi manca.", { field: "con" });
  const length = to.getTime() - from.getTime();
  if (!(length > 0)) throw new Refusal(422, "La fine viene dopo l’inizio.", { field: "fine" });
  if (length > LONGEST_MS) throw new Refusal(422, "È più di un anno: controlla le date.", { field: "fine" });
  const text = note.normalize("NFC").trim();
  if (text.length > NOTE_CAP)
    throw new Refusal(422, `La nota è troppo lunga: bastano ${NOTE_CAP} caratteri.`, { field: "nota" });
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(absences)
      .values({ person, startsAt: from, endsAt: to, note: text })
      .returning({ id: absences.id });
    // The note may be about a person's health, so the log says only whose absence it is.
    const details = { person, from: from.toISOString(), to: to.toISOString() };
    const data = { action: "absence_added", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
    return row!.id;
  });
  forgetOfferedTimes();
  const inIt = (await listAppointments(actor, { from, to })).filter((one) => person === null || one.person === person);
  return { id, appointments: inIt };
}

export const forgetAbsences = forgetRows(absences, (before) => lt(absences.endsAt, before));

/** Takes an absence back; twice is once. @throws Refusal 403 */
export async function removeAbsence(actor: Actor, id: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  if (!isUuid(id)) return;
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(absences).where(eq(absences.id, id)).returning();
    if (!row) return;
    const details = { person: row.person, from: row.startsAt.toISOString(), to: row.endsAt.toISOString() };
    const data = { action: "absence_removed", details };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
  forgetOfferedTimes();
}
