/** The mails about an appointment and the calendar file that goes with them. */
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { addressLine, studio } from "#app/content/studio.ts";
import type { Transaction } from "#app/db/client.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { outbox } from "#app/db/schema/outbox.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { appointmentBooked } from "#app/emails/appointment-booked.ts";
import { appointmentCancelled } from "#app/emails/appointment-cancelled.ts";
import { appointmentChangedNotice } from "#app/emails/appointment-changed-notice.ts";
import type { MailedAppointment } from "#app/emails/appointment-facts.ts";
import { appointmentMoved } from "#app/emails/appointment-moved.ts";
import { appointmentReminder } from "#app/emails/appointment-reminder.ts";
import type { PickedTime } from "#app/emails/request-notification.ts";
import { env } from "#app/env.server.ts";
import { enqueueMail, type NewMail } from "#app/platform/mail/outbox.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { appointmentUrl } from "./appointment-link.server.ts";
import { type CalendarMethod, type CalendarEntry, formatAppointment } from "./calendar.ts";
import { currentRules, kindOrFormer, personName } from "./rules.ts";

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

/** One name for an appointment, in every calendar and through every change. */
export const calendarUid = (requestId: string): string => `${requestId}@${studio.email.split("@")[1]}`;

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
    `Telefono: ${studio.phone.label}`,
    ...(isCancelled ? [] : [`Sposta o annulla: ${url}`]),
  ];
  return formatAppointment(method, {
    uid: calendarUid(appointment.requestId),
    sequence: appointment.sequence,
    writtenAt: appointment.changedAt,
    start: appointment.startsAt,
    minutes: minutesOf(appointment),
    summary: `${what} · ${studio.name}`,
    description: lines.join("\n"),
    location: `${studio.name}, ${addressLine}`,
    isCancelled,
    ...(attendee && { attendee }),
    ...(!isCancelled && { url }),
  });
}

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

/** Tells who comes, unless a program has probably booked, or the person wants to be left alone (art. 18 GDPR). */
export async function tellVisitor(
  tx: Transaction,
  told: Told,
  visitor: Visitor,
  appointment: MailableAppointment,
): Promise<void> {
  await dropOutdatedMails(tx, visitor.id);
  if (visitor.suspicious || visitor.restrictedAt) return;
  await enqueueMail(tx, mailToVisitor(told, visitor, appointment));
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
    recipient: env.MAIL_TO ?? studio.email,
    replyTo: visitor.email,
    ...appointmentChangedNotice({ ...visitor, what, withWhom, ...changed, url }, env.PUBLIC_URL),
  });
}

const ABOUT_A_TIME = ["appointment_booked", "appointment_moved", "appointment_reminder"];

/** What waits to leave about a time that no longer is one. What is on its way already cannot be called back. */
async function dropOutdatedMails(tx: Transaction, requestId: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        eq(outbox.requestId, requestId),
        inArray(outbox.kind, ABOUT_A_TIME),
        eq(outbox.state, "pending"),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`)),
      ),
    );
}

/** Mails that have not left go to the address, and say the name, of now. */
export async function renewAppointmentMails(tx: Transaction, visitor: Visitor): Promise<void> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.requestId, visitor.id));
  if (!appointment) return;
  const unsent = and(eq(outbox.requestId, visitor.id), inArray(outbox.state, ["pending", "failed"]));
  const toVisitor = [...ABOUT_A_TIME, "appointment_cancelled"];
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
