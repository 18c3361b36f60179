/** The times at which an appointment can begin: one pure function, which page, call, agenda and booking ask alike. */
import type { AppointmentKind, BookingRules } from "#app/content/appointments.ts";
import { calendarDay, hoursOn } from "#app/shared/opening-hours.ts";
import { romeDay, type RomeDay, romeInstants } from "#app/shared/rome-clock.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** From an instant up to another, which no longer belongs to it; milliseconds since 1970, because thousands are compared. */
export type Span = { from: number; to: number };

/** An appointment that holds, with the pause after it. */
export type Taken = Span & { person: string | null; room: string | null };

/** Without a person the whole studio is closed. */
export type Away = Span & { person: string | null };

/** A beginning with the people who are free then, who has least to do that day first. */
export type FreeTime = { at: Date; people: string[] };

export type CalendarDate = Omit<RomeDay, "weekday">;

export type Question = {
  kind: AppointmentKind;
  rules: BookingRules;
  /** The first day, in Rome. */
  from: CalendarDate;
  days: number;
  /** Only with this person. */
  person?: string | undefined;
  now: Date;
  taken: readonly Taken[];
  away: readonly Away[];
};

/** @returns the earliest first */
export function freeTimes({ kind, rules, from, days, person, now, taken, away }: Question): FreeTime[] {
  const earliest = now.getTime() + kind.noticeHours * 60 * MINUTE;
  const latest = now.getTime() + kind.horizonDays * DAY;
  const people = kind.with
    .filter((slug) => person === undefined || slug === person)
    .map((slug) => ({
      slug,
      own: taken.filter((one) => one.person === slug),
      absent: away.filter((one) => one.person === null || one.person === slug),
    }));
  const inRoom = taken.filter(({ room }) => kind.room !== undefined && room === kind.room);
  const free = new Map<number, { person: string; load: number }[]>();
  for (let ahead = 0; ahead < days; ahead++) {
    const day = calendarDay(from.year, from.month, from.day + ahead);
    const doors = spansOfDoors(day, rules);
    if (doors.length === 0) continue;
    for (const { slug, own, absent } of people) {
      const hours = spansOfWork(slug, day, doors, rules);
      const load = own.filter((one) => hours.some((span) => overlap(one, span))).length;
      for (const span of hours)
        for (const at of beginnings(span, kind.minutes, rules.stepMinutes)) {
          if (at < earliest || at > latest) continue;
          const there = { from: at, to: at + kind.minutes * MINUTE };
          const held = { from: at, to: there.to + kind.pauseAfter * MINUTE };
          if (own.some((one) => overlap(one, held)) || inRoom.some((one) => overlap(one, held))) continue;
          if (absent.some((one) => overlap(one, there))) continue;
          const known = free.get(at);
          if (known) known.push({ person: slug, load });
          else free.set(at, [{ person: slug, load }]);
        }
    }
  }
  return [...free]
    .toSorted(([one], [other]) => one - other)
    .map(([at, found]) => ({
      at: new Date(at),
      // The sort is stable: of equally free ones the kind's own order decides.
      people: found.toSorted((one, other) => one.load - other.load).map((each) => each.person),
    }));
}

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** When the doors are open that day, the earliest first; none when they stay closed. */
export const spansOfDoors = (day: CalendarDate, { timetable }: BookingRules): Span[] =>
  hoursOn(day, timetable).map((open) => spanOf(day, open));

/** When a person works that day, as far as the doors are open; the earliest first. */
export function spansOfWork(person: string, day: RomeDay, doors: readonly Span[], { people }: BookingRules): Span[] {
  return (people.find(({ slug }) => slug === person)?.hours ?? [])
    .filter(({ days }) => (days as readonly number[]).includes(day.weekday))
    .map((hours) => spanOf(day, hours))
    .flatMap(({ from, to }) => doors.map((open) => ({ from: Math.max(from, open.from), to: Math.min(to, open.to) })))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
}

/**
 * In the night of October an hour comes twice: the hours begin with the second and end with the first, so that whatever the
 * clock on the wall shows meanwhile lies within them.
 */
function spanOf(day: CalendarDate, { from, to }: { from: string; to: string }): Span {
  return { from: romeInstants(day, from).at(-1)!.getTime(), to: romeInstants(day, to)[0]!.getTime() };
}

/** Rome is whole hours from UTC: what is round in one is round in the other. */
function* beginnings({ from, to }: Span, minutes: number, stepMinutes: number): Generator<number> {
  const step = stepMinutes * MINUTE;
  for (let at = Math.ceil(from / step) * step; at + minutes * MINUTE <= to; at += step) yield at;
}

/** What speaks against a time that the studio itself wants to agree on; it may do so all the same. */
export function findConcerns(
  { person, from, to }: Span & { person: string | null },
  rules: BookingRules,
  away: readonly Away[],
): ("closed" | "not working" | "away")[] {
  const asked = { from, to };
  const day = romeDay(new Date(from));
  const doors = spansOfDoors(day, rules);
  if (!doors.some((open) => within(asked, open))) return ["closed"];
  const absent = away.some((one) => (one.person === null || one.person === person) && overlap(one, asked));
  const works = person === null || spansOfWork(person, day, doors, rules).some((span) => within(asked, span));
  return [...(absent ? (["away"] as const) : []), ...(works ? [] : (["not working"] as const))];
}

const within = (inner: Span, outer: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;
