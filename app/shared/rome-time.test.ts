import { expect, test } from "vitest";
import { romeDate, romeDateTime } from "./rome-time.ts";

test.each([
  ["winter", "2026-11-20T17:05:00Z", "20 novembre 2026, ore 18.05"],
  ["summer", "2026-07-01T17:05:00Z", "1 luglio 2026, ore 19.05"],
  ["midnight is 00, not 24", "2026-11-19T23:00:00Z", "20 novembre 2026, ore 00.00"],
  ["the last minute before clocks go forward", "2026-03-29T00:59:00Z", "29 marzo 2026, ore 01.59"],
  ["the first minute after clocks went forward", "2026-03-29T01:00:00Z", "29 marzo 2026, ore 03.00"],
  ["half past two before clocks go back", "2026-10-25T00:30:00Z", "25 ottobre 2026, ore 02.30"],
  ["half past two again, after clocks went back", "2026-10-25T01:30:00Z", "25 ottobre 2026, ore 02.30"],
  ["the first hour that is winter only", "2026-10-25T02:00:00Z", "25 ottobre 2026, ore 03.00"],
])("an instant reads as people in Italy say it: %s", (_, instant, words) => {
  expect(romeDateTime(new Date(instant))).toBe(words);
});

test("late in the evening in Greenwich it is tomorrow in Italy", () => {
  expect(romeDate(new Date("2026-12-31T23:30:00Z"))).toBe("1 gennaio 2027");
});
