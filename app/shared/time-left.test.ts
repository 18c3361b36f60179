import { expect, test } from "vitest";
import { timeLeft, timeLeftInWords } from "./time-left.ts";

const DAY = 86_400_000;
const digits = (milliseconds: number) => timeLeft(milliseconds).map(({ count }) => count);

test.each([
  [3 * DAY, [3, 0, 0, 0]],
  [3 * DAY - 1, [3, 0, 0, 0]],
  [3 * DAY - 1000, [2, 23, 59, 59]],
  [1, [0, 0, 0, 1]],
  [0, [0, 0, 0, 0]],
  [-5000, [0, 0, 0, 0]],
])("%i ms show as %j", (milliseconds, shown) => expect(digits(milliseconds)).toEqual(shown));

test.each([
  [2 * DAY + 14 * 3_600_000 + 8 * 60_000 + 36_000, "2 giorni, 14 ore e 8 minuti"],
  [DAY + 3_600_000, "1 giorno e 1 ora"],
  [61_000, "1 minuto"],
  [59_000, "meno di un minuto"],
])("%i ms read as «%s»", (milliseconds, words) => expect(timeLeftInWords(milliseconds)).toBe(words));
