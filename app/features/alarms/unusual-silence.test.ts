/** The studio's own habit says how long without a request is unusual; closures and nights make no silence. */
import { expect, test } from "vitest";
import type { Timetable } from "#app/shared/opening-hours.ts";
import { unusualSilence } from "./unusual-silence.ts";

const DAY = 86_400_000;
/** A Monday. */
const now = new Date("2026-11-23T10:00:00Z");
const timetable: Timetable = {
  hours: [
    { days: [1, 2, 3, 4, 5], open: [{ from: "09:00", to: "19:00" }] },
    { days: [6, 7], open: [] },
  ],
  holidays: [],
};
/** One request at noon of each weekday, for so many weeks, the last one `quiet` days ago. */
const daily = (weeks: number, quiet: number): Date[] =>
  Array.from({ length: weeks * 7 }, (_, ago) => new Date(now.getTime() - (quiet + ago) * DAY)).filter(
    (at) => ![0, 6].includes(at.getUTCDay()),
  );

test("a week in which requests come as always is no silence, nor is a Monday morning", () => {
  for (let ago = 0; ago < 7; ago++)
    expect(unusualSilence(daily(12, 0), new Date(now.getTime() - ago * DAY), timetable)).toBeUndefined();
  expect(unusualSilence(daily(12, 3), now, timetable)).toBeUndefined();
});

test("half as long again as ever, and three open days at least", () => {
  expect(unusualSilence(daily(12, 5), now, timetable)).toBeUndefined(); // three open days, exactly
  expect(unusualSilence(daily(12, 7), now, timetable)).toEqual({
    since: new Date("2026-11-16T10:00:00Z"),
    days: 5,
    longest: 1,
  });
  // Who is used to three weeks without anybody is told after five.
  const rare = Array.from({ length: 12 }, (_, nth) => new Date(now.getTime() - (nth < 6 ? 20 + nth : 40 + nth) * DAY));
  expect(unusualSilence(rare, now, timetable)).toBeUndefined();
  expect(unusualSilence(rare, new Date(now.getTime() + 14 * DAY), timetable)).toMatchObject({ longest: 15 });
});

test("a closure is no silence", () => {
  const closures = [{ name: "Ferie", from: "2026-11-14", to: "2026-11-22" }];
  expect(unusualSilence(daily(12, 10), now, { ...timetable, closures })).toBeUndefined();
});

test("too little history says nothing: a new site, or one that hardly anybody writes to", () => {
  expect(unusualSilence([], now, timetable)).toBeUndefined();
  expect(unusualSilence(daily(4, 12), now, timetable)).toBeUndefined();
  expect(unusualSilence(daily(12, 12).slice(0, 5), now, timetable)).toBeUndefined();
  expect(unusualSilence(daily(12, 12), now, { hours: [], holidays: [] })).toBeUndefined();
});
