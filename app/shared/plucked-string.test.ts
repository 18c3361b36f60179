import fc from "fast-check";
import { expect, test } from "vitest";
import { atRest, damping, energy, type Mode, pluck, reach, ring, shape } from "./plucked-string.ts";

const MODES = 9;
const place = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const height = fc.double({ min: -100, max: 100, noNaN: true });
const seconds = fc.double({ min: 0, max: 3, noNaN: true });
const modes = fc.array(fc.record({ place: height, speed: height }), { minLength: MODES, maxLength: MODES });

const released = (x: number, high: number): Mode[] => pluck(MODES, x, high).map((place) => ({ place, speed: 0 }));
const places = (string: readonly Mode[]) => string.map(({ place }) => place);

test("the ends stay where they are", () => {
  fc.assert(
    fc.property(modes, seconds, (string, later) => {
      const amplitudes = places(ring(string, later));
      expect(shape(amplitudes, 0)).toBeCloseTo(0, 9);
      expect(shape(amplitudes, 1)).toBeCloseTo(0, 9);
    }),
  );
});

test("energy only falls, sooner under a finger, and nothing is left after some seconds", () => {
  fc.assert(
    fc.property(modes, seconds, seconds, (string, one, other) => {
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
      const before = energy(ring(string, sooner));
      expect(energy(ring(string, later))).toBeLessThanOrEqual(before * (1 + 1e-9) + 1e-9);
    }),
  );
  const string = released(0.3, 100);
  expect(energy(ring(string, 0.1, 30))).toBeLessThan(energy(ring(string, 0.1)) / 10);
  for (const [index, mode] of ring(string, 4).entries()) expect(reach(mode, index + 1)).toBeLessThan(0.25);
  expect(energy(atRest(MODES))).toBe(0);
});

test("pulled at a place it is that high there, a corner round as nine modes make it, and mode n has sin(nπx)/n²", () => {
  fc.assert(
    fc.property(place, height, (x, high) => {
      const amplitudes = pluck(MODES, x, high);
      expect(shape(amplitudes, x)).toBeCloseTo(high, 6);
      for (const [index, amplitude] of amplitudes.entries()) {
        const mode = index + 1;
        const expected = (amplitudes[0]! * Math.sin(mode * Math.PI * x)) / (mode * mode * Math.sin(Math.PI * x));
        expect(amplitude).toBeCloseTo(expected, 6);
      }
    }),
  );
});

test("a mode that has a node under the finger stays silent, and the rest keep their own times", () => {
  const string = ring(released(0.5, 10), 0.37);
  for (const even of [2, 4, 6, 8]) expect(reach(string[even - 1]!, even)).toBeCloseTo(0, 9);
  // A quarter of the first mode's period later the second has turned by half of its own.
  const alone = (mode: number) =>
    atRest(MODES).map((rest, index) => (index === mode - 1 ? { ...rest, place: 1 } : rest));
  const period = 1 / 2.2;
  for (let mode = 1; mode <= MODES; mode++) {
    const after = ring(alone(mode), period / mode);
    expect(after[mode - 1]!.place).toBeCloseTo(Math.exp((-damping(mode) * period) / mode), 9);
    expect(places(after).filter((place) => place !== 0)).toHaveLength(1);
  }
  expect(damping(9)).toBeGreaterThan(3 * damping(1));
});

test("two steps are one step of both lengths", () => {
  fc.assert(
    fc.property(modes, seconds, seconds, (string, one, other) => {
      const [twice, once] = [ring(ring(string, one), other), ring(string, one + other)];
      for (const index of twice.keys()) expect(twice[index]!.place).toBeCloseTo(once[index]!.place, 6);
    }),
  );
});
