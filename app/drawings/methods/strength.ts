import { type Drawing, drawnOnce, range, text } from "../drawing.ts";
import { beside, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  /** Steps of one staircase. */
  weeks?: number;
  /** The number of copies, and how far each is below the one before, in units. */
  lines?: number;
  offset?: number;
  /** Width and height of a step. */
  tread?: number;
  rise?: number;
  /** How much longer the fourth week's tread is: load stands still, the body recovers. */
  landing?: number;
  /** The start of the first staircase: units from the left edge, and a share of the height from the top. */
  startX?: number;
  startY?: number;
  /** The level stretch before the first step. */
  approach?: number;
  /** Which copy is the hot one, from 0. */
  hot?: number;
};

/** Progressive overload: a step up each week, every fourth tread a long one; copies of one staircase. */
export const strength = drawnOnce(drawStrength);

function drawStrength({
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

export const strengthDrawing: MethodDrawing = {
  line: strength,
  hero: {
    ...beside,
    line: () =>
      strength({
        width: 1440,
        height: 900,
        lines: 17,
        offset: 27,
        tread: 104,
        rise: 104,
        landing: 1.8,
        startX: 560,
        startY: 1.08,
        approach: 0,
        hot: 3,
      }),
    fit: "xMaxYMax slice",
    stage: "h-[min(128vw,46svh)]",
    field: "inset-x-0 bottom-0 top-[34vw] lg:inset-0",
    name: "lg:mt-4",
  },
  band: () =>
    strength({
      width: 1400,
      height: 420,
      lines: 12,
      offset: 20,
      tread: 92,
      rise: 34,
      startY: 0.9,
      startX: -60,
    }),
  portrait: () =>
    strength({ ...upright, lines: 9, tread: 78, rise: 74, startX: -150, startY: 0.86, offset: 52, hot: 4 }),
  strip: (width, height) =>
    strength({
      width,
      height,
      lines: 7,
      tread: width / 16,
      rise: height / 11,
      startX: -20,
      startY: 0.86,
      offset: 17,
      approach: 0,
      hot: 3,
    }),
  local: () =>
    strength({
      width: 1440,
      height: 900,
      weeks: 8,
      lines: 7,
      offset: 46,
      tread: 118,
      rise: 128,
      landing: 2,
      startX: 500,
      startY: 1.02,
      approach: 0,
      hot: 1,
    }),
};
