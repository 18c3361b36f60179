/** Formats instants for the inbox as briefly as possible without ambiguity. */
import { romeDay, sayDay } from "#app/shared/rome-clock.ts";
import { sayTime } from "#app/shared/opening-hours.ts";

const dayAndMonth = new Intl.DateTimeFormat("it-IT", { timeZone: "Europe/Rome", day: "numeric", month: "short" });
const withYear = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** "9.12", "ieri", "14 mag", "14 mag 2025" */
export function shortTime(at: Date, now: Date): string {
  const [then, today] = [romeDay(at), romeDay(now)];
  const days = daysBetween(then, today);
  if (days === 0) return sayTime(then.time);
  if (days === 1) return "ieri";
  return (then.year === today.year ? dayAndMonth : withYear).format(at);
}

/** "oggi alle 9.12", "ieri alle 18.40", "il 14 maggio alle 8.05" */
export function sayMoment(at: Date, now: Date): string {
  const [then, today] = [romeDay(at), romeDay(now)];
  const days = daysBetween(then, today);
  const day =
    days === 1 ? "ieri" : days > 1 ? `il ${dayAndMonthLong(at, then.year === today.year)}` : sayDay(then, today);
  return `${day} alle ${sayTime(then.time)}`.replace(/^il (8|11)\b/, "l’$1");
}

const dayAndMonthLong = (at: Date, thisYear: boolean): string =>
  at.toLocaleDateString("it-IT", {
    timeZone: "Europe/Rome",
    day: "numeric",
    month: "long",
    ...(!thisYear && { year: "numeric" }),
  });

type Day = { year: number; month: number; day: number };

const daysBetween = (then: Day, today: Day): number =>
  (Date.UTC(today.year, today.month - 1, today.day) - Date.UTC(then.year, then.month - 1, then.day)) / 86_400_000;
