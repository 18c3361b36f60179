/** The calendar to which somebody of the studio subscribes: their own appointments and absences, under an address that is itself the permission. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { addressLine, studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { absences, agendaCalendars, appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { minutesOf } from "./appointment-mails.server.ts";
import { type CalendarEntry, formatCalendar } from "./calendar.ts";
import { currentRules, kindOrFormer, personName } from "./rules.ts";
import { isHeld } from "./times.server.ts";

const digest = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Who has an address, and since when; nobody can read it again. @throws Refusal 403 */
export async function listCalendars(actor: Reader): Promise<{ person: string; name: string; since: Date | null }[]> {
  refuseUnless(canHandleRequests(actor));
  const rows = await db.select().from(agendaCalendars);
  return currentRules().people.map(({ slug, name }) => ({
    person: slug,
    name,
    since: rows.find(({ person }) => person === slug)?.createdAt ?? null,
  }));
}

/**
 * Makes a person's address; one that they had ends with it.
 * @returns the whole address, which is shown once
 * @throws Refusal 403, 422 for nobody of the studio
 */
export async function createCalendar(actor: Actor, person: string): Promise<string> {
  refuseUnless(canHandleRequests(actor));
  if (!currentRules().people.some(({ slug }) => slug === person))
    throw new Refusal(422, "Scegli di chi è il calendario.");
  const secret = randomBytes(24).toString("base64url");
  await db.transaction(async (tx) => {
    const row = { person, secretDigest: digest(secret), createdAt: new Date() };
    await tx.insert(agendaCalendars).values(row).onConflictDoUpdate({ target: agendaCalendars.person, set: row });
    const data = { action: "calendar_created", details: { person } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
  // No href: the route's parameter goes on with ".ics".
  return new URL(`/agenda/${secret}.ics`, siteAddress()).href;
}

/** Ends a person's address; twice is once. @throws Refusal 403 */
export async function revokeCalendar(actor: Actor, person: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  await db.transaction(async (tx) => {
    const gone = await tx.delete(agendaCalendars).where(eq(agendaCalendars.person, person)).returning();
    if (gone.length === 0) return;
    const data = { action: "calendar_revoked", details: { person } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 366;

/**
 * First name and kind only, and of an absence not why: such calendars are copied to other companies' machines. Who is only
 * stored (art. 18 GDPR) is left out.
 * @returns undefined for an address that is nobody's, or was revoked
 */
export async function personalCalendar(secret: string, now: Date = new Date()): Promise<string | undefined> {
  const [owner] = await db
    .select()
    .from(agendaCalendars)
    .where(eq(agendaCalendars.secretDigest, digest(secret)));
  if (!owner) return undefined;
  const rules = currentRules();
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const rows = await db
    .select({ appointment: appointments, name: contactRequests.name })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(
      and(
        isHeld,
        eq(appointments.person, owner.person),
        isNull(contactRequests.restrictedAt),
        gt(appointments.startsAt, at(-DAYS_BACK)),
        lt(appointments.startsAt, at(DAYS_AHEAD)),
      ),
    )
    .orderBy(appointments.startsAt);
  const isTheirs = or(eq(absences.person, owner.person), isNull(absences.person));
  const away = await db
    .select()
    .from(absences)
    .where(and(isTheirs, gt(absences.endsAt, at(-DAYS_BACK)), lt(absences.startsAt, at(DAYS_AHEAD))))
    .orderBy(absences.startsAt);
  const held: CalendarEntry[] = rows.map(({ appointment, name }) => ({
    uid: appointment.requestId,
    sequence: appointment.sequence,
    writtenAt: appointment.changedAt,
    start: appointment.startsAt,
    minutes: minutesOf(appointment),
    summary: [kindOrFormer(rules, appointment.kind).short, firstName(name)].filter(Boolean).join(": "),
    location: `${studio().name}, ${addressLine()}`,
  }));
  const absent = away.map((absence): CalendarEntry => ({
    uid: absence.id,
    // An absence is entered and taken back, never changed.
    sequence: 0,
    writtenAt: absence.createdAt,
    start: absence.startsAt,
    minutes: minutesOf(absence),
    summary: absence.person === null ? "Chiusura" : "Assenza",
    isAway: true,
  }));
  return formatCalendar("PUBLISH", [...held, ...absent], `${studio().name}: ${personName(rules, owner.person)}`);
}
