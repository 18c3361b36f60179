import { expect, test } from "vitest";
import type { Drawing } from "./drawing.ts";
import { openHours } from "./open-hours.ts";
import { mode } from "./string.ts";
import { trace } from "#tests/support/trace.ts";

const middle = ({ height }: Drawing) => height / 2;

/** How often the line leaves its rest: its waves, counted by where it turns. */
function waves(drawing: Drawing): number {
  const sides = trace(drawing)[0]!
    .points.map(({ y }) => Math.sign(Math.round(y - middle(drawing))))
    .filter(Boolean);
  return sides.filter((side, index) => side !== sides[index - 1]).length;
}

const scale = { from: 7.5, to: 21.5 };

test.each([
  ["a long day", [{ from: 8, to: 21 }], 13],
  ["a morning", [{ from: 8, to: 12 }], 4],
  // Both halves end and begin upwards or downwards, so that five waves and five are as many.
  [
    "a day with a pause",
    [
      { from: 9, to: 13 },
      { from: 15, to: 20 },
    ],
    9,
  ],
  ["a day off", [], 0],
])("%s has a wave for every hour, and lies still to both ends", (_, open, hours) => {
  const day = openHours({ ...scale, open });
  expect(waves(day)).toBe(hours);
  const points = trace(day)[0]!.points;
  expect([points[0]!.x, points.at(-1)!.x]).toEqual([0, day.width]);
  expect(points.at(-1)!.y).toBe(middle(day));
});

test.each([1, 2, 5, 9])("mode %i of the string has as many waves", (number) => {
  expect(waves(mode({ number }))).toBe(number);
});
