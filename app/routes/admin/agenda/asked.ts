/** Which days of the agenda an address asks for. */
import { calendarDay } from "#app/shared/opening-hours.ts";
import { isoDay, parseIsoDay, romeDay } from "#app/shared/rome-clock.ts";
import type { CalendarDate } from "#app/features/booking/free-times.ts";

export type Asked = { view: "day" | "week"; from: CalendarDate; days: number };

export const WEEK = "settimana";

/** A day that no calendar has is today; a week begins on Monday. */
export function askedOf(query: URLSearchParams, now: Date): Asked {
  const { time: _, ...today } = romeDay(now);
  const day = parseIsoDay(query.get("giorno") ?? "") ?? today;
  if (query.get("vista") !== WEEK) return { view: "day", from: day, days: 1 };
  return { view: "week", from: calendarDay(day.year, day.month, day.day - day.weekday + 1), days: 7 };
}

/** The query of the same view, so many days on. */
export function queryOf({ view, from }: Asked, ahead = 0) {
  const giorno = isoDay(calendarDay(from.year, from.month, from.day + ahead));
  return { giorno, vista: view === "week" ? WEEK : undefined };
}
