import { expect, test } from "vitest";
import { isToCome, sayWallTime, sayWhatReadersSee } from "./readers-see.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-12-01T09:00", "il 1° dicembre alle 9"],
  ["2026-12-08T09:30", "l’8 dicembre alle 9.30"],
  ["2027-01-11T01:00", "l’11 gennaio 2027 all’1"],
  ["2026-11-23T13:00", "domani alle 13"],
  ["2026-11-25T00:00", "mercoledì a mezzanotte"],
])("%s is said %s", (wall, words) => expect(sayWallTime(wall, now)).toBe(words));

test("a date is to come by Rome's clock", () => {
  expect(isToCome("2026-11-22T13:01", now)).toBe(true);
  for (const past of ["2026-11-22T13:00", "", "x"]) expect(isToCome(past, now)).toBe(false);
});

test("one line says what readers see and what they will see", () => {
  const see = (part: object) =>
    sayWhatReadersSee({ isPublic: false, hasChanges: false, date: "", storedDate: "", ...part }, now);
  expect(see({})).toContain("con «Pubblica» lo vedono tutti");
  expect(see({ date: "2026-12-01T09:00" })).toContain("con «Pubblica» esce il 1° dicembre alle 9.");
  expect(see({ date: "2026-12-01T09:00", storedDate: "2026-12-01T09:00" })).toBe(
    "Non è sul sito: esce il 1° dicembre alle 9.",
  );
  expect(see({ isPublic: true })).toBe("Sul sito c’è questo articolo, così com’è.");
  expect(see({ isPublic: true, hasChanges: true })).toContain("resta com’era fino a «Pubblica»");
});
