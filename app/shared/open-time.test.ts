import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { romeDay } from "./rome-clock.ts";
import { afterOpenHours, withinHoursOfOpenDays } from "./open-time.ts";
import { isOpen, openingsOf, type Timetable } from "./opening-hours.ts";

/** Monday to Friday 8-21, Saturday 8-12, as the specification opens the studio; one holiday. */
const timetable: Timetable = {
  hours: [
    { days: [1, 2, 3, 4, 5], open: [{ from: "08:00", to: "21:00" }] },
    { days: [6], open: [{ from: "08:00", to: "12:00" }] },
    { days: [7], open: [] },
  ],
  holidays: [{ name: "8 dicembre", on: "12-08" }],
};
/** The same with a pause at noon. */
const withPause: Timetable = {
  hours: [
    {
      days: [1, 2, 3, 4, 5],
      open: [
        { from: "09:00", to: "13:00" },
        { from: "15:00", to: "20:00" },
      ],
    },
  ],
  holidays: timetable.holidays,
};
const due = (at: string, hours: number) => afterOpenHours(new Date(at), hours, timetable)?.toISOString();
const MINUTE = 60_000;

describe("a promise counted in opening hours", () => {
  test("runs through while the doors are open", () => {
    expect(due("2026-11-19T09:12:00+01:00", 2)).toBe("2026-11-19T10:12:00.000Z");
  });
  test("waits for the morning when the request comes at night", () => {
    expect(due("2026-11-19T23:40:00+01:00", 2)).toBe("2026-11-20T09:00:00.000Z");
  });
  test("is due at closing time when it fits to the minute", () => {
    expect(due("2026-11-21T10:00:00+01:00", 2)).toBe("2026-11-21T11:00:00.000Z");
  });
  test("jumps from Saturday noon over Sunday", () => {
    expect(due("2026-11-21T11:30:00+01:00", 2)).toBe("2026-11-23T08:30:00.000Z");
  });
  test("jumps over a holiday", () => {
    expect(due("2026-12-07T20:00:00+01:00", 2)).toBe("2026-12-09T08:00:00.000Z");
  });
  test("keeps the wall clock over both clock changes, which fall on a closed Sunday", () => {
    expect(due("2026-03-28T11:00:00+01:00", 2)).toBe("2026-03-30T07:00:00.000Z");
    expect(due("2026-10-24T11:00:00+02:00", 2)).toBe("2026-10-26T08:00:00.000Z");
  });
  test("leaves the pause out", () => {
    expect(afterOpenHours(new Date("2026-11-19T12:30:00+01:00"), 2, withPause)).toEqual(
      new Date("2026-11-19T16:30:00+01:00"),
    );
  });
  test("has no end for a studio that never opens", () => {
    expect(afterOpenHours(new Date(), 1, { hours: [], holidays: [] })).toBeUndefined();
  });

  test("lets exactly that much open time pass, whenever it starts", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 24 }),
        fc.constantFrom(timetable, withPause),
        (start, hours, timetable) => {
          const at = new Date(Math.floor(start.getTime() / MINUTE) * MINUTE);
          const end = afterOpenHours(at, hours, timetable)!;
          let open = 0;
          for (let minute = at.getTime(); minute < end.getTime(); minute += MINUTE)
            if (isOpen(new Date(minute), timetable)) open += 1;
          expect(open).toBe(hours * 60);
          expect(isOpen(new Date(end.getTime() - MINUTE), timetable)).toBe(true);
        },
      ),
      examples(25, 8),
    );
  });
});

describe("a promise of 24 hours, closed days left out", () => {
  const within = (at: string) => withinHoursOfOpenDays(new Date(at), 24, timetable)?.toISOString();

  test.each([
    ["is the same hour of the next day", "2026-11-18T15:12:00+01:00", "2026-11-19T15:12:00+01:00"],
    ["ends when the doors close, not after", "2026-11-18T23:40:00+01:00", "2026-11-19T21:00:00+01:00"],
    ["ends on Saturday noon for whoever writes on Friday", "2026-11-20T18:00:00+01:00", "2026-11-21T12:00:00+01:00"],
    ["ends the evening before, not at dawn", "2026-11-19T07:00:00+01:00", "2026-11-19T21:00:00+01:00"],
    ["leaves Sunday out", "2026-11-21T11:00:00+01:00", "2026-11-23T11:00:00+01:00"],
    ["begins on Monday for whoever writes on Sunday", "2026-11-22T01:23:00+01:00", "2026-11-23T21:00:00+01:00"],
    ["leaves a holiday out", "2026-12-07T20:00:00+01:00", "2026-12-09T20:00:00+01:00"],
    ["counts the clock, also when a Sunday changes it", "2026-03-28T11:00:00+01:00", "2026-03-30T11:00:00+02:00"],
  ])("%s", (_, at, due) => expect(within(at)).toBe(new Date(due).toISOString()));

  test("ends before the pause, not in it", () => {
    expect(withinHoursOfOpenDays(new Date("2026-11-18T14:00:00+01:00"), 24, withPause)).toEqual(
      new Date("2026-11-19T13:00:00+01:00"),
    );
  });

  test("never ends before it begins: then it ends with the next opening", () => {
    const afternoons: Timetable = {
      hours: [
        { days: [6], open: [{ from: "08:00", to: "12:00" }] },
        { days: [1], open: [{ from: "14:00", to: "20:00" }] },
      ],
      holidays: [],
    };
    expect(withinHoursOfOpenDays(new Date("2026-11-21T13:00:00+01:00"), 24, afternoons)).toEqual(
      new Date("2026-11-23T14:00:00+01:00"),
    );
  });

  test("has no end for a studio that never opens", () => {
    expect(withinHoursOfOpenDays(new Date(), 24, { hours: [], holidays: [] })).toBeUndefined();
  });

  test("is kept within 24 hours of open days, at an instant when somebody is there, whenever it starts", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
        (start) => {
          const at = new Date(Math.floor(start.getTime() / MINUTE) * MINUTE);
          const due = withinHoursOfOpenDays(at, 24, timetable)!;
          expect(due > at).toBe(true);
          expect(isOpen(new Date(due.getTime() - MINUTE), timetable)).toBe(true);
          let counted = 0;
          for (let minute = at.getTime(); minute < due.getTime(); minute += MINUTE)
            if (openingsOf(romeDay(new Date(minute)), timetable).length > 0) counted += 1;
          expect(counted).toBeLessThanOrEqual(24 * 60);
        },
      ),
      examples(25, 8),
    );
  });
});
