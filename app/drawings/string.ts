import { type Drawing, drawnOnce, points, range, waves } from "./drawing.ts";

type StringShape = { width?: number; height?: number; modes?: number; amplitude?: number; decay?: number };

/** The brand: a string and its first harmonics, y = A / n^p · sin(nπx / L). The tonic is the hot one. */
export const string = drawnOnce(drawString);

function drawString({
  width = 1600,
  height = 760,
  modes = 9,
  amplitude = (height * 33) / 76,
  decay = 0.62,
}: StringShape = {}): Drawing {
  const strokes = range(modes).map((index) => {
    const mode = modes - index;
    const nodes = range(mode + 1).map((node) => (node * width) / mode);
    return { d: `M0 ${height / 2}${waves(nodes, () => amplitude / mode ** decay)}`, hot: mode === 1 };
  });
  return { width, height, strokes };
}

/** One mode of the string alone: so many half-waves between two ends, the first upwards. */
export const mode = drawnOnce(drawMode);

function drawMode({
  number,
  width = 1200,
  height = 90,
  hot = false,
}: {
  number: number;
  width?: number;
  height?: number;
  hot?: boolean;
}): Drawing {
  const nodes = range(number + 1).map((node) => (node * width) / number);
  return { width, height, strokes: [{ d: `M0 ${height / 2}${waves(nodes, () => height * 0.44)}`, hot }] };
}

type BrokenShape = { width?: number; height?: number; cut?: number; gap?: number; modes?: number; amplitude?: number };

/** The same string, snapped: both halves still ring, the free ends have sprung back. */
export const brokenString = drawnOnce(drawBrokenString);

function drawBrokenString({
  width = 1600,
  height = 600,
  cut = 640,
  gap = 330,
  modes = 7,
  amplitude = 150,
}: BrokenShape = {}): Drawing {
  const middle = height / 2;
  const half = (mode: number, from: number, length: number, curl: number, direction: 1 | -1) => {
    const nodes = range(mode + 1).map((node) => direction * ((node * length) / mode));
    const wave = waves(nodes, () => amplitude / mode ** 0.6);
    // Out of the last node a hook: every harmonic leaves it a little earlier and curls a little tighter.
    const slack = mode * 9;
    const hook =
      `c${points(direction * 50, curl * 0.5, direction * (118 - slack), curl * (0.9 + mode * 0.02), direction * (80 - slack), curl * 1.15)}` +
      `s${points(direction * (slack - 92), curl * 0.1, direction * (slack - 84), -curl * 0.32)}`;
    return `M${from} ${middle}${wave}${hook}`;
  };
  const strokes = range(modes).flatMap((index) => {
    const mode = modes - index;
    const hot = mode === 1;
    return [
      { d: half(mode, -20, cut + 20, 150, 1), hot },
      { d: half(mode, width + 20, width + 20 - cut - gap, -150, -1), hot },
    ];
  });
  return { width, height, strokes };
}
