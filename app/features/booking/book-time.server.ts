/** Books a time that a visitor has picked: request, appointment and mails in one statement, or a request that was too late. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { db } from "#app/db/client.server.ts";
import { insertSelect } from "#app/db/insert-select.server.ts";
import { appointments } from "#app/db/schema/appointments.server.ts";
import { contactRequests, requestEvents } from "#app/db/schema/requests.server.ts";
import { toAnswers } from "#app/features/contact/contact-payload.ts";
import {
  createContactRequest,
  type NewRequest,
  type NewRow,
  type StoredWith,
} from "#app/features/contact/create.server.ts";
import { confirmationOf, notificationOf } from "#app/features/contact/request-mails.server.ts";
import { looksAutomatic } from "#app/features/contact/submit.server.ts";
import { readFormToken } from "#app/platform/http/form-token.server.ts";
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { isLeadSessionId } from "#app/shared/form-sent.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { parseInstant, romeDay } from "#app/shared/rome-clock.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { mailToVisitor, minutesOf, pickedTime, slotValue, type StoredAppointment } from "./appointment-mails.server.ts";
import { type BookingAnswers, bookingProblems, normaliseBooking } from "./booking-rules.ts";
import { type FreeTime, freeTimes } from "./free-times.ts";
import { agendaLocks, type NewTime } from "./hold.server.ts";
import { forgetOfferedTimes } from "./kept-times.server.ts";
import { currentRules, kindOrFormer } from "./rules.ts";
import { bookableKind, listNextTimes, readFreeTimes } from "./times.server.ts";
import { NO_TIME } from "./words.ts";

export type BookingFields = Partial<BookingAnswers> & {
  /** The kind's slug. */
  per?: string | undefined;
  /** ISO 8601 with an offset. */
  at?: string | undefined;
  /** A person's slug; without one it is whoever is free. */
  con?: string | undefined;
};

export type SentBooking = {
  fields: BookingFields;
  /** The form token, where a page sends one: how long the form was open. */
  token?: string | undefined;
  /** The content of the honeypot. */
  trap?: string | undefined;
  /** The sender comes because of a bad back, and agrees that we use that (art. 9 GDPR). */
  healthConsent?: boolean;
  leadSession?: string | undefined;
  /** Whether a request is stored of who came too late; not of who waits for a time anyway. */
  keepsLost?: boolean;
};

export type Booked = {
  /** The request's, and the appointment's. */
  id: string;
  at: Date;
  minutes: number;
  person: string | null;
};

/** Somebody else was faster: the request is stored all the same. */
export type TooLate = { times: FreeTime[] };

/** How many other times are shown to who came too late. */
const OTHER_TIMES = 3;

/**
 * The same sent twice within a minute is one appointment. A time that is free no more leaves an ordinary request behind, which
 * the studio answers.
 * @throws Refusal 422 with the field, or 429
 */
