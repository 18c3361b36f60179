import { type Drawing, range, waves } from "./drawing.ts";

type Shape = {
  width?: number;
  height?: number;
  halves?: number;
  first?: number;
  lengthen?: number;
  amplitude?: number;
  deepen?: number;
  breaths?: number;
  level?: number;
  startX?: number;
};

/** A breath that slows down: every half-wave longer and deeper than the last; several breaths share the nodes. */
export function breath({
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
