/** Told once, rarely again, and when it is over; and not at night. */
import { expect, test } from "vitest";
import type { Finding } from "./alarm.ts";
import { advance, type Alarm, isQuiet, markTold } from "./telling.ts";

const words = { title: "t", sentence: "s", todo: "d" };

/** Looks every minute from `from`, for so many hours; `wrong` says what is found. @returns what was told, with the hour since the start */
function live(from: string, hours: number, wrong: (minute: number) => readonly string[]): string[] {
  const start = Date.parse(from);
  let standing: Alarm[] = [];
  const told: string[] = [];
  for (let minute = 0; minute <= hours * 60; minute++) {
    const now = new Date(start + minute * 60_000);
    const findings = wrong(minute).map((kind): Finding => ({ kind, since: now, ...words }));
    const { alarms, tellings } = advance(standing, findings, now);
    for (const { alarm, what } of tellings)
      told.push(`${what} ${alarm.kind} ${Math.floor(minute / 60)}h${minute % 60}`);
    standing = alarms
      .map((alarm) => {
        const telling = tellings.find((one) => one.alarm === alarm);
        return telling ? markTold(telling, now) : alarm;
      })
      .filter(({ closed }) => !closed);
  }
  return told;
}

const MORNING = "2026-11-23T09:00:00Z";

test("once, after five minutes; its end ten minutes after it was last seen", () => {
  expect(live(MORNING, 3, (minute) => (minute < 60 ? ["mail"] : []))).toEqual(["begins mail 0h5", "ends mail 1h9"]);
});

test("what comes and goes within five minutes is never told, and a pause of some minutes is no end", () => {
  expect(live(MORNING, 3, (minute) => (minute % 30 < 3 ? ["mail"] : []))).toEqual([]);
  expect(live(MORNING, 3, (minute) => (minute % 10 < 6 ? ["mail"] : []))).toEqual(["begins mail 0h5"]);
});

test("again after a day, three days, then every week", () => {
  expect(live(MORNING, 20 * 24, () => ["backup"])).toEqual([
    "begins backup 0h5",
    "goes on backup 24h5",
    "goes on backup 96h5",
    "goes on backup 264h5",
    "goes on backup 432h5",
  ]);
});

test("at night only a site that takes no requests is told; what was over by morning is not told at all", () => {
  const EVENING = "2026-11-23T21:00:00Z"; // ten o'clock in Rome
  expect(live(EVENING, 12, () => ["mail", "database"])).toEqual(["begins database 0h5", "begins mail 10h0"]);
  expect(live(EVENING, 12, (minute) => (minute < 300 ? ["mail"] : []))).toEqual([]);
  // Begun by day and over at night: the end waits for the morning.
  expect(live("2026-11-23T19:30:00Z", 15, (minute) => (minute < 60 ? ["mail"] : []))).toEqual([
    "begins mail 0h5",
    "ends mail 11h30",
  ]);
});

test("the night is Rome's, over both changes of the clocks", () => {
  expect(isQuiet("mail", new Date("2026-07-01T06:00:00Z"))).toBe(false);
  expect(isQuiet("mail", new Date("2026-12-01T06:59:00Z"))).toBe(true);
  expect(isQuiet("mail", new Date("2026-12-01T07:00:00Z"))).toBe(false);
  expect(isQuiet("mail", new Date("2026-12-01T20:00:00Z"))).toBe(true);
});
