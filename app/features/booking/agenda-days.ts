/** Days of the agenda as a page draws them: people side by side, minutes of Rome's wall clock from top to bottom. */
import type { BookingRules } from "#app/content/appointments.ts";
import { calendarDay } from "#app/shared/opening-hours.ts";
import { clockTime, isoDay, romeDay, romeIso } from "#app/shared/rome-clock.ts";
import type { Absence, AgendaEntry } from "./agenda.server.ts";
import { type CalendarDate, spansOfDoors, spansOfWork } from "./free-times.ts";
import { dayLabel } from "./week.ts";

/** From a minute of the day's wall clock up to another: 0 … 1440. */
export type Minutes = { from: number; to: number };

/** Null: appointments that were agreed before anybody said with whom. */
export type AgendaColumn = { person: string | null; name: string };

export type ShownEntry = Omit<AgendaEntry, "at"> &
  Minutes & {
    /** ISO 8601 */ at: string;
    /** "18.30" */ time: string;
    /** "19.15" */ until: string;
  };

export type ShownAbsence = Minutes & { id: string; note: string; isClosure: boolean };

export type AgendaCell = { person: string | null; work: Minutes[]; away: ShownAbsence[]; entries: ShownEntry[] };

export type AgendaDay = {
  /** "2026-11-24" */ date: string;
  /** "martedì 24 novembre" */ label: string;
  isClosed: boolean;
  /** The hours that are drawn: whole ones. */
  shown: Minutes;
  /** In the order of the columns. */
  cells: AgendaCell[];
};

export type Agenda = { columns: AgendaColumn[]; days: AgendaDay[] };

type Question = {
  rules: BookingRules;
  from: CalendarDate;
  days: number;
  entries: readonly AgendaEntry[];
  away: readonly Absence[];
};

/** What is drawn of a day on which nothing else says more. */
const ORDINARY = { from: 8 * 60, to: 20 * 60 };

export function layOutDays({ rules, from, days, entries, away }: Question): Agenda {
  const columns = columnsFor(rules, entries);
  return {
    columns,
    days: Array.from({ length: days }, (_, ahead) => {
      const date = calendarDay(from.year, from.month, from.day + ahead);
      const today = entries.flatMap((entry) => toShown(entry, isoDay(date)));
      const absences = away.flatMap((one) => {
        const minutes = minutesOn({ from: one.from, to: one.to }, isoDay(date));
        return minutes ? [{ ...one, ...minutes }] : [];
      });
      const open = spansOfDoors(date, rules).flatMap(
        ({ from: opens, to: closes }) => minutesOn({ from: new Date(opens), to: new Date(closes) }, isoDay(date)) ?? [],
      );
      return {
        date: isoDay(date),
        label: dayLabel(date),
        isClosed: open.length === 0,
        shown: wholeHours([...(open.length > 0 ? open : [ORDINARY]), ...today]),
        cells: columns.map(({ person }) => ({
          person,
          work: workOf(person, date, rules),
          away: absences
            .filter((one) => one.person === null || one.person === person)
            .map(({ id, note, person: whose, from: begin, to }) => ({
              id,
              note,
              isClosure: whose === null,
              from: begin,
              to,
            })),
          entries: today.filter((entry) => entry.person === person),
        })),
      };
    }),
  };
}

/** Everybody who can be booked, then whoever else has an appointment in these days. */
function columnsFor(rules: BookingRules, entries: readonly AgendaEntry[]): AgendaColumn[] {
  const known = rules.people.map(({ slug, name }) => ({ person: slug as string | null, name }));
  const others = [...new Set(entries.map(({ person }) => person))]
    .filter((person) => person === null || !known.some((one) => one.person === person))
    .toSorted((one, other) => Number(one === null) - Number(other === null));
  return [...known, ...others.map((person) => ({ person, name: person ?? "Senza persona" }))];
}

function workOf(
  person: string | null,
  date: Parameters<typeof spansOfDoors>[0] & { weekday: number },
  rules: BookingRules,
) {
  if (person === null) return [];
  return spansOfWork(person, date, spansOfDoors(date, rules), rules).flatMap(
    ({ from, to }) => minutesOn({ from: new Date(from), to: new Date(to) }, isoDay(date)) ?? [],
  );
}

/** An entry with its own clock times, on the day it begins. */
export function showEntry(entry: AgendaEntry): ShownEntry {
  const end = new Date(entry.at.getTime() + entry.minutes * 60_000);
  const from = minuteOf(romeDay(entry.at).time);
  const times = { at: romeIso(entry.at), time: clockTime(entry.at), until: clockTime(end) };
  return { ...entry, ...times, from, to: from + entry.minutes };
}

/** The same as far as it lies on this day. */
function toShown(entry: AgendaEntry, date: string): ShownEntry[] {
  const minutes = minutesOn({ from: entry.at, to: new Date(entry.at.getTime() + entry.minutes * 60_000) }, date);
  return minutes ? [{ ...showEntry(entry), ...minutes }] : [];
}

/** What of a stretch lies on a day, in minutes of its wall clock. */
function minutesOn({ from, to }: { from: Date; to: Date }, date: string): Minutes | undefined {
  const [begin, end] = [romeDay(from), romeDay(to)];
  if (isoDay(begin) > date || isoDay(end) < date) return undefined;
  const minutes = {
    from: isoDay(begin) < date ? 0 : minuteOf(begin.time),
    to: isoDay(end) > date ? 1440 : minuteOf(end.time),
  };
  return minutes.from < minutes.to ? minutes : undefined;
}

export function minuteOf(time: string): number {
  const [hour, minute] = time.split(":").map(Number);
  return hour! * 60 + minute!;
}

/** "09:05", as a time field has it. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

function wholeHours(spans: readonly Minutes[]): Minutes {
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}
