import { isoDay, romeDay, clockTime } from "#app/shared/rome-clock.ts";
import { romeDate } from "#app/shared/rome-time.ts";

/** "10.12" today, "21 novembre 2026, 10.12" before. */
export function sayWhen(iso: string, now: Date): string {
  const at = new Date(iso);
  const isToday = isoDay(romeDay(at)) === isoDay(romeDay(now));
  return isToday ? clockTime(at) : `${romeDate(at)}, ${clockTime(at)}`;
}

/** "da anna@studio.it, 10.12" */
export const sayWho = ({ by, savedAt }: { by: string | null; savedAt: string }, now: Date): string =>
  `da ${by ?? "chi non c’è più"}, ${sayWhen(savedAt, now)}`;
