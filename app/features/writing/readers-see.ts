/** What readers see of an article now, and what they will see; the dates are wall-clock times in Rome, as the form holds them. */
import { romeDay, sayDay } from "#app/shared/rome-clock.ts";

/** @param wall "2026-12-01T09:00", or nothing */
export const isToCome = (wall: string, now: Date): boolean => wall > wallClock(now) && /^\d{4}-\d\d-\d\dT/.test(wall);

/** Writes an instant as a `datetime-local` control does. */
export function wallClock(at: Date): string {
  const { year, month, day, time } = romeDay(at);
  return `${year}-${two(month)}-${two(day)}T${time}`;
}

const two = (number: number) => String(number).padStart(2, "0");

/** "domani alle 9", "il 1° dicembre alle 9.30", "il 4 gennaio 2027 all’1" */
export function sayWallTime(wall: string, now: Date): string {
  const [date = "", time = ""] = wall.split("T");
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const today = romeDay(now);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
  const said = sayDay({ year, month, day, weekday }, today);
  const isDate = /\d/.test(said);
  return `${isDate ? said.replace(/^il 1 /, "il 1° ") : said}${isDate && year !== today.year ? ` ${year}` : ""} ${sayTime(time)}`;
}

function sayTime(time: string): string {
  const [hour, minute] = time.split(":");
  const said = `${Number(hour)}${minute === "00" ? "" : `.${minute}`}`;
  return said === "0" ? "a mezzanotte" : /^1(\.|$)/.test(said) ? `all’${said}` : `alle ${said}`;
}

type Situation = {
  isPublic: boolean;
  /** The writer has typed something that the public article does not hold. */
  hasChanges: boolean;
  /** The date in the form, and the one that the stored draft waits for. */
  date: string;
  storedDate: string;
};

export function sayWhatReadersSee({ isPublic, hasChanges, date, storedDate }: Situation, now: Date): string {
  if (isPublic)
    return hasChanges ? "Sul sito resta com’era fino a «Pubblica»." : "Sul sito c’è questo articolo, così com’è.";
  if (!isToCome(date, now)) return "Non è sul sito: con «Pubblica» lo vedono tutti.";
  return date === storedDate
    ? `Non è sul sito: esce ${sayWallTime(date, now)}.`
    : `Non è sul sito: con «Pubblica» esce ${sayWallTime(date, now)}.`;
}
