import { type Drawing, range, text } from "./drawing.ts";

type Shape = {
  width?: number;
  height?: number;
  weeks?: number;
  lines?: number;
  offset?: number;
  tread?: number;
  rise?: number;
  /** How much longer the fourth week's tread is: load stands still, the body recovers. */
  landing?: number;
  startX?: number;
  startY?: number;
  /** The level stretch before the first step. */
  approach?: number;
  hot?: number;
};

/** Progressive overload: a step up each week, every fourth tread a long one; copies of one staircase. */
export function strength({
  width = 1600,
  height = 900,
  weeks = 12,
  lines = 18,
  offset = 22,
  tread = 150,
  rise = 64,
  landing = 2.2,
  startX = -120,
  startY = 0.72,
  approach = 400,
  hot = 4,
}: Shape = {}): Drawing {
  const steps = range(weeks).map((week) => `v${-rise}h${text((week + 1) % 4 ? tread : tread * landing)}`);
  const d = `M-${approach} 0h${approach}${steps.join("")}h900`;
  const copies = range(lines).map((line) => ({
    x: Math.round(startX + line * offset * 1.05),
    y: Math.round(height * startY + line * offset),
    hot: line === hot,
  }));
  return { width, height, family: { d, copies } };
}
