/** "3 mesi fa": how long ago a day was, in whole calendar months of Europe/Rome. */
import { romeDay } from "./rome-clock.ts";

/** @param date ISO date */
export function monthsAgo(date: string, now: Date): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const today = romeDay(now);
  const months = (today.year - year) * 12 + (today.month - month) - (today.day < day ? 1 : 0);
  if (months < 1) return "questo mese";
  return months === 1 ? "un mese fa" : `${months} mesi fa`;
}

const monthAndYear = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", month: "long", year: "numeric" });

/** "agosto 2026" */
export const sayMonth = (date: string): string => monthAndYear.format(new Date(date));
