/** The wall clock and the calendar of Europe/Rome, both ways, over both clock changes. */

export type RomeDay = { year: number; month: number; day: number; /** 1 Monday … 7 Sunday */ weekday: number };

const HOUR = 3_600_000;

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** How far Rome is from UTC in each hour that was asked for, in milliseconds: it changes at whole hours of UTC, and only there. */
const offsets = new Map<number, number>();
/** The hours of a year: asking the calendar itself takes microseconds, and free times ask for thousands. */
const MOST_KEPT = 9000;

/** @throws RangeError for what is no instant */
function offsetAt(at: Date): number {
  const hour = Math.floor(at.getTime() / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(clock.formatToParts(hour * HOUR).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour: hours, minute } = parts as Record<string, number>;
  const offset = Date.UTC(year!, month! - 1, day, hours, minute) - hour * HOUR;
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** What calendar and clock on the wall show at that instant; time as "HH:MM". */
export function romeDay(at: Date): RomeDay & { time: string } {
  const wall = new Date(at.getTime() + offsetAt(at));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay() || 7,
    time: wall.toISOString().slice(11, 16),
  };
}

/** "2026-11-21", as PostgreSQL writes a date. */
export const isoDay = ({ year, month, day }: Omit<RomeDay, "weekday">): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** "2026-11-24T18:30:00+01:00": what the wall clock shows, and how far that is from UTC. */
export function romeIso(at: Date): string {
  const { time, ...day } = romeDay(at);
  const [hour, minute] = time.split(":").map(Number);
  const minutes = Math.floor(at.getTime() / 60_000);
  const hours = Math.round((Date.UTC(day.year, day.month - 1, day.day, hour, minute) / 60_000 - minutes) / 60);
  return `${isoDay(day)}T${time}:00+${String(hours).padStart(2, "0")}:00`;
}

/** Beyond them lie slips of a finger; and the day after 31 December 9999 could not be written in four figures. */
const YEARS = { from: 1900, to: 2999 };

/** @returns the day of "2026-11-21"; undefined when no calendar has it, or nobody alive will see it */
export function parseIsoDay(text: string): RomeDay | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || year < YEARS.from || year > YEARS.to) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
    ? { year, month, day, weekday: date.getUTCDay() || 7 }
    : undefined;
}

/** "9.05", as one says the time in Italy. */
export const clockTime = (at: Date): string => romeDay(at).time.replace(/^0/, "").replace(":", ".");

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** @returns the instant that romeIso, or another program, has written with its offset: without one it would be the server's guess */
export function parseInstant(text: string): Date | undefined {
  const [, day] = INSTANT.exec(text) ?? [];
  const at = new Date(text);
  return day !== undefined && parseIsoDay(day) && !Number.isNaN(at.getTime()) ? at : undefined;
}

/**
 * The instants at which the wall clock shows that time: one; two in the hour that comes twice in October. The hour that
 * is left out in March has none, so the instant at which clocks jump over it stands for it (directive 2000/84/EC: 1:00 UTC).
 */
export function romeInstants({ year, month, day }: Omit<RomeDay, "weekday">, time: string): Date[] {
  const [hour, minute] = time.split(":").map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const shown = [2, 1]
    .map((hours) => new Date(wall - hours * HOUR))
    .filter((at) => at.getTime() + offsetAt(at) === wall);
  return shown.length > 0 ? shown : [new Date(Date.UTC(year, month - 1, day, 1))];
}

/**
 * The instant at which a day of Rome begins.
 * @param iso "2026-11-21"
 * @param days later by so many
 */
export function romeMidnight(iso: string, days = 0): Date {
  const [year, month, day] = iso.split("-").map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return romeInstants(
    { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    "00:00",
  )[0]!;
}

/** Monday first. */
export const weekdays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"] as const;
const dayAndMonth = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", day: "numeric", month: "long" });

/** A day as one says it today: "oggi", "domani", "lunedì", and further away "il 7 gennaio". */
export function sayDay(then: RomeDay, today: RomeDay): string {
  const [noon, now] = [then, today].map(({ year, month, day }) => Date.UTC(year, month - 1, day)) as [number, number];
  const days = (noon - now) / (24 * HOUR);
  if (days === 0) return "oggi";
  if (days === 1) return "domani";
  if (days < 7) return weekdays[then.weekday - 1]!;
  return withArticle("il ", "l’", dayAndMonth.format(noon));
}

/** "l’8", "l’11": elided before a vowel. */
const withArticle = (whole: string, elided: string, date: string): string =>
  /^(8|11)\b/.test(date) ? `${elided}${date}` : `${whole}${date.replace(/^1\b/, "1°")}`;

const weekdayAndDate = new Intl.DateTimeFormat("it-IT", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** "martedì 8 dicembre", "dall’8 al 24 agosto", "dal 28 dicembre al 6 gennaio": days "YYYY-MM-DD", both included. */
export function sayDays(from: string, to: string): string {
  const [first, last] = [new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)];
  if (from === to) return weekdayAndDate.format(first).replace(/\b1 /, "1° ");
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const begin = sameMonth ? String(first.getUTCDate()) : dayAndMonth.format(first);
  return `${withArticle("dal ", "dall’", begin)} ${withArticle("al ", "all’", dayAndMonth.format(last))}`;
}
