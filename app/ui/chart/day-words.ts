export type DayCount = { /** "2026-11-21"; "2026-11" is a whole month */ day: string; count: number };

export const sum = (days: readonly DayCount[]): number => days.reduce((total, { count }) => total + count, 0);

export const isMonth = (day: string): boolean => day.length === 7;

const noon = (day: string) => new Date(`${isMonth(day) ? `${day}-01` : day}T12:00:00Z`);

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", ...options });
  return (day: string) => format.format(noon(day));
};

const weekdayAndDate = words({ weekday: "short", day: "numeric", month: "short" });
const monthAndYear = words({ month: "long", year: "numeric" });

/** "sab 21 nov", or "novembre 2026" */
export const shortDay = (day: string): string => (isMonth(day) ? monthAndYear(day) : weekdayAndDate(day));

/** "21 nov" */
export const dayAndMonth = words({ day: "numeric", month: "short" });

/** Monday is 0. */
export const weekdayOf = (day: string): number => (noon(day).getUTCDay() + 6) % 7;

/** @param days which may be negative */
export const dayAfter = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
