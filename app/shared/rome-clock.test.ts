import { expect, test } from "vitest";
import { romeDay } from "./rome-clock.ts";

const calendar = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Rome",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const shown = (at: Date) => {
  const { year, month, day, time } = romeDay(at);
  return [year, ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-") + `, ${time}`;
};

test("the wall clock is the calendar's at every hour of the weeks in which clocks have changed, and just before it", () => {
  const HOUR = 3_600_000;
  const wrong: string[] = [];
  for (let year = 1966; year < 2036; year++)
    for (const month of [2, 4, 5, 8, 9])
      for (let at = Date.UTC(year, month, 20); at < Date.UTC(year, month, 33); at += HOUR)
        for (const instant of [new Date(at), new Date(at - 1)])
          if (shown(instant) !== calendar.format(instant)) wrong.push(instant.toISOString());
  expect(wrong).toEqual([]);
});

test("what is no instant has no day", () => {
  expect(() => romeDay(new Date(Number.NaN))).toThrow(RangeError);
});
