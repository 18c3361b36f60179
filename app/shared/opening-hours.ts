/** When the doors are open, in Europe/Rome: pure functions over the hours and holidays that content states once. */
import { isoDay, romeDay, romeInstants, type RomeDay, sayDay } from "./rome-clock.ts";

export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Local times, "HH:MM". The last minute is the one before `to`. */
export type ClockSpan = { from: string; to: string };

/** The spans of a day follow each other and do not touch; none: closed. */
export type OpeningHours = { days: readonly Weekday[]; open: readonly ClockSpan[] };

/** A day off every year: on a date "MM-DD", or so many days after Easter Sunday. `since`: the first year it is one. */
export type Holiday = { name: string; since?: number } & ({ on: string } | { afterEaster: number });

/** From one day to another, both included, "YYYY-MM-DD". */
export type Closure = { name: string; from: string; to: string };

export type Timetable = {
  hours: readonly OpeningHours[];
  holidays: readonly Holiday[];
  closures?: readonly Closure[];
};

/** Longer than any run of closed days that a studio survives. */
const LOOK_AHEAD_DAYS = 370;

export function isOpen(at: Date, timetable: Timetable): boolean {
  return spanAt(at, timetable) !== undefined;
}

function spanAt(at: Date, timetable: Timetable): ClockSpan | undefined {
  const { time, ...day } = romeDay(at);
  return hoursOf(day, timetable).find(({ from, to }) => from <= time && time < to);
}

/** @returns the next instant at which the doors open, later than `at`; nothing when they stay closed for a year */
export function nextOpening(at: Date, timetable: Timetable): Date | undefined {
  const { year, month, day } = romeDay(at);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const date = calendarDay(year, month, day + ahead);
    const openings = hoursOf(date, timetable).flatMap(({ from }) =>
      romeInstants(date, from).filter(
        (instant, nth) =>
          instant > at &&
          isOpen(instant, timetable) &&
          // In autumn an hour comes twice: doors that stayed open through it do not open again.
          (nth === 0 || !isOpen(new Date(instant.getTime() - 1), timetable)),
      ),
    );
    if (openings.length > 0) return openings.reduce((first, one) => (one < first ? one : first));
  }
  return undefined;
}

/** From each opening to its closing of one day as instants; days beyond the month's end run into the next one. */
export function openingsOf(
  { year, month, day }: Pick<RomeDay, "year" | "month" | "day">,
  timetable: Timetable,
): { from: Date; to: Date }[] {
  const date = calendarDay(year, month, day);
  return hoursOf(date, timetable).map(({ from, to }) => ({
    from: romeInstants(date, from)[0]!,
    to: romeInstants(date, to).at(-1)!,
  }));
}

/** What the wall clock shows when the doors open and close on that day; days beyond the month's end run into the next one. */
export const hoursOn = (
  { year, month, day }: Pick<RomeDay, "year" | "month" | "day">,
  timetable: Timetable,
): readonly ClockSpan[] => hoursOf(calendarDay(year, month, day), timetable);

/** "Aperto ora, chiude alle 21.00", or "Chiuso, riapre lunedì alle 8.00". */
export function openNowText(at: Date, timetable: Timetable): string {
  const today = romeDay(at);
  const now = spanAt(at, timetable);
  if (now) return `Aperto ora, chiude alle ${sayTime(now.to)}`;
  const why = dayOff(today, timetable);
  const closed = why ? `Chiuso oggi (${why})` : "Chiuso";
  const opening = nextOpening(at, timetable);
  if (!opening) return closed;
  const then = romeDay(opening);
  return `${closed}, riapre ${sayDay(then, today)} alle ${sayTime(then.time)}`;
}

/** "8.00": a time as an Italian sign on a door writes it. */
export const sayTime = (time: string): string => time.replace(/^0/, "").replace(":", ".");

/** @returns why the doors stay shut on a day whatever day of the week it is */
function dayOff(day: CalendarDay, { holidays, closures = [] }: Timetable): string | undefined {
  const date = isoDay(day);
  return holidayOn(day, holidays) ?? closures.find(({ from, to }) => from <= date && date <= to)?.name;
}

/** How far ahead a visitor asks for holidays; closures are said as soon as they are known. */
const HOLIDAYS_AHEAD_DAYS = 120;

/**
 * What keeps the doors shut from a day on, in order: the studio's closures, and the holidays on days on which the week
 * would open them.
 */
export function closuresAhead(today: CalendarDay, timetable: Timetable): Closure[] {
  const { hours, holidays, closures = [] } = timetable;
  const coming = closures.filter(({ to }) => to >= isoDay(today));
  const feasts = Array.from({ length: HOLIDAYS_AHEAD_DAYS }, (_, ahead) =>
    calendarDay(today.year, today.month, today.day + ahead),
  ).flatMap((day) => {
    const name = holidayOn(day, holidays);
    const [date, isWorkday] = [isoDay(day), weekly(day, hours).length > 0];
    const isWithin = coming.some(({ from, to }) => from <= date && date <= to);
    return name && isWorkday && !isWithin ? [{ name, from: date, to: date }] : [];
  });
  return [...coming, ...feasts].toSorted((one, other) => one.from.localeCompare(other.from));
}

/** @returns the holiday's name */
function holidayOn({ year, month, day }: CalendarDay, holidays: readonly Holiday[]): string | undefined {
  return holidays.find((holiday) => {
    if (holiday.since !== undefined && year < holiday.since) return false;
    if ("on" in holiday) return holiday.on === `${twoDigits(month)}-${twoDigits(day)}`;
    const easter = easterSunday(year);
    const feast = calendarDay(year, easter.month, easter.day + holiday.afterEaster);
    return feast.month === month && feast.day === day;
  })?.name;
}

/** Sunday after the first full moon of spring, by the anonymous Gregorian rule (Meeus, Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): { month: number; day: number } {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return { month, day: (h + l - 7 * m + 33 * month + 19) % 32 };
}

export type CalendarDay = Pick<RomeDay, "year" | "month" | "day" | "weekday">;

function hoursOf(date: CalendarDay, timetable: Timetable): readonly ClockSpan[] {
  if (dayOff(date, timetable)) return [];
  return weekly(date, timetable.hours);
}

/** What the week has for a day, whatever the calendar says of it. */
const weekly = ({ weekday }: Pick<CalendarDay, "weekday">, hours: readonly OpeningHours[]) =>
  hours.find(({ days }) => (days as readonly number[]).includes(weekday))?.open ?? [];

/** Days beyond the month's end run into the next one. */
export function calendarDay(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay() || 7,
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