export async function bookTime(
  { fields: sent, token, trap, healthConsent = false, leadSession, keepsLost = true }: SentBooking,
  origin: RequestOrigin,
  now: Date = new Date(),
): Promise<Booked | TooLate> {
  const { per, con, at } = readPicked(sent);
  const answers = checkedAnswers(sent);
  const rules = currentRules();
  const kind = bookableKind(rules, per, con);
  const day = romeDay(at);
  // Whatever else is booked, and however late it is: a time that nobody could ever have been offered is a mistake.
  const anyone = { rules, kind: { ...kind, noticeHours: 0 }, person: con, from: day, days: 1, now };
  const includesAt = ({ at: begin }: FreeTime) => begin.getTime() === at.getTime();
  if (!freeTimes({ ...anyone, taken: [], away: [] }).some(includesAt))
    throw new Refusal(422, "A quell’ora non si può prenotare: scegli uno degli orari proposti.", { field: "at" });
  const people = (await readFreeTimes(db, { ...anyone, kind })).find(includesAt)?.people ?? [];

  const request: NewRequest = {
    source: "prenotazione",
    ...toAnswers(answers),
    ...(healthConsent && { goal: HEALTH_GOAL, healthConsent }),
    suspicious: looksAutomatic(trap, readFormToken(token)),
    ...(leadSession !== undefined && isLeadSessionId(leadSession) && { leadSession }),
    picked: { per: kind.slug, at: at.toISOString(), con: con ?? null },
  };
  const time = (person: string): NewTime => ({
    kind: kind.slug,
    person,
    room: kind.room ?? null,
    startsAt: at,
    endsAt: new Date(at.getTime() + kind.minutes * 60_000),
    takenUntil: new Date(at.getTime() + (kind.minutes + kind.pauseAfter) * 60_000),
  });
  for (const person of people) {
    let newId: string | undefined;
    const stored = await createContactRequest(request, origin, (row) => {
      newId = row.id;
      return bookedWith(row, time(person));
    }).catch((error: unknown) => {
      if (isTaken(error)) return undefined;
      throw error;
    });
    if (stored) {
      forgetOfferedTimes();
      // What is stored is not read again: a reading that fails would say of a booking that it is none.
      if (stored.id === newId) return { id: stored.id, at, minutes: kind.minutes, person };
      return (await findBooked(stored.id)) ?? tooLate(kind.slug, con, now);
    }
  }
  // Another process may have given it away.
  forgetOfferedTimes();
  const others = await tooLate(kind.slug, con, now);
  if (!keepsLost) return others;
  const own = await findOwn(request, kind.slug, at);
  let newId: string | undefined;
  const { id } = await createContactRequest(request, origin, (row) => {
    newId = row.id;
    return own ? hadWith(row, own) : lostWith(row, time(con ?? kind.with[0]!), con);
  });
  if (id === newId) return others;
  // The same send may have been the one that took the time.
  return (await findBooked(id)) ?? others;
}

const tooLate = async (kind: string, con: string | undefined, now: Date): Promise<TooLate> => ({
  times: await listNextTimes(kind, OTHER_TIMES, { con, now }),
});

async function findBooked(id: string): Promise<Booked | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.requestId, id), eq(appointments.status, "booked")));
  return row && { id, at: row.startsAt, minutes: minutesOf(row), person: row.person };
}

const EXCLUSION_VIOLATION = "23P01";

const isTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (code ?? cause?.code) === EXCLUSION_VIOLATION;
};

function readPicked({ per = "", at = "", con }: BookingFields) {
  const instant = parseInstant(at);
  if (!instant) throw new Refusal(422, NO_TIME, { field: "at" });
  const rules = currentRules();
  if (!rules.kinds.some(({ slug, online }) => slug === per && online))
    throw new Refusal(422, "Scegli che cosa vuoi prenotare.", { field: "per" });
  return { per, at: instant, con: con || undefined };
}

/** Name, phone and e-mail by the rules of the contact form; the message may be left out. */
export function checkedAnswers(sent: BookingFields): BookingAnswers {
  const answers = normaliseBooking(sent);
  const [problem] = bookingProblems(answers);
  if (problem) throw new Refusal(422, problem.message, { field: problem.field });
  return answers;
}

const admitted = sql`from gate where admitted`;

/** What is stored with a request that has its time: the time itself, its mails, and what follows from it elsewhere. */
function bookedWith(row: NewRow, time: NewTime): StoredWith {
  const appointment = { requestId: row.id, ...time, status: "booked" as const, sequence: 0, changedAt: row.createdAt };
  const locks = agendaLocks([time.person!], time.room);
  return {
    status: "prenotata",
    mails: {
      notification: notificationOf(row, pickedTime(time, true)),
      confirmation: mailToVisitor({ about: "booked" }, row, appointment),
    },
    parts: [
      // Whoever wants the same waits here for the other to end: two that insert at once would stop each other.
      {
        name: "turn",
        statement: sql`select count(pg_advisory_xact_lock(hashtextextended(name, 0))) as taken
          from gate, unnest(${sql.param(locks)}::text[]) as name where admitted`,
      },
      {
        name: "appointment",
        statement: insertSelect(appointments, appointment, sql`from gate, turn where admitted and taken is not null`),
      },
      { name: "event", statement: eventOf(row, { kind: "slot", to: slotValue(time) }) },
      { name: "lead", statement: markLead(row) },
      { name: "waited", statement: endWaiting(row, time) },
      { name: "answered", statement: closeLostRequests(row) },
      {
        name: "told",
        statement: sql`insert into request_events (request_id, actor_email, kind, from_value, to_value)
          select id, ${row.email}, 'status', 'nuova', 'chiusa' from answered`,
      },
    ],
  };
}

