import { describe, expect, test } from "vitest";
import { periodAgo } from "./period.ts";

const ago = (keep: Parameters<typeof periodAgo>[0], now: string) => periodAgo(keep, new Date(now)).toISOString();

describe("a period of months follows the calendar and the clock on the wall in Rome", () => {
  test.each([
    ["summer to summer", 12, "2026-06-15T10:20:30.400Z", "2025-06-15T10:20:30.400Z"],
    ["over one clock change", 13, "2026-11-15T11:00:00Z", "2025-10-15T10:00:00.000Z"],
    ["into the hour that came twice: its first pass", 12, "2026-10-26T01:30:00Z", "2025-10-26T00:30:00.000Z"],
    ["into the hour that was left out", 12, "2027-03-29T00:30:00Z", "2026-03-29T01:00:00.000Z"],
    ["from 29 February", 12, "2028-02-29T12:00:00Z", "2027-02-28T12:00:00.000Z"],
    ["from the 31st into a shorter month", 13, "2026-03-31T10:00:00Z", "2025-02-28T11:00:00.000Z"],
    ["from January", 24, "2026-01-10T08:00:00Z", "2024-01-10T08:00:00.000Z"],
    ["a day in Rome that is still yesterday in London", 12, "2026-07-31T22:30:00Z", "2025-07-31T22:30:00.000Z"],
  ])("%s", (_, months, now, expected) => {
    expect(ago({ months }, now)).toBe(expected);
  });
});

test("days and hours are counted by the hour", () => {
  expect(ago({ days: 1 }, "2026-03-29T12:00:00Z")).toBe("2026-03-28T12:00:00.000Z");
  expect(ago({ hours: 12 }, "2026-10-25T06:00:00Z")).toBe("2026-10-24T18:00:00.000Z");
});
