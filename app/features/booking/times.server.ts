/** Reads the calendar, and finds the times that are free. */
import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { AppointmentKind, BookingRules } from "#app/content/appointments.ts";
import { type Database, db, type Transaction } from "#app/db/client.server.ts";
import { absences, appointments } from "#app/db/schema/appointments.server.ts";
import { calendarDay } from "#app/shared/opening-hours.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { type RomeDay, romeDay, romeInstants } from "#app/shared/rome-clock.ts";
import { type Away, type CalendarDate, type FreeTime, freeTimes, type Span, type Taken } from "./free-times.ts";
import { currentRules, findOnlineKind } from "./rules.ts";

type Wish = {
  /** The slug of a person. */
  con?: string | undefined;
  now?: Date;
};

/**
 * The free times of a kind on some days, for everybody.
 * @param kind its slug
 * @param from the first day, in Rome; days that are over, or too far ahead, have none
 * @throws Refusal 404 for a kind that nobody can book, 422 for a person who does not do it
 */
export async function listFreeTimes(
  kind: string,
  from: CalendarDate,
  days: number,
  { con, now = new Date() }: Wish = {},
): Promise<FreeTime[]> {
  const rules = currentRules();
  return readFreeTimes(db, { rules, kind: bookableKind(rules, kind, con), person: con, from, days, now });
}

/** Most horizons end within three of these; the first is nearly always enough. */
const SEARCHED_DAYS = 14;

/**
 * The next free times of a kind, at most so many.
 * @throws Refusal as listFreeTimes
 */
export async function listNextTimes(
  kind: string,
  count: number,
  { con, now = new Date() }: Wish = {},
): Promise<FreeTime[]> {
  const rules = currentRules();
  const wanted = bookableKind(rules, kind, con);
  const { year, month, day } = romeDay(now);
  const found: FreeTime[] = [];
  for (let ahead = 0; ahead <= wanted.horizonDays && found.length < count; ahead += SEARCHED_DAYS) {
    const from = calendarDay(year, month, day + ahead);
    found.push(...(await readFreeTimes(db, { rules, kind: wanted, person: con, from, days: SEARCHED_DAYS, now })));
  }
  return found.slice(0, count);
}

/** @throws Refusal 404, 422 */
export function bookableKind(rules: BookingRules, slug: string, person: string | undefined): AppointmentKind {
  const kind = findOnlineKind(rules, slug);
  if (!kind) throw new Refusal(404, "Questo appuntamento non si può prenotare da qui.");
  if (person !== undefined && !kind.with.includes(person))
    throw new Refusal(422, "Con questa persona non si può prenotare questo appuntamento.", { field: "con" });
  return kind;
}

type Reading = {
  rules: BookingRules;
  kind: AppointmentKind;
  person: string | undefined;
  from: CalendarDate;
  days: number;
  now: Date;
  /** The request whose own appointment is about to move: where it stands now is free for it. */
  except?: string | undefined;
};

export async function readFreeTimes(
  reader: Database | Transaction,
  { except, ...question }: Reading,
): Promise<FreeTime[]> {
  const { from, days, now, kind } = question;
  const { year, month, day } = from;
  const begin = Math.max(midnight(calendarDay(year, month, day)), now.getTime());
  const horizon = now.getTime() + (kind.horizonDays + 1) * 86_400_000;
  const span = { from: begin, to: Math.min(midnight(calendarDay(year, month, day + days)), horizon) };
  if (span.from >= span.to) return [];
  const [taken, away] = await Promise.all([readTaken(reader, span, except), readAway(reader, span)]);
  return freeTimes({ ...question, taken, away });
}

const midnight = (day: RomeDay): number => romeInstants(day, "00:00")[0]!.getTime();

/** The appointments that hold in a stretch of time. */
export async function readTaken(reader: Database | Transaction, { from, to }: Span, except?: string): Promise<Taken[]> {
  const { requestId, person, room, startsAt, takenUntil } = appointments;
  const rows = await reader
    .select({ person, room, startsAt, takenUntil })
    .from(appointments)
    .where(
      and(
        isHeld,
        // No appointment lasts longer than a day (db/schema): so the index finds where to begin.
        gt(startsAt, new Date(from - 86_400_000)),
        lt(startsAt, new Date(to)),
        gt(takenUntil, new Date(from)),
        except === undefined ? undefined : ne(requestId, except),
      ),
    );
  return rows.map((row) => ({
    person: row.person,
    room: row.room,
    from: row.startsAt.getTime(),
    to: row.takenUntil.getTime(),
  }));
}

/** In the words of the partial index. */
export const isHeld = sql`${appointments.status} <> 'cancelled'`;

export async function readAway(reader: Database | Transaction, { from, to }: Span): Promise<Away[]> {
  const rows = await reader
    .select({ person: absences.person, startsAt: absences.startsAt, endsAt: absences.endsAt })
    .from(absences)
    .where(and(gt(absences.endsAt, new Date(from)), lt(absences.startsAt, new Date(to))));
  return rows.map(({ person, startsAt, endsAt }) => ({ person, from: startsAt.getTime(), to: endsAt.getTime() }));
}
