import { expect, test } from "vitest";
import { timetable } from "#app/content/studio.ts";
import { isOutsideOpeningHours, parseSlot, SLOT_PROBLEMS } from "./slot.ts";

const now = new Date("2026-11-21T09:00:00Z");
const parse = (giorno: string, ora: string, durata = "45") => parseSlot({ giorno, ora, durata }, now);

test("day and time are those of the studio's wall, in winter and in summer", () => {
  expect(parse("2026-12-09", "16:30")).toEqual({ at: "2026-12-09T15:30:00.000Z", minutes: 45 });
  expect(parse("2027-07-01", "16:30")).toEqual({ at: "2027-07-01T14:30:00.000Z", minutes: 45 });
});

test.each([
  ["", "16:30", "45", SLOT_PROBLEMS.unreadable],
  ["2026-12-09", "", "45", SLOT_PROBLEMS.unreadable],
  ["2026-12-09", "24:00", "45", SLOT_PROBLEMS.unreadable],
  ["2027-02-29", "16:30", "45", SLOT_PROBLEMS.unreadable],
  ["09/12/2026", "16:30", "45", SLOT_PROBLEMS.unreadable],
  ["2026-11-21", "10:00", "45", SLOT_PROBLEMS.past],
  ["2062-12-09", "16:30", "45", SLOT_PROBLEMS.far],
  ["2026-12-09", "16:30", "", SLOT_PROBLEMS.minutes],
  ["2026-12-09", "16:30", "600", SLOT_PROBLEMS.minutes],
])("«%s» «%s» «%s»: %s", (giorno, ora, durata, problem) => expect(parse(giorno, ora, durata)).toBe(problem));

test("closing time and holidays are worth a word", () => {
  const outside = (at: string) => isOutsideOpeningHours({ at, minutes: 60 }, timetable());
  expect(outside("2026-12-09T16:30:00+01:00")).toBe(false);
  expect(outside("2026-12-09T20:00:00+01:00")).toBe(false);
  expect(outside("2026-12-09T20:30:00+01:00")).toBe(true);
  expect(outside("2026-12-08T16:30:00+01:00")).toBe(true);
});
