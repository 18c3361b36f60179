import { describe, expect, test } from "vitest";
import { type Drawing, halfWave, placement, points } from "./drawing.ts";
import { methodDrawings } from "./methods.ts";
import { ems } from "./methods/ems.ts";
import { massage } from "./methods/massage.ts";
import { nutrition } from "./methods/nutrition.ts";
import { pancafit, pancafitLying } from "./methods/pancafit.ts";
import { brokenString, string } from "./string.ts";
import { thirtyDays } from "./thirty-days.ts";
import { raster, trace } from "#tests/support/trace.ts";

const size = { width: 1200, height: 800 };

const all: Record<string, Drawing> = {
  string: string(size),
  ...Object.fromEntries(Object.entries(methodDrawings).map(([name, { line }]) => [name, line(size)])),
  "thirty days": thirtyDays(size),
  "broken string": brokenString(size),
};
const names = Object.keys(all);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

/** How a drawing runs: the share of its length in each of eight directions, mirror images being one. */
function directions(drawing: Drawing): number[] {
  const shares = new Array<number>(8).fill(0);
  let length = 0;
  for (const { points: chain } of trace(drawing)) {
    for (let index = 1; index < chain.length; index++) {
      const [dx, dy] = [chain[index]!.x - chain[index - 1]!.x, chain[index]!.y - chain[index - 1]!.y];
      const angle = (Math.atan2(dy, dx) + Math.PI) % Math.PI;
      const step = Math.hypot(dx, dy);
      shares[Math.floor((angle / Math.PI) * 8 + 0.5) % 8]! += step;
      length += step;
    }
  }
  return shares.map((share) => share / length);
}

/** @returns whether an eye tells them apart, and the two measures that say so */
function compare(one: Drawing, other: Drawing) {
  // Where the ink is, on a coarse plate: how much of either is shared by both.
  const [first, second] = [raster(one, 60, 40), raster(other, 60, 40)];
  const both = [...first].filter((cell) => second.has(cell)).length;
  const shared = both / (first.size + second.size - both);
  // And how it runs: half the sum of differences, 0 alike … 1 nothing in common.
  const [a, b] = [directions(one), directions(other)];
  const apart = a.reduce((sum, share, index) => sum + Math.abs(share - b[index]!), 0) / 2;
  return { different: shared < 0.45 || apart > 0.3, shared, apart };
}

test.each(pairs)("%s and %s are told apart by eye", (one, other) => {
  expect(compare(all[one]!, all[other]!)).toMatchObject({ different: true });
});

test("the eye would not be fooled by a variation of the same line", () => {
  expect(compare(string(size), string({ ...size, amplitude: 315 }))).toMatchObject({ different: false });
  expect(compare(nutrition(size), nutrition({ ...size, width: 1180 }))).toMatchObject({
    different: false,
  });
  expect(compare(massage(size), massage({ ...size, height: 780 }))).toMatchObject({
    different: false,
  });
});

describe.each(names)("%s", (name) => {
  const drawing = all[name]!;
  const hotStrokes = [...(drawing.strokes ?? []), ...(drawing.family?.copies ?? [])].filter(({ hot }) => hot).length;

  test("has its hot line", () => {
    // The broken string is one string in two pieces.
    expect(hotStrokes).toBe(name === "broken string" ? 2 : 1);
  });

  test("is drawn inside its plate, where it can be seen", () => {
    const hotPoints = trace(drawing)
      .filter(({ hot }) => hot)
      .flatMap(({ points: chain }) => chain);
    const visible = hotPoints.filter(({ x, y }) => x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height);
    expect(visible.length).toBeGreaterThan(0);
    expect(raster(drawing, 60, 40).size).toBeGreaterThan(150);
  });

  test("is the same every time", () => {
    const again: Record<string, () => Drawing> = {
      string: () => string(size),
      "thirty days": () => thirtyDays(size),
      "broken string": () => brokenString(size),
      ...Object.fromEntries(Object.entries(methodDrawings).map(([key, { line }]) => [key, () => line(size)])),
    };
    expect(again[name]!()).toEqual(drawing);
  });

  test("is small enough to travel in a page", () => {
    const written = JSON.stringify(drawing);
    expect(written).not.toMatch(/NaN|undefined|Infinity/);
    expect(written.length).toBeLessThan(12_000);
  });
});

test("a half-wave peaks exactly at its amplitude, half way", () => {
  const [chain] = trace({ width: 1, height: 1, strokes: [{ d: `M0 0${halfWave(1000, -300)}` }] });
  const peak = chain!.points.reduce((high, point) => (point.y < high.y ? point : high));
  expect(peak.y).toBeCloseTo(-300, 0);
  expect(peak.x).toBeCloseTo(500, 0);
});

test("the string's modes start and end at the same two nodes, and the tonic spans it alone", () => {
  const drawing = string({ width: 1600, height: 760, modes: 9 });
  const chains = trace(drawing);
  expect(chains).toHaveLength(9);
  for (const { points: chain } of chains) {
    expect(chain[0]).toEqual({ x: 0, y: 380 });
    expect(chain.at(-1)!.x).toBeCloseTo(1600, 5);
    expect(chain.at(-1)!.y).toBeCloseTo(380, 5);
  }
  const tonic = chains.find(({ hot }) => hot)!;
  expect(Math.min(...tonic.points.map(({ y }) => y))).toBeCloseTo(380 - 330, 0);
  expect(Math.max(...tonic.points.map(({ y }) => y))).toBeCloseTo(380, 0);
});

test("the spine ends straight, and lying down it is the same figure turned", () => {
  const taut = trace(pancafit()).find(({ hot }) => hot)!;
  expect(new Set(taut.points.map(({ x }) => x)).size).toBe(1);

  const shape = { width: 900, height: 1400 };
  const standing = trace(pancafit(shape)).flatMap(({ points: chain }) => chain);
  const lying = trace(pancafitLying(shape)).flatMap(({ points: chain }) => chain);
  for (const index of [0, 40, 200, 500]) {
    expect(lying[index]!.x).toBeCloseTo(standing[index]!.y, 5);
    expect(lying[index]!.y).toBeCloseTo(900 - standing[index]!.x, 5);
  }
});

test("an EMS pulse is biphasic: what goes up goes as far down, and every train ends at rest", () => {
  const [channel] = trace({ ...ems({ channels: 2 }), dots: [] });
  const heights = channel!.points.map(({ y }) => y);
  expect(Math.max(...heights)).toBeCloseTo(-Math.min(...heights), 5);
  expect(heights.at(-1)).toBeCloseTo(0, 5);
});

test("numbers are written as short as SVG allows", () => {
  expect(points(1, -2, 0.4, -0.4)).toBe("1-2 0 0");
  expect(placement({ x: 10, y: -3, turn: 9.5, scaleX: 0.885 })).toBe("translate(10-3)rotate(9.5)scale(.885)");
  expect(placement({ scaleX: 1, scaleY: -0.5 })).toBe("scale(1 -.5)");
});
