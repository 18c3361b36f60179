/** Instants within a sentence: «da ieri alle 9.15», «dall’8 novembre 2026 alle 7.00». */
import { sayWhen } from "#app/shared/say-when.ts";

/** "oggi alle 7.00", "ieri all’1.05", "15 novembre 2026 alle 9.15" */
const sayAt = (at: Date, now: Date): string =>
  sayWhen(at, now).replace(/, (1\.)?/, (_, one) => (one ? " all’1." : " alle "));

/** "da oggi alle 7.00", "dal 15 novembre 2026 alle 9.15" */
export const sayFrom = (at: Date, now: Date): string => withPreposition(sayAt(at, now), ["da ", "dal ", "dall’"]);

/** "a oggi alle 7.00", "al 15 novembre 2026 alle 9.15" */
export const sayTo = (at: Date, now: Date): string => withPreposition(sayAt(at, now), ["a ", "al ", "all’"]);

/** "oggi alle 7.00", "il 15 novembre 2026 alle 9.15" */
export const sayOn = (at: Date, now: Date): string => withPreposition(sayAt(at, now), ["", "il ", "l’"]);

/** @param words before a day's name, before a date, and before a date that begins with a vowel */
function withPreposition(when: string, [name, date, elided]: [string, string, string]): string {
  if (!/^\d/.test(when)) return `${name}${when}`;
  return /^(8|11) /.test(when) ? `${elided}${when}` : `${date}${when.replace(/^1 /, "1° ")}`;
}
