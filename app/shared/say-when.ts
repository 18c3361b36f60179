/** When something was or will be, as one says it today. */
import { clockTime, romeDay, sayDay } from "./rome-clock.ts";
import { romeDate } from "./rome-time.ts";

/** "oggi, 3.12", "ieri, 3.12", "domani, 3.10", "20 novembre 2026, 3.12" */
export function sayWhen(at: Date, now: Date): string {
  const [then, today] = [romeDay(at), romeDay(now)];
  const days = Math.round(
    (Date.UTC(then.year, then.month - 1, then.day) - Date.UTC(today.year, today.month - 1, today.day)) / 86_400_000,
  );
  const day = days === -1 ? "ieri" : days === 0 || days === 1 ? sayDay(then, today) : romeDate(at);
  return `${day}, ${clockTime(at)}`;
}
