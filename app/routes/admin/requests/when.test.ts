import { expect, test } from "vitest";
import { sayMoment, shortTime } from "./when.ts";

/** 21 November 2026, 0.30 in Rome, when it is still the 20th in UTC. */
const now = new Date("2026-11-20T23:30:00Z");

test.each([
  ["2026-11-20T23:05:00Z", "0.05", "oggi alle 0.05"],
  ["2026-11-20T22:59:00Z", "ieri", "ieri alle 23.59"],
  ["2026-11-08T09:00:00Z", "8 nov", "l’8 novembre alle 10.00"],
  ["2026-05-14T06:05:00Z", "14 mag", "il 14 maggio alle 8.05"],
  ["2025-05-14T06:05:00Z", "14 mag 2025", "il 14 maggio 2025 alle 8.05"],
])("%s is «%s», in a sentence «%s»", (at, short, said) => {
  expect(shortTime(new Date(at), now)).toBe(short);
  expect(sayMoment(new Date(at), now)).toBe(said);
});

test("what is to come is said too: an appointment", () => {
  expect(sayMoment(new Date("2026-11-21T17:30:00Z"), now)).toBe("oggi alle 18.30");
  expect(sayMoment(new Date("2026-11-24T17:30:00Z"), now)).toBe("martedì alle 18.30");
  expect(sayMoment(new Date("2026-12-09T17:30:00Z"), now)).toBe("il 9 dicembre alle 18.30");
});
