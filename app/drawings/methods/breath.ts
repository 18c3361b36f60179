import { type Drawing, drawnOnce, range, waves } from "../drawing.ts";
import { foot, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  /** Half-waves from left to right. */
  halves?: number;
  /** The width of the first half-wave, in units, and how many times as wide each is as the one before. */
  first?: number;
  lengthen?: number;
  /** The height of the first half-wave, in units, and how many times as high each is as the one before. */
  amplitude?: number;
  deepen?: number;
  /** How many breaths share the nodes, one deeper than the other. */
  breaths?: number;
  /** Where they rest, 0 top … 1 bottom. */
  level?: number;
  startX?: number;
};

/** A breath that slows down: every half-wave longer and deeper than the last; several breaths share the nodes. */
export const breath = drawnOnce(drawBreath);

function drawBreath({
  width = 1600,
  height = 600,
  halves = 19,
  first = 16,
  lengthen = 1.175,
  amplitude = 46,
  deepen = 1.1,
  breaths = 9,
  level = 0.5,
  startX = -30,
}: Shape = {}): Drawing {
  const nodes = [0];
  for (const half of range(halves)) nodes.push(nodes[half]! + first * lengthen ** half);
  const d = `M0 0${waves(nodes, (half) => Math.min(height * 0.46, amplitude * deepen ** half))}`;
  const copies = range(breaths).map((index) => ({
    x: startX,
    y: height * level,
    scaleX: 1,
    scaleY: Math.cos((index * Math.PI) / 2 / breaths) * (index % 2 ? -1 : 1),
    hot: index === 0,
  }));
  return { width, height, family: { d, copies } };
}

export const breathDrawing: MethodDrawing = {
  line: breath,
  hero: {
    ...foot,
    line: () =>
      breath({
        width: 1600,
        height: 700,
        halves: 16,
        first: 14,
        lengthen: 1.26,
        amplitude: 40,
        deepen: 1.16,
        breaths: 8,
      }),
    fit: "xMinYMid slice",
    stage: "h-[min(112vw,46svh)] justify-end",
    field: "inset-x-0 top-0 bottom-[16vw] lg:top-28 lg:bottom-[22%]",
    name: "pb-[.1em] lg:self-end",
    action: "lg:col-[9/span_4]",
  },
  band: () =>
    breath({
      width: 1400,
      height: 420,
      halves: 13,
      first: 22,
      lengthen: 1.24,
      amplitude: 34,
      deepen: 1.17,
      breaths: 7,
    }),
  portrait: () =>
    breath({ ...upright, halves: 13, first: 14, lengthen: 1.19, breaths: 7, amplitude: 60, level: 0.36, deepen: 1.12 }),
  strip: (width, height) =>
    breath({ width, height, startX: 0, breaths: 6, amplitude: height * 0.1, halves: 15, deepen: 1.12 }),
};
