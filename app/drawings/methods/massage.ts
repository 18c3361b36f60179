import { type Drawing, drawnOnce, points, range, text } from "../drawing.ts";
import { foot, type MethodDrawing, upright, wordsLast } from "../method.ts";

/** Where a hand presses: place as a share of the plate, reach in units, force (above 2.2 the lines would cross). */
type Hand = { x: number; y: number; reach: number; force: number };

type Shape = {
  width?: number;
  height?: number;
  lines?: number;
  hands?: readonly Hand[];
  /** Points through which each line goes: more follow the hands closer and weigh more. */
  samples?: number;
  /** Which line is the hot one, from 0 at the top. */
  hot?: number;
};

const twoHands: readonly Hand[] = [
  { x: 0.3, y: 0.42, reach: 210, force: 2 },
  { x: 0.68, y: 0.6, reach: 270, force: 2 },
];

/** Level lines pressed apart by two hands: y' = y + Σ F·(y − cy)·exp(−d²/σ²). */
export const massage = drawnOnce(drawMassage);

function drawMassage({
  width = 1600,
  height = 800,
  lines = 26,
  hands = twoHands,
  samples = 22,
  hot = 8,
}: Shape = {}): Drawing {
  const step = Math.round((width + 80) / samples);
  const xs = range(samples + 1).map((index) => -40 + index * step);
  const strokes = range(lines).map((line) => {
    const level = (line * height) / (lines - 1);
    const ys = xs.map((x) => Math.round(level + pressure(x, level, hands, width, height)));
    return { d: `M-40 ${text(ys[0]!)}${through(ys, step)}`, hot: line === hot };
  });
  return { width, height, strokes };
}

function pressure(x: number, y: number, hands: readonly Hand[], width: number, height: number): number {
  return hands.reduce((sum, hand) => {
    const [dx, dy] = [x - hand.x * width, y - hand.y * height];
    return sum + hand.force * (dy + 1) * Math.exp(-(dx ** 2 + (1.15 * dy) ** 2) / hand.reach ** 2);
  }, 0);
}

/** A smooth curve through evenly spaced heights, with relative cubics. */
function through(ys: readonly number[], step: number): string {
  const slope = (index: number) => {
    const [before, after] = [Math.max(0, index - 1), Math.min(ys.length - 1, index + 1)];
    return (ys[after]! - ys[before]!) / (after - before);
  };
  return range(ys.length - 1)
    .map((index) => {
      const rise = ys[index + 1]! - ys[index]!;
      const arrive = [(step * 2) / 3, rise - slope(index + 1) / 3, step, rise] as const;
      return index ? `s${points(...arrive)}` : `c${points(step / 3, slope(0) / 3, ...arrive)}`;
    })
    .join("");
}

export const massageDrawing: MethodDrawing = {
  line: massage,
  hero: {
    ...foot,
    line: () =>
      massage({
        width: 1600,
        height: 1000,
        lines: 28,
        hot: 9,
        hands: [
          { x: 0.34, y: 0.36, reach: 250, force: 2.1 },
          { x: 0.72, y: 0.66, reach: 300, force: 2.1 },
        ],
      }),
    fit: "xMidYMid slice",
    stage: "h-[min(112vw,46svh)] justify-center",
    field: "inset-0 lg:top-28 lg:bottom-44",
    name: "lg:self-center",
    words: `${wordsLast} lg:col-[7/span_4]`,
    action: "lg:col-[11/span_3]",
  },
  band: () =>
    massage({
      width: 1400,
      height: 420,
      lines: 17,
      hot: 7,
      hands: [
        { x: 0.28, y: 0.34, reach: 130, force: 2 },
        { x: 0.7, y: 0.62, reach: 150, force: 2 },
      ],
    }),
  portrait: () => massage({ ...upright, lines: 22, hot: 9 }),
  strip: (width, height) => massage({ width, height, lines: 9, hot: 4 }),
};
