/** Instants as people in Italy read them, wherever the server stands. */
import { romeDay, weekdays } from "./rome-clock.ts";

const months = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
  " ",
);

/** `20 novembre 2026` */
export function romeDate(instant: Date): string {
  const { day, month, year } = romeDay(instant);
  return `${day} ${months[month - 1]} ${year}`;
}

/** `20 novembre 2026, ore 18.05` */
export const romeDateTime = (instant: Date): string =>
  `${romeDate(instant)}, ore ${romeDay(instant).time.replace(":", ".")}`;

/** `venerdì 20 novembre 2026, ore 18.05` */
export const romeWeekdayTime = (instant: Date): string =>
  `${weekdays[romeDay(instant).weekday - 1]} ${romeDateTime(instant)}`;
