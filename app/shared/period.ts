/** How long something is kept, and the instant at which that ends. */
import { romeDay, romeInstants } from "./rome-clock.ts";

export type Period = { months: number } | { days: number } | { hours: number };

const HOUR = 3_600_000;

/**
 * What is older than this has been kept long enough. A month is a calendar one on Rome's clocks: a year before 29 February
 * is 28 February, and of an hour that came twice the first is meant. A day is 24 hours.
 */
export function periodAgo(keep: Period, now: Date): Date {
  if ("hours" in keep) return new Date(now.getTime() - keep.hours * HOUR);
  if ("days" in keep) return new Date(now.getTime() - keep.days * 24 * HOUR);
  const today = romeDay(now);
  const first = new Date(Date.UTC(today.year, today.month - 1 - keep.months, 1));
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const [then] = romeInstants({ year, month, day: Math.min(today.day, lastDay) }, today.time);
  return new Date(then!.getTime() + (now.getTime() % 60_000)); // the clock on the wall has no seconds
}
