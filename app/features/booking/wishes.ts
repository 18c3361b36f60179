/** When a time would suit who waits for one: weekdays and parts of the day. */
import { clockTime, romeDay, weekdays } from "#app/shared/rome-clock.ts";

/** Rome's clock; each part ends where the next begins. */
export const PARTS = [
  { name: "mattina", from: "00:00", to: "13:00" },
  { name: "pomeriggio", from: "13:00", to: "18:00" },
  { name: "sera", from: "18:00", to: "24:00" },
] as const;

/** Monday to Saturday; on Sundays nobody can book. */
export const WISHED_DAYS = [1, 2, 3, 4, 5, 6] as const;

const WISH = /^[1-6]-(?:mattina|pomeriggio|sera)$/;

/** "2-sera": Tuesday evening, as a form sends and the database stores it. */
export const isWish = (text: string): boolean => WISH.test(text);

export function wishOf(at: Date): string {
  const { weekday, time } = romeDay(at);
  return `${weekday}-${PARTS.find(({ to }) => time < to)!.name}`;
}

/** "lunedì mattina e sera, martedì sera" */
export function wishesText(wishes: readonly string[]): string {
  return WISHED_DAYS.flatMap((day) => {
    const parts = PARTS.filter(({ name }) => wishes.includes(`${day}-${name}`)).map(({ name }) => name);
    if (parts.length === 0) return [];
    return `${weekdays[day - 1]} ${parts.length === PARTS.length ? "a ogni ora" : parts.join(" e ")}`;
  }).join(", ");
}

/** "martedì alle 18.30" */
export const shortWhen = (at: Date): string => `${weekdays[romeDay(at).weekday - 1]} alle ${clockTime(at)}`;
