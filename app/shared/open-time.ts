/** Time as the studio's promises count it: only while the doors are open (trust.md 37). */
import { openingOf, type Timetable } from "./opening-hours.ts";
import { romeDay } from "./rome-clock.ts";

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
    const open = openingOf({ year, month, day: day + ahead }, timetable);
    if (!open) continue;
    const from = Math.max(open.from.getTime(), at.getTime());
    const length = open.to.getTime() - from;
    if (length <= 0) continue;
    if (left <= length) return new Date(from + left);
    left -= length;
  }
  return undefined;
}
