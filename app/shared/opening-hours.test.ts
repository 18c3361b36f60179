import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { holidays } from "../content/holidays.ts";
import { studio, timetable as timetableNow } from "../content/studio.ts";
import { closuresAhead, easterSunday, isOpen, nextOpening, openNowText, type Timetable } from "./opening-hours.ts";
import { packTimetable, unpackTimetable } from "./packed-timetable.ts";
import { romeDay, sayDays } from "./rome-clock.ts";

const studioTimetable: Timetable = { hours: studio().openingHours, holidays: holidays };

const MINUTE = 60_000;
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

describe("the sign on the studio’s door", () => {
  test.each([
    ["a Friday evening in winter", "2026-11-20T17:00:00Z", "Aperto ora, chiude alle 21.00"],
    ["the last second before nine", "2026-11-20T19:59:59Z", "Aperto ora, chiude alle 21.00"],
    ["nine o’clock sharp", "2026-11-20T20:00:00Z", "Chiuso, riapre domani alle 8.00"],
    ["Saturday, a minute to noon", "2026-11-21T10:59:59Z", "Aperto ora, chiude alle 12.00"],
    ["Saturday noon", "2026-11-21T11:00:00Z", "Chiuso, riapre lunedì alle 8.00"],
    ["Saturday noon in summer", "2026-07-18T10:00:00Z", "Chiuso, riapre lunedì alle 8.00"],
    ["Sunday", "2026-11-22T11:00:00Z", "Chiuso, riapre domani alle 8.00"],
    ["Monday before eight", "2026-11-23T06:59:59Z", "Chiuso, riapre oggi alle 8.00"],
    ["Monday at eight", "2026-11-23T07:00:00Z", "Aperto ora, chiude alle 21.00"],
    ["Easter Monday", "2027-03-29T10:00:00Z", "Chiuso oggi (Lunedì dell’Angelo), riapre domani alle 8.00"],
    ["Holy Saturday afternoon: Monday is a holiday", "2027-03-27T14:00:00Z", "Chiuso, riapre martedì alle 8.00"],
    [
      "Christmas, a Friday: Saturday is Santo Stefano",
      "2026-12-25T10:00:00Z",
      "Chiuso oggi (Natale), riapre lunedì alle 8.00",
    ],
    [
      "San Francesco, a holiday since 2026",
      "2027-10-04T10:00:00Z",
      "Chiuso oggi (San Francesco), riapre domani alle 8.00",
    ],
    ["4 October before the law", "2024-10-04T10:00:00Z", "Aperto ora, chiude alle 21.00"],
    ["the night clocks go forward", "2026-03-29T00:59:59Z", "Chiuso, riapre domani alle 8.00"],
    ["the Monday after they went forward, at eight", "2026-03-30T06:00:00Z", "Aperto ora, chiude alle 21.00"],
    ["the same hour of the week before", "2026-03-23T06:00:00Z", "Chiuso, riapre oggi alle 8.00"],
    ["the Monday after they went back, at eight", "2026-10-26T07:00:00Z", "Aperto ora, chiude alle 21.00"],
  ])("%s", (_, at, words) => {
    expect(openNowText(new Date(at), studioTimetable)).toBe(words);
  });

  test("a long closure is told by its date", () => {
    const onlyMondays: Timetable = {
      hours: [{ days: [1], open: [{ from: "08:00", to: "12:00" }] }],
      holidays: holidays,
    };
    expect(openNowText(new Date("2026-12-29T10:00:00Z"), onlyMondays)).toBe("Chiuso, riapre lunedì alle 8.00");
    const closedMonday = { ...onlyMondays, holidays: [...holidays, { name: "ferie", on: "01-04" }] };
    expect(openNowText(new Date("2026-12-29T10:00:00Z"), closedMonday)).toBe("Chiuso, riapre l’11 gennaio alle 8.00");
  });

  test("a studio that never opens says no more than that", () => {
    expect(openNowText(new Date(), { hours: [], holidays: [] })).toBe("Chiuso");
  });
});

test.each([
  [2024, 3, 31],
  [2025, 4, 20],
  [2026, 4, 5],
  [2027, 3, 28],
  [2038, 4, 25],
  [2285, 3, 22],
])("Easter of %i", (year, month, day) => {
  expect(easterSunday(year)).toEqual({ month, day });
});

test("an hour that comes twice opens the doors once, unless they were closed in between", () => {
  const nights = (to: string): Timetable => ({
    hours: [{ days: [7], open: [{ from: "02:00", to }] }],
    holidays: holidays,
  });
  const during = new Date("2026-10-25T00:59:00Z");
  expect(nextOpening(during, nights("03:00"))).toEqual(new Date("2026-11-08T01:00:00Z"));
  expect(nextOpening(during, nights("02:30"))).toEqual(new Date("2026-10-25T01:00:00Z"));
});