/** The same person's own appointment at that time: whoever goes back to the form sends it again. */
async function findOwn(
  { email, phone }: Pick<NewRequest, "email" | "phone">,
  kind: string,
  at: Date,
): Promise<StoredAppointment | undefined> {
  const [found] = await db
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(contactRequests, eq(contactRequests.id, appointments.requestId))
    .where(
      and(
        eq(appointments.startsAt, at),
        eq(appointments.kind, kind),
        eq(appointments.status, "booked"),
        eq(contactRequests.email, email),
        eq(contactRequests.phoneDigits, sql`phone_digits(${phone})`),
        isNull(contactRequests.restrictedAt),
      ),
    );
  return found?.appointment;
}

/**
 * What is stored with a request of who has that time already: there is nothing left to answer. They are told by mail alone,
 * because whoever knows their address and number could have typed them.
 */
function hadWith(row: NewRow, own: StoredAppointment): StoredWith {
  const text = `Ha chiesto di nuovo ${romeWeekdayTime(own.startsAt)}, ${kindOrFormer(currentRules(), own.kind).name}: è già suo.`;
  return {
    status: "chiusa",
    mails: {
      notification: notificationOf(row, pickedTime(own, true)),
      confirmation: mailToVisitor({ about: "booked" }, row, own),
    },
    parts: [{ name: "event", statement: eventOf(row, { kind: "note", text }) }],
  };
}

/** What is stored with a request whose time somebody else has. */
function lostWith(row: NewRow, time: NewTime, con: string | undefined): StoredWith {
  const picked = pickedTime({ ...time, person: con ?? null }, false);
  const text = `Voleva ${romeWeekdayTime(time.startsAt)}, ${kindOrFormer(currentRules(), time.kind).name}${picked.withWhom ? ` con ${picked.withWhom}` : ""}: un momento prima l’ha preso qualcun altro.`;
  return {
    mails: { notification: notificationOf(row, picked), confirmation: confirmationOf(row) },
    parts: [{ name: "event", statement: eventOf(row, { kind: "note", text }) }],
  };
}

/** In the request's history the visitor stands by their address, as staff do. */
const eventOf = (row: NewRow, event: Pick<typeof requestEvents.$inferInsert, "kind" | "to" | "text">): SQL =>
  insertSelect(requestEvents, { requestId: row.id, at: row.createdAt, actorEmail: row.email, ...event }, admitted);

/** The visit, where it is known, has led to an appointment (spec §3). */
const markLead = ({ leadSessionId }: NewRow): SQL =>
  sql`update lead_tracking set booking_completed = true from gate where admitted and session_id = ${leadSessionId}`;

/** Whoever has a time for it, offered or found, waits no longer. */
const endWaiting = ({ id, email }: NewRow, { kind }: NewTime): SQL =>
  sql`update waiting_list set request_id = ${id} from gate
    where admitted and email = ${email} and kind = ${kind} and request_id is null`;

/** What the same person had asked for in vain a moment ago is answered by this. */
const closeLostRequests = ({ email, phone, createdAt }: NewRow): SQL =>
  sql`update contact_requests set status = 'chiusa' from gate
    where admitted and source = 'prenotazione' and status = 'nuova' and email = ${email}
      and phone_digits = phone_digits(${phone}) and created_at > ${createdAt.toISOString()}::timestamptz - interval '1 hour'
    returning id`;
