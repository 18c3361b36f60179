import { expect, test } from "vitest";
import { backupDate, backupName, backupsToKeep, isBackupDue, scheduleAround } from "./keeping.ts";

const DAY = 24 * 3_600_000;
const night = (day: string) => new Date(`${day}T02:10:00Z`);

test("after two years of nights: 7 days, then 4 weeks, then 12 months, and nothing as old as a year", () => {
  let kept: Date[] = [];
  const start = night("2024-12-01").getTime();
  for (let days = 0; days < 730; days++) {
    const now = new Date(start + days * DAY);
    kept = backupsToKeep([...kept, now], now);
    expect(now.getTime() - kept.at(-1)!.getTime()).toBeLessThan(366 * DAY);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  }
  expect(kept.map((at) => at.toISOString().slice(0, 10))).toEqual([
    // 30 November 2026, a Monday, and the six nights before it
    "2026-11-30",
    "2026-11-29",
    "2026-11-28",
    "2026-11-27",
    "2026-11-26",
    "2026-11-25",
    "2026-11-24",
    // the Sundays of the weeks before; the last one stands among the days
    "2026-11-22",
    "2026-11-15",
    // the last night of each month
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
    "2026-05-31",
    "2026-04-30",
    "2026-03-31",
    "2026-02-28",
    "2026-01-31",
    "2025-12-31",
  ]);
});

test("several in a day: the newest stays; one from the future stays too", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const [early, late, ahead] = [night("2026-11-22"), new Date("2026-11-22T11:00:00Z"), night("2027-01-01")];
  expect(backupsToKeep([early, ahead, late], now)).toEqual([ahead, late]);
  expect(backupsToKeep([], now)).toEqual([]);
});

test("3.10 stands on Rome's clocks, in winter, in summer, and in the night in which the hour is left out", () => {
  const around = (now: string) => Object.values(scheduleAround(new Date(now), "03:10")).map((at) => at.toISOString());
  expect(around("2026-11-22T02:09:00Z")).toEqual(["2026-11-21T02:10:00.000Z", "2026-11-22T02:10:00.000Z"]);
  expect(around("2026-11-22T02:10:00Z")).toEqual(["2026-11-22T02:10:00.000Z", "2026-11-23T02:10:00.000Z"]);
  expect(around("2026-07-01T23:30:00Z")).toEqual(["2026-07-01T01:10:00.000Z", "2026-07-02T01:10:00.000Z"]);
  expect(around("2026-03-29T12:00:00Z")).toEqual(["2026-03-29T01:10:00.000Z", "2026-03-30T01:10:00.000Z"]);
});

test.each<[string, { made?: string; tried?: string; now: string; upMs?: number }, boolean]>([
  ["at its time, by a site that has just started", { now: "2026-11-22T02:10:30Z", upMs: 0 }, true],
  ["once a night", { now: "2026-11-22T02:20:00Z", made: "2026-11-22T02:10:05Z", tried: "2026-11-22T02:10:05Z" }, false],
  ["not at noon, when the night's is made", { now: "2026-11-22T11:00:00Z", made: "2026-11-22T02:10:05Z" }, false],
  [
    "when the night was missed, but not before the site has run for a while",
    { now: "2026-11-22T09:00:00Z", upMs: 5000 },
    false,
  ],
  ["when the night was missed", { now: "2026-11-22T09:00:00Z", made: "2026-11-21T02:10:05Z", upMs: 600_000 }, true],
  ["not at once after a failure", { now: "2026-11-22T02:40:00Z", tried: "2026-11-22T02:10:05Z" }, false],
  [
    "again an hour after a failure",
    { now: "2026-11-22T03:11:00Z", tried: "2026-11-22T02:10:05Z", upMs: 3_600_000 },
    true,
  ],
])("a backup is due %s", (_, { now, made, tried, upMs = 3_600_000 }, due) =>
  expect(
    isBackupDue({
      now: new Date(now),
      time: "03:10",
      lastMadeAt: made ? new Date(made) : undefined,
      lastTriedAt: tried ? new Date(tried) : undefined,
      upMs,
    }),
  ).toBe(due),
);

test("a file's name says when it was made; of other files none is ever taken for one", () => {
  const at = new Date("2026-11-22T02:10:05Z");
  expect(backupName(at)).toBe("tonica-2026-11-22T02-10-05Z.tar.gz");
  expect(backupDate(backupName(at))).toEqual(at);
  expect(backupDate("prima-dell-aggiornamento-2026-11-22T02-10-05Z.tar.gz")).toEqual(at);
  expect(backupDate("prima-del-ripristino-2026-11-22T02-10-05-123Z.tar.gz")).toEqual(at);
  for (const name of ["tonica-2026-11-22.tar.gz", "tonica-2026-11-22T02-10-05Z.tar.gz.age", "cancellazioni.txt", "x"])
    expect(backupDate(name)).toBeUndefined();
});