describe("whatever the hours", () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
  const open = fc.uniqueArray(clock, { maxLength: 4 }).map((times) => {
    const [from, to, fromAgain, toAgain] = times.toSorted();
    return [...(from && to ? [{ from, to }] : []), ...(fromAgain && toAgain ? [{ from: fromAgain, to: toAgain }] : [])];
  });
  const week = fc
    .tuple(...([1, 2, 3, 4, 5, 6, 7] as const).map((day) => open.map((hours) => ({ days: [day], open: hours }))))
    .map((hours): Timetable => ({ hours, holidays: holidays }));
  // Half of the instants within a day of a clock change or of a holiday, where mistakes live.
  const edges = [
    "2026-03-29T01:00:00Z",
    "2026-10-25T01:00:00Z",
    "2027-03-29T10:00:00Z",
    "2026-12-26T00:00:00Z",
    "2028-02-29T12:00:00Z",
  ];
  const instant = fc.oneof(
    fc.date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }),
    fc
      .tuple(fc.constantFrom(...edges), fc.integer({ min: -1500, max: 1500 }))
      .map(([edge, minutes]) => minutesAfter(new Date(edge), minutes)),
  );

  test("the doors are open at the next opening, and closed the minute before", () => {
    fc.assert(
      fc.property(instant, week, (at, timetable) => {
        const opening = nextOpening(at, timetable);
        if (!opening) return timetable.hours.every(({ open }) => open.length === 0);
        expect(opening > at).toBe(true);
        expect(isOpen(opening, timetable)).toBe(true);
        // Midnight may follow a day that ran until the very end.
        const before = new Date(opening.getTime() - 1);
        if (romeDay(opening).time !== "00:00") expect(isOpen(before, timetable)).toBe(false);
        return true;
      }),
      examples(600, 60),
    );
  });

  test("between a closed moment and the next opening nobody gets in", () => {
    fc.assert(
      fc.property(instant, week, fc.double({ min: 0, max: 1, noNaN: true }), (at, timetable, share) => {
        const opening = nextOpening(at, timetable);
        fc.pre(opening !== undefined && !isOpen(at, timetable));
        const between = new Date(at.getTime() + (opening!.getTime() - 1 - at.getTime()) * share);
        expect(isOpen(between, timetable)).toBe(false);
      }),
      examples(600, 60),
    );
  });

  test("the words agree with the doors, and holidays keep them shut", () => {
    fc.assert(
      fc.property(instant, week, (at, timetable) => {
        expect(openNowText(at, timetable).startsWith("Aperto ora, chiude alle ")).toBe(isOpen(at, timetable));
        const { month, day } = romeDay(at);
        if ((month === 12 && day === 25) || (month === 1 && day === 1)) expect(isOpen(at, timetable)).toBe(false);
      }),
      examples(600, 60),
    );
  });

  test("where the server stands changes nothing: the same instant, the same doors", () => {
    // vitest runs in UTC; these two are one instant, written from Auckland and from Honolulu.
    expect(isOpen(new Date("2026-11-21T20:00:00+13:00"), studioTimetable)).toBe(
      isOpen(new Date("2026-11-20T21:00:00-10:00"), studioTimetable),
    );
  });
});

/** Nine to one and three to eight, as half of Italy opens. */
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
  holidays,
};

test.each([
  ["before the first", "2026-11-23T08:59:59+01:00", "Chiuso, riapre oggi alle 9.00"],
  ["in the morning", "2026-11-23T12:59:59+01:00", "Aperto ora, chiude alle 13.00"],
  ["in the pause", "2026-11-23T13:00:00+01:00", "Chiuso, riapre oggi alle 15.00"],
  ["in the afternoon", "2026-11-23T15:00:00+01:00", "Aperto ora, chiude alle 20.00"],
  ["in the evening", "2026-11-23T20:00:00+01:00", "Chiuso, riapre domani alle 9.00"],
])("a day with a pause opens twice: %s", (_, at, words) => {
  expect(openNowText(new Date(at), withPause)).toBe(words);
});

test("a page carries the whole timetable to its script, names with figures in them too", () => {
  const closures = [{ name: "2 giorni, 50 anni dello studio", from: "2027-05-03", to: "2027-05-04" }];
  for (const timetable of [timetableNow(), { ...timetableNow(), closures }, withPause])
    expect(unpackTimetable(packTimetable(timetable))).toEqual(timetable);
});

test("what closes the studio is said ahead: its closures whole, and holidays only on days on which it would open", () => {
  const closures = [
    { name: "ferie", from: "2026-12-24", to: "2026-12-27" },
    { name: "estate", from: "2026-08-08", to: "2026-08-24" },
  ];
  const ahead = (day: string) => closuresAhead(romeDay(new Date(`${day}T12:00:00Z`)), { ...studioTimetable, closures });
  // Christmas lies within the closure; Easter falls on a Sunday.
  expect(ahead("2026-11-22").map(({ name }) => name)).toEqual(["8 dicembre", "ferie", "Capodanno", "Epifania"]);
  expect(ahead("2026-12-27").map(({ name }) => name)).toEqual(["ferie", "Capodanno", "Epifania", "Lunedì dell’Angelo"]);
  expect(ahead("2026-12-28")[0]).toEqual({ name: "Capodanno", from: "2027-01-01", to: "2027-01-01" });
});

test.each([
  ["2026-12-08", "2026-12-08", "martedì 8 dicembre"],
  ["2027-01-01", "2027-01-01", "venerdì 1° gennaio"],
  ["2027-08-08", "2027-08-24", "dall’8 al 24 agosto"],
  ["2026-12-28", "2027-01-08", "dal 28 dicembre all’8 gennaio"],
  ["2027-08-01", "2027-08-11", "dal 1° all’11 agosto"],
])("the days from %s to %s", (from, to, words) => expect(sayDays(from, to)).toBe(words));
