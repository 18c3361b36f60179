import { expect, test } from "vitest";
import { numberInWords } from "./italian-number.ts";

test("a count is written out up to twenty", () => {
  expect([2, 9, 10, 17, 20].map((count) => numberInWords(count))).toEqual([
    "due",
    "nove",
    "dieci",
    "diciassette",
    "venti",
  ]);
  expect(numberInWords(21)).toBe("21");
});

test("a sentence may begin with it", () => {
  expect(numberInWords(9, { capital: true })).toBe("Nove");
  expect(numberInWords(9, { article: true, capital: true })).toBe("I nove");
});

test("its article gives way to a vowel", () => {
  expect([6, 8, 9, 11].map((count) => numberInWords(count, { article: true }))).toEqual([
    "i sei",
    "gli otto",
    "i nove",
    "gli undici",
  ]);
});
