/** Time as the studio's promises count it: only while the doors are open, or only on days on which they open (trust.md 37). */
import { nextOpening, openingsOf, type Timetable } from "./opening-hours.ts";
import { romeDay, romeInstants } from "./rome-clock.ts";

/** Longer than any run of closed days that a studio survives. */
const LOOK_AHEAD_DAYS = 370;

/**
 * The instant by which so many open hours have passed since `at`.
 * @returns nothing when the studio is not open that long within a year
 */
export function afterOpenHours(at: Date, hours: number, timetable: Timetable): Date | undefined {
  let left = hours * 3_600_000;
  const { year, month, day } = romeDay(at);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    for (const open of openingsOf({ year, month, day: day + ahead }, timetable)) {
      const from = Math.max(open.from.getTime(), at.getTime());
      const length = open.to.getTime() - from;
      if (length <= 0) continue;
      if (left <= length) return new Date(from + left);
      left -= length;
    }
  }
  return undefined;
}

/**
 * The last open instant within so many hours of the clock, where days on which the doors stay closed do not count. A promise
 * kept by then is kept within its hours on any two working days.
 * @returns nothing when the studio does not open within a year
 */
export function withinHoursOfOpenDays(at: Date, hours: number, timetable: Timetable): Date | undefined {
  const last = afterHoursOfOpenDays(at, hours, timetable);
  if (!last) return undefined;
  const { year, month, day } = romeDay(last);
  for (let back = 0; back <= LOOK_AHEAD_DAYS; back++) {
    const open = openingsOf({ year, month, day: day - back }, timetable).findLast(({ from }) => from < last);
    if (!open) continue;
    const due = open.to < last ? open.to : last;
    // Between the request and its last hour the doors may not open at all: then as soon as they do.
    return due > at ? due : nextOpening(at, timetable);
  }
  return nextOpening(at, timetable);
}

function afterHoursOfOpenDays(at: Date, hours: number, timetable: Timetable): Date | undefined {
  let left = hours * 3_600_000;
  const { year, month, day } = romeDay(at);
  const midnight = (ahead: number) => {
    const date = romeDay(new Date(Date.UTC(year, month - 1, day + ahead, 12)));
    return romeInstants(date, "00:00")[0]!.getTime();
  };
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    if (openingsOf({ year, month, day: day + ahead }, timetable).length === 0) continue;
    const from = Math.max(midnight(ahead), at.getTime());
    const length = midnight(ahead + 1) - from;
    if (left <= length) return new Date(from + left);
    left -= length;
  }
  return undefined;
}
