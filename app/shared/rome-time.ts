/** Instants as people in Italy read them, wherever the server stands. */

const formatter = new Intl.DateTimeFormat("it-IT", {
  timeZone: "Europe/Rome",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function romeParts(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `20 novembre 2026` */
export function romeDate(instant: Date): string {
  const { day, month, year } = romeParts(instant);
  return `${day} ${month} ${year}`;
}

/** `20 novembre 2026, ore 18.05` */
export function romeDateTime(instant: Date): string {
  const { hour, minute } = romeParts(instant);
  return `${romeDate(instant)}, ore ${hour}.${minute}`;
}

const weekday = new Intl.DateTimeFormat("it-IT", { timeZone: "Europe/Rome", weekday: "long" });

/** `venerdì 20 novembre 2026, ore 18.05` */
export function romeWeekdayTime(instant: Date): string {
  return `${weekday.format(instant)} ${romeDateTime(instant)}`;
}
