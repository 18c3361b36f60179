/** The periods that the statistics offer, in days of Rome's calendar. */
import { isoDay, romeDay } from "#app/shared/rome-clock.ts";

/** The first and the last day of a period as "2026-11-21"; both are included. */
export type Stretch = { from: string; to: string };

export const periods = {
  "7-giorni": { label: "7 giorni", days: 7 },
  "30-giorni": { label: "30 giorni", days: 30 },
  "90-giorni": { label: "90 giorni", days: 90 },
  /** This month and the eleven before it. */
  "12-mesi": { label: "12 mesi", months: 12 },
} as const;

export type PeriodKey = keyof typeof periods;

export const periodKeys = Object.keys(periods) as PeriodKey[];

export const isPeriod = (text: string | null): text is PeriodKey => periodKeys.includes(text as PeriodKey);

/** @returns the period's days, today included */
export function stretchOf(period: PeriodKey, now = new Date()): Stretch {
  const chosen = periods[period];
  return "days" in chosen ? lastDays(chosen.days, now) : lastMonths(chosen.months, now);
}

export function lastDays(days: number, now = new Date()): Stretch {
  const today = romeDay(now);
  return { from: dayOf(Date.UTC(today.year, today.month - 1, today.day - (days - 1))), to: isoDay(today) };
}

function lastMonths(months: number, now: Date): Stretch {
  const today = romeDay(now);
  return { from: dayOf(Date.UTC(today.year, today.month - months, 1)), to: isoDay(today) };
}

const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);
