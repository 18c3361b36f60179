/** Free times as a page shows them: by day, a week at a time. */
import { calendarDay } from "#app/shared/opening-hours.ts";
import { clockTime, isoDay, parseIsoDay, romeDay, type RomeDay, romeIso } from "#app/shared/rome-clock.ts";
import type { FreeTime } from "./free-times.ts";

/** How many times are shown before the whole week. */
export const NEXT_TIMES = 3;

/** `at`: ISO 8601, as it is sent back; `time`: "18.30". */
export type ShownTime = { at: string; time: string; people: string[] };
export type ShownDay = {
  /** "2026-11-24" */ date: string;
  /** "martedì 24 novembre" */ label: string;
  times: ShownTime[];
};

const dayName = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });

export const dayLabel = ({ year, month, day }: Omit<RomeDay, "weekday">): string =>
  dayName.format(Date.UTC(year, month - 1, day));

/** Days without a free time are left out. */
export function groupByDay(times: readonly FreeTime[]): ShownDay[] {
  const days: ShownDay[] = [];
  for (const { at, people } of times) {
    const on = romeDay(at);
    const date = isoDay(on);
    if (days.at(-1)?.date !== date) days.push({ date, label: dayLabel(on), times: [] });
    days.at(-1)!.times.push({ at: romeIso(at), time: clockTime(at), people });
  }
  return days;
}

const WEEK = 7;

/** The week that an address asks for: from its day on, never from one that is over. */
export function weekFrom(asked: string | null, now: Date): { from: RomeDay; earlier: string | null; later: string } {
  const { time: _, ...today } = romeDay(now);
  const wanted = parseIsoDay(asked ?? "") ?? today;
  const from = isoDay(wanted) < isoDay(today) ? today : wanted;
  const shifted = (days: number) => calendarDay(from.year, from.month, from.day + days);
  const before = isoDay(shifted(-WEEK));
  return {
    from,
    earlier: isoDay(from) === isoDay(today) ? null : before < isoDay(today) ? isoDay(today) : before,
    later: isoDay(shifted(WEEK)),
  };
}
