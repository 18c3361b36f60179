/** The drawing of every method that has none of its own: a string that swings in its fundamental, and nothing else. */
import { type Drawing, drawnOnce, halfWave, range, text } from "../drawing.ts";
import { foot, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  /** How many instants of one swing, from the highest to the lowest. */
  instants?: number;
  /** How far the string swings out at its middle, in units. */
  amplitude?: number;
  /** Where the string rests, 0 top … 1 bottom. */
  level?: number;
  /** How far beyond either edge the string is held. */
  beyond?: number;
};

/** y = A cos ωt · sin(πx / L) at evenly spaced instants: dense where the string turns back, wide open where it is fast. */
export const fundamental = drawnOnce(drawFundamental);

function drawFundamental({
  width = 1600,
  height = 760,
  instants = 17,
  amplitude = height * 0.43,
  level = 0.5,
  beyond = 0,
}: Shape = {}): Drawing {
  const d = `M0 0${halfWave(Math.round(width + 2 * beyond), -amplitude)}`;
  const copies = range(instants).map((instant) => ({
    x: -beyond,
    y: Math.round(height * level),
    scaleX: 1,
    scaleY: Number(text(Math.cos((instant * Math.PI) / (instants - 1)), 2)),
    hot: instant === 0,
  }));
  return { width, height, family: { d, copies } };
}

// Its crops never cut the string where it turns back: a lens without its edge is only a few parallel lines.
export const fundamentalDrawing: MethodDrawing = {
  line: fundamental,
  hero: {
    ...foot,
    line: () => fundamental({ width: 1600, height: 900, instants: 25, amplitude: 430 }),
    fit: "none",
    stage: "h-[min(112vw,46svh)] justify-end",
    // A long name is small on a phone: it stands below the drawing and not on its lines.
    field: "inset-x-0 top-0 bottom-[22vw] lg:top-28 lg:bottom-52",
    name: "pb-[.12em] lg:self-end",
  },
  band: () => fundamental({ width: 1400, height: 420, instants: 21, amplitude: 116, beyond: 60 }),
  portrait: () => fundamental({ ...upright, amplitude: 290, level: 0.4, beyond: 140 }),
  strip: (width, height) => fundamental({ width, height, instants: 13, amplitude: height * 0.4 }),
  plate: () => fundamental({ width: 1000, height: 800, amplitude: 250, beyond: 20 }),
};
