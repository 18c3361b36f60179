/** A person's agenda as a calendar that their telephone subscribes to: read by whoever has its address, until it is revoked. */
import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import { addressLine, studio } from "#app/content/studio.ts";
import { db } from "#app/db/client.server.ts";
import { agendaSubscriptions, appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests } from "#app/db/schema/requests.server.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { type Actor, type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canHandleRequests } from "#app/features/accounts/can.ts";
import { recordEvent } from "#app/features/audit/record.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { calendarUid, minutesOf } from "./appointment-mails.server.ts";
import { formatCalendar } from "./calendar.ts";
import { currentRules, kindOrFormer, personName } from "./rules.ts";
import { isHeld } from "./times.server.ts";

/** 192 bits, which nobody guesses; so a plain digest is enough to keep. */
const SECRET_BYTES = 24;

const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Who has an address, and since when. @throws Refusal 403 */
export async function listSubscriptions(actor: Reader): Promise<{ person: string; since: Date }[]> {
  refuseUnless(canHandleRequests(actor));
  return db
    .select({ person: agendaSubscriptions.person, since: agendaSubscriptions.createdAt })
    .from(agendaSubscriptions)
    .orderBy(asc(agendaSubscriptions.person));
}

/**
 * Makes a new address for a person's agenda; the one before ends.
 * @returns the address, which cannot be shown a second time
 * @throws Refusal 403, 422
 */
export async function subscribeToAgenda(actor: Actor, person: string): Promise<string> {
  refuseUnless(canHandleRequests(actor));
  if (!currentRules().people.some(({ slug }) => slug === person))
    throw new Refusal(422, "Scegli di chi è l’agenda.", { field: "con" });
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const set = { secretDigest: digestOf(secret), createdAt: new Date() };
  await db.transaction(async (tx) => {
    await tx
      .insert(agendaSubscriptions)
      .values({ person, ...set })
      .onConflictDoUpdate({ target: agendaSubscriptions.person, set });
    const data = { action: "agenda_subscribed", details: { person } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
  return new URL(href("/agenda/:secret.ics", { secret }), siteAddress()).href;
}

/** Ends a person's address; twice is once. @throws Refusal 403 */
export async function revokeSubscription(actor: Actor, person: string): Promise<void> {
  refuseUnless(canHandleRequests(actor));
  await db.transaction(async (tx) => {
    const gone = await tx.delete(agendaSubscriptions).where(eq(agendaSubscriptions.person, person)).returning();
    if (gone.length === 0) return;
    const data = { action: "agenda_unsubscribed", details: { person } };
    await recordEvent(tx, { type: "admin_action", data, userId: actor.id, address: actor.address });
  });
}

const DAY = 86_400_000;
const SHOWN = { before: 30 * DAY, after: 366 * DAY };

/**
 * A month back and a year ahead. Names are first names, and nothing says how to reach somebody or why they come: calendars
 * are copied to other companies' machines. What was cancelled is not in it, so the next reading takes it out.
 * @returns undefined for an address that is nobody's, or no longer
 */
export async function subscribedCalendar(secret: string, now: Date = new Date()): Promise<string | undefined> {
  const [subscription] = await db
    .select({ person: agendaSubscriptions.person })
    .from(agendaSubscriptions)
    .where(eq(agendaSubscriptions.secretDigest, digestOf(secret)));
  if (!subscription) return undefined;
  const rules = currentRules();
  const rows = await db
    .select({
      appointment: appointments,
      name: contactRequests.name,
      restrictedAt: contactRequests.restrictedAt,
    })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(
      and(
        eq(appointments.person, subscription.person),
        isHeld,
        gt(appointments.startsAt, new Date(now.getTime() - SHOWN.before)),
        lt(appointments.startsAt, new Date(now.getTime() + SHOWN.after)),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  const entries = rows.map(({ appointment, name, restrictedAt }) => ({
    uid: calendarUid(appointment.requestId),
    sequence: appointment.sequence,
    writtenAt: appointment.changedAt,
    start: appointment.startsAt,
    minutes: minutesOf(appointment),
    summary: [kindOrFormer(rules, appointment.kind).short, restrictedAt ? "" : firstName(name)]
      .filter(Boolean)
      .join(": "),
    description: new URL(adminRequest(appointment.requestId), siteAddress()).href,
    location: `${studio.name}, ${addressLine}`,
  }));
  return formatCalendar("PUBLISH", entries, `${personName(rules, subscription.person)} · ${studio.name}`);
}
