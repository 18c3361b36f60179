/**
 * The timetable as pages carry it to the script that says «Aperto ora»: one line each, a third of what JSON takes in an
 * attribute. Names hold no line break, because nobody can type one into them.
 */
import type { ClockSpan, Closure, Holiday, OpeningHours, Timetable, Weekday } from "./opening-hours.ts";

/** "12345 08:00 21:00", "6 09:00 13:00 15:00 20:00", "7", "01-01 Capodanno", "10-04 2026 San Francesco", "+1 Lunedì dell’Angelo", "2027-08-08 2027-08-24 ferie" */
export const packTimetable = ({ hours, holidays, closures = [] }: Timetable): string =>
  [
    ...hours.map(({ days, open }) => [days.join(""), ...open.flatMap(({ from, to }) => [from, to])].join(" ")),
    ...holidays.map(
      (holiday) =>
        `${"on" in holiday ? holiday.on : `+${holiday.afterEaster}`}${holiday.since ? ` ${holiday.since}` : ""} ${holiday.name}`,
    ),
    ...closures.map(({ from, to, name }) => `${from} ${to} ${name}`),
  ].join("\n");

export function unpackTimetable(packed: string): Timetable {
  const hours: OpeningHours[] = [];
  const holidays: Holiday[] = [];
  const closures: Closure[] = [];
  for (const line of packed.split("\n")) {
    const [first = "", ...rest] = line.split(" ");
    if (/^\d+$/.test(first)) {
      const open: ClockSpan[] = [];
      for (let at = 0; at + 1 < rest.length; at += 2) open.push({ from: rest[at]!, to: rest[at + 1]! });
      hours.push({ days: [...first].map((day) => Number(day) as Weekday), open });
    } else if (/^\d{4}-/.test(first)) closures.push({ from: first, to: rest[0]!, name: rest.slice(1).join(" ") });
    else {
      const since = /^\d{4}$/.test(rest[0]!) && rest.length > 1 ? { since: Number(rest.shift()) } : {};
      const name = rest.join(" ");
      holidays.push(
        first.startsWith("+") ? { name, ...since, afterEaster: Number(first.slice(1)) } : { name, ...since, on: first },
      );
    }
  }
  return { hours, holidays, ...(closures.length > 0 && { closures }) };
}
