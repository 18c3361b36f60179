import { expect, test } from "vitest";
import { monthsAgo, sayMonth } from "./months-ago.ts";

test.each([
  ["2026-11-20", "questo mese"],
  ["2026-10-21", "questo mese"],
  ["2026-10-20", "un mese fa"],
  ["2026-08-18", "3 mesi fa"],
  ["2025-11-21", "11 mesi fa"],
  ["2025-11-20", "12 mesi fa"],
])("on 20 November 2026, %s was %s", (date, words) => {
  expect(monthsAgo(date, new Date("2026-11-20T12:00:00Z"))).toBe(words);
});

test("the month turns at midnight in Italy", () => {
  expect(monthsAgo("2026-10-21", new Date("2026-11-20T22:59:00Z"))).toBe("questo mese");
  expect(monthsAgo("2026-10-21", new Date("2026-11-20T23:00:00Z"))).toBe("un mese fa");
});

test("a month is said with its year", () => {
  expect(sayMonth("2026-08-18")).toBe("agosto 2026");
});
