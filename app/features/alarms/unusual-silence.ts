/** When so long without a request is no chance any more. */
import { openingsOf, type Timetable } from "#app/shared/opening-hours.ts";
import { romeDay } from "#app/shared/rome-clock.ts";

/** How far back the studio's own habit is read. */
export const HISTORY_WEEKS = 12;
/** With less than this nobody knows what is usual. */
const LEAST_WEEKS = 6;
const LEAST_REQUESTS = 12;
/** A silence is unusual when it is half as long again as any of the history, and never within three open days. */
const FACTOR = 1.5;
const LEAST_DAYS = 3;

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

export type Silence = {
  /** When the last request came. */
  since: Date;
  /** Both in open days, rounded to whole ones; `longest`: the longest silence of the history. */
  days: number;
  longest: number;
};

/**
 * Counts only the hours in which the studio is open, so that nights, Sundays, holidays and closures make no silence; a closure
 * that was taken out of the site since then counts as open, which only makes the rule more patient.
 * @param requests when each of the last HISTORY_WEEKS weeks came, in any order; what the studio entered itself left out
 * @returns undefined while nothing is unusual, or there is too little history: six weeks of it, and twelve requests
 */
export function unusualSilence(requests: readonly Date[], now: Date, timetable: Timetable): Silence | undefined {
  const times = requests.filter((at) => at <= now).toSorted((one, other) => one.getTime() - other.getTime());
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last || times.length < LEAST_REQUESTS) return undefined;
  if (now.getTime() - first.getTime() < LEAST_WEEKS * WEEK) return undefined;
  const { dayMs, between } = openTime(first, now, timetable);
  if (dayMs === 0) return undefined;
  const gaps = times.slice(1).map((at, index) => between(times[index]!, at));
  const longest = Math.max(...gaps);
  const silence = between(last, now);
  if (silence <= Math.max(longest * FACTOR, LEAST_DAYS * dayMs)) return undefined;
  return { since: last, days: Math.round(silence / dayMs), longest: Math.max(1, Math.round(longest / dayMs)) };
}

/** The open time of a stretch, added up once. @returns the length of a mean open day too, in milliseconds */
function openTime(from: Date, to: Date, timetable: Timetable) {
  const openings: { from: number; to: number }[] = [];
  let days = 0;
  const { year, month, day } = romeDay(from);
  for (let ahead = 0; ; ahead++) {
    const noon = Date.UTC(year, month - 1, day + ahead, 12);
    if (noon > to.getTime() + 24 * HOUR) break;
    const spans = openingsOf({ year, month, day: day + ahead }, timetable);
    if (spans.length > 0) days++;
    for (const span of spans) openings.push({ from: span.from.getTime(), to: span.to.getTime() });
  }
  const between = (one: Date, other: Date) =>
    openings.reduce(
      (sum, open) => sum + Math.max(0, Math.min(open.to, other.getTime()) - Math.max(open.from, one.getTime())),
      0,
    );
  const whole = openings.reduce((sum, open) => sum + open.to - open.from, 0);
  return { dayMs: days > 0 ? whole / days : 0, between };
}
