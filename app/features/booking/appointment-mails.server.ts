/** The mails about an appointment and the calendar file that goes with them. */
import { and, eq, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { addressLine, studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { appointmentBooked } from "#app/emails/appointment-booked.ts";
import { appointmentCancelled } from "#app/emails/appointment-cancelled.ts";
import { appointmentChangedNotice } from "#app/emails/appointment-changed-notice.ts";
import type { MailedAppointment } from "#app/emails/appointment-facts.ts";
import { appointmentMissed } from "#app/emails/appointment-missed.ts";
import { appointmentMoved } from "#app/emails/appointment-moved.ts";
import { appointmentReminder } from "#app/emails/appointment-reminder.ts";
import type { PickedTime } from "#app/emails/request-notification.ts";
import { env } from "#app/env.server.ts";
import { enqueueMail, type NewMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { adminRequest, bookingPage } from "#app/shared/paths.ts";
import { appointmentUrl } from "./appointment-link.server.ts";
import { type CalendarMethod, type CalendarEntry, formatAppointment } from "./calendar.ts";
import { currentRules, findOnlineKind, kindOrFormer, personName } from "./rules.ts";

export type StoredAppointment = typeof appointments.$inferSelect;
type StoredRequest = typeof contactRequests.$inferSelect;

/** Who comes, as far as mails need it. */
export type Visitor = Pick<StoredRequest, "id" | "name" | "email" | "phone"> &
  Pick<StoredRequest, "suspicious"> & { restrictedAt?: Date | null };

/** What mails and calendars say of an appointment. */
export type MailableAppointment = Pick<
  StoredAppointment,
  "requestId" | "kind" | "person" | "startsAt" | "endsAt" | "status" | "sequence" | "changedAt"
>;

export const minutesOf = ({ startsAt, endsAt }: Pick<StoredAppointment, "startsAt" | "endsAt">): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);

/** An appointment as an event of a request stores it: "2026-12-09T15:30:00.000Z 45" */
export const slotValue = (one: Pick<StoredAppointment, "startsAt" | "endsAt">): string =>
  `${one.startsAt.toISOString()} ${minutesOf(one)}`;

/** Until when who comes may move or cancel it without a call. */
export function changeableUntil({ kind, startsAt }: Pick<StoredAppointment, "kind" | "startsAt">): Date {
  return new Date(startsAt.getTime() - kindOrFormer(currentRules(), kind).noticeHours * 3_600_000);
}

function factsOf(appointment: MailableAppointment): MailedAppointment {
  const rules = currentRules();
  const { name, bring } = kindOrFormer(rules, appointment.kind);
  return {
    what: name,
    startsAt: appointment.startsAt,
    minutes: minutesOf(appointment),
    withWhom: appointment.person && personName(rules, appointment.person),
    bring,
    url: appointmentUrl(appointment.requestId),
    changeableUntil: changeableUntil(appointment),
  };
}

/** Of what a visitor picked, what the studio's mail about the request says. */
export function pickedTime(
  { kind, person, startsAt }: Pick<StoredAppointment, "kind" | "person" | "startsAt">,
  isTheirs: boolean,
): PickedTime {
  const rules = currentRules();
  return { what: kindOrFormer(rules, kind).name, startsAt, withWhom: person && personName(rules, person), isTheirs };
}

/** The appointment as who comes has it in the calendar: nothing of what they wrote. */
export function visitorsCalendar(
  method: CalendarMethod,
  appointment: MailableAppointment,
  attendee?: CalendarEntry["attendee"],
): string {
  const { what, withWhom, bring, url } = factsOf(appointment);
  const isCancelled = appointment.status === "cancelled";
  const lines = [
    ...(withWhom ? [`Con ${withWhom}.`] : []),
    `Che cosa portare: ${bring}`,
    `Telefono: ${studio().phone.label}`,
    ...(isCancelled ? [] : [`Sposta o annulla: ${url}`]),
  ];
  return formatAppointment(method, {
    // The same through every change, of the studio's address too (RFC 7986 §5.3).
    uid: appointment.requestId,
    sequence: appointment.sequence,
    writtenAt: appointment.changedAt,
    start: appointment.startsAt,
    minutes: minutesOf(appointment),
    summary: `${what} · ${studio().name}`,
    description: lines.join("\n"),
    location: `${studio().name}, ${addressLine()}`,
    isCancelled,
    ...(attendee && { attendee }),
    ...(!isCancelled && { url }),
  });
}

/** Whether a mail can reach who comes: of who left no address none stands there, and of some entered long ago the studio's. */
export const hasOwnAddress = ({ email }: Pick<Visitor, "email">): boolean => email !== "" && email !== studio().email;

type Told =
  | { about: "booked" }
  | { about: "moved"; before: Date }
  | { about: "cancelled" }
  | { about: "reminder"; now: Date };

/** A mail to who comes. */
export function mailToVisitor(told: Told, { id, name, email }: Visitor, appointment: MailableAppointment): NewMail {
  const facts = { ...factsOf(appointment), name };
  const attendee = { name, email };
  const common = { requestId: id, recipient: email };
  switch (told.about) {
    case "booked":
      return {
        kind: "appointment_booked",
        ...common,
        calendar: visitorsCalendar("REQUEST", appointment, attendee),
        ...appointmentBooked(facts, env.PUBLIC_URL),
      };
    case "moved":
      return {
        kind: "appointment_moved",
        ...common,
        calendar: visitorsCalendar("REQUEST", appointment, attendee),
        ...appointmentMoved({ ...facts, before: told.before }, env.PUBLIC_URL),
      };
    case "cancelled":
      return {
        kind: "appointment_cancelled",
        ...common,
        calendar: visitorsCalendar("CANCEL", appointment, attendee),
        ...appointmentCancelled(facts, env.PUBLIC_URL),
      };
    case "reminder":
      return {
        kind: "appointment_reminder",
        ...common,
        ...appointmentReminder({ ...facts, now: told.now }, env.PUBLIC_URL),
      };
  }
}

/** So long a mail waits that the studio can still take back: the message that offers «Annulla» is gone by then. */
export const UNDO_MS = 20_000;

type Telling = {
  /** Waits for somebody who takes it back. */
  isUndoable?: boolean;
};

/** Tells who comes, unless a program has probably booked, or the person wants to be left alone (art. 18 GDPR). */
export async function tellVisitor(
  tx: Transaction,
  told: Told,
  visitor: Visitor,
  appointment: MailableAppointment,
  { isUndoable = false }: Telling = {},
): Promise<void> {
  await dropUnsentMails(tx, visitor.id, ABOUT_A_TIME);
  if (visitor.suspicious || visitor.restrictedAt || !hasOwnAddress(visitor)) return;
  await enqueueMail(tx, mailToVisitor(told, visitor, appointment), isUndoable ? UNDO_MS : 0);
}

/**
 * Tells who comes of a move by the studio. Of two moves one after the other they learn the last alone, and of one that was taken
 * back nothing, as long as no mail has left.
 * @param before when it was to begin before this move
 */
export async function tellMoved(
  tx: Transaction,
  before: StoredAppointment,
  visitor: Visitor,
  moved: StoredAppointment,
): Promise<void> {
  const isUntold = await dropUnsentMails(tx, visitor.id, ["appointment_moved"]);
  const believed = isUntold && before.movedFrom ? before.movedFrom : before.startsAt;
  await tx.update(appointments).set({ movedFrom: believed }).where(eq(appointments.requestId, visitor.id));
  if (isUntold && believed.getTime() === moved.startsAt.getTime() && (await hasHeard(tx, visitor.id))) return;
  await tellVisitor(tx, { about: "moved", before: believed }, visitor, moved, { isUndoable: true });
}

/** Tells who comes that it holds again, unless they have not yet heard that it did not. */
export async function tellRestored(tx: Transaction, visitor: Visitor, restored: StoredAppointment): Promise<void> {
  const isUntold = await dropUnsentMails(tx, visitor.id, ["appointment_cancelled"]);
  if (!isUntold || !(await hasHeard(tx, visitor.id))) await tellVisitor(tx, { about: "booked" }, visitor, restored);
}

/** Whether a mail about the appointment has left: one that waited may have been dropped in favour of what came after it. */
const hasHeard = async (tx: Transaction, requestId: string): Promise<boolean> =>
  (await tx.$count(
    outbox,
    and(
      eq(outbox.requestId, requestId),
      inArray(outbox.kind, ["appointment_booked", "appointment_moved"]),
      eq(outbox.state, "sent"),
    ),
  )) > 0;

/** The name under which the mail to who did not come is good once; for the database too. */
export function inviteName(requestId: SQL, sequence: SQL): SQL;
export function inviteName(requestId: string, sequence: number): string;
export function inviteName(requestId: string | SQL, sequence: number | SQL): string | SQL {
  return typeof requestId === "string"
    ? `missed ${requestId} ${String(sequence)}`
    : sql`'missed ' || ${requestId} || ' ' || ${sequence}`;
}

/** Invites who did not come to another time; twice is once. */
export async function inviteAgain(tx: Transaction, visitor: Visitor, appointment: StoredAppointment): Promise<void> {
  await enqueueMail(tx, {
    kind: "appointment_missed",
    requestId: visitor.id,
    recipient: visitor.email,
    onceAs: inviteName(visitor.id, appointment.sequence),
    ...inviteOf(visitor, appointment),
  });
}

/** What it says. */
export function inviteOf({ name }: Pick<Visitor, "name">, { kind, startsAt }: MailableAppointment) {
  const online = findOnlineKind(currentRules(), kind);
  const path = online ? bookingPage(online.slug) : href("/contatti");
  return appointmentMissed({ name, startsAt, url: new URL(path, siteAddress()).href }, env.PUBLIC_URL);
}

/** Tells the studio what the visitor has changed. */
export async function tellStudio(
  tx: Transaction,
  visitor: Visitor,
  appointment: MailableAppointment,
  changed: { before: Date; after?: Date },
): Promise<void> {
  const { what, withWhom } = factsOf(appointment);
  const url = new URL(adminRequest(visitor.id), siteAddress()).href;
  await enqueueMail(tx, {
    kind: "appointment_notice",
    requestId: visitor.id,
    recipient: env.MAIL_TO ?? studio().email,
    replyTo: visitor.email,
    ...appointmentChangedNotice({ ...visitor, what, withWhom, ...changed, url }, env.PUBLIC_URL),
  });
}

const ABOUT_A_TIME = ["appointment_booked", "appointment_moved", "appointment_reminder"];

/** Takes back the mails that wait to leave and say what no longer holds; one that is being sent cannot be called back. @returns whether there was any */
async function dropUnsentMails(tx: Transaction, requestId: string, kinds: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.requestId, requestId),
        inArray(outbox.kind, [...kinds]),
        eq(outbox.state, "pending"),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Mails that have not left go to the address, and say the name, of now. */
export async function renewAppointmentMails(tx: Transaction, visitor: Visitor): Promise<void> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.requestId, visitor.id));
  if (!appointment) return;
  const unsent = and(eq(outbox.requestId, visitor.id), inArray(outbox.state, ["pending", "failed"]));
  const toVisitor = [...ABOUT_A_TIME, "appointment_cancelled", "appointment_missed"];
  await tx
    .update(outbox)
    .set({ recipient: visitor.email })
    .where(and(unsent, inArray(outbox.kind, toVisitor)));
  const about = appointment.status === "cancelled" ? "cancelled" : "booked";
  const { kind, ...mail } = mailToVisitor({ about }, visitor, appointment);
  await tx
    .update(outbox)
    .set(mail)
    .where(and(unsent, eq(outbox.kind, kind)));
}

/** Of a request that came with a time, what the studio's mail about it says; nothing for every other one. */
export async function readPickedTime(tx: Transaction, requestId: string): Promise<PickedTime | undefined> {
  const [found] = await tx
    .select({ appointment: appointments, source: contactRequests.source })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(eq(appointments.requestId, requestId));
  return found?.source === "prenotazione" ? pickedTime(found.appointment, true) : undefined;
}
