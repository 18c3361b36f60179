import { type Drawing, drawnOnce, points, range } from "../drawing.ts";
import { spineCurve } from "../spine.ts";
import { beside, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  lines?: number;
  /** How far the slackest line bends. */
  amplitude?: number;
  /** Room at the right of the taut line. */
  inset?: number;
};

/** The double curve of the spine, stretched line after line until it is straight: amplitude A(1 − u)^1.7. */
export const pancafit = drawnOnce(drawPancafit);

function drawPancafit({ width = 900, height = 1400, lines = 17, amplitude = 330, inset = 30 }: Shape = {}): Drawing {
  const reach = height + 80;
  const strokes = range(lines).map((line) => {
    const tension = line / (lines - 1);
    const bend = amplitude * (1 - tension) ** 1.7;
    const x = width * 0.34 + (width * 0.66 - inset) * tension ** 0.9;
    return {
      d: line === lines - 1 ? `M${points(x)}-40v${reach}` : `M${points(x)}-40${spineCurve(bend, reach)}`,
      hot: line === lines - 1,
    };
  });
  return { width, height, strokes };
}

/** The same lines lying down, for covers and wide strips. */
export const pancafitLying = drawnOnce(drawPancafitLying);

function drawPancafitLying(shape: Shape = {}): Drawing {
  const { width, height, strokes = [] } = pancafit(shape);
  return {
    width: height,
    height: width,
    strokes: strokes.map((stroke) => ({ ...stroke, d: lieDown(stroke.d, width) })),
  };
}

/** Turns path data a quarter to the left: (x, y) becomes (y, width − x), (dx, dy) becomes (dy, −dx). */
function lieDown(d: string, width: number): string {
  return d.replace(/([Mcv])([^Mcv]*)/g, (_, command: string, data: string) => {
    const numbers = data.match(/-?\d*\.?\d+/g)!.map(Number);
    if (command === "v") return `h${points(numbers[0]!)}`;
    const turned = numbers.flatMap((_number, index) =>
      index % 2 ? [] : [numbers[index + 1]!, command === "M" ? width - numbers[index]! : -numbers[index]!],
    );
    return command + points(...turned);
  });
}

export const pancafitDrawing: MethodDrawing = {
  line: pancafit,
  hero: {
    ...beside,
    line: () => pancafit({ width: 900, height: 1000, lines: 17, amplitude: 250, inset: 60 }),
    fit: "none",
    stage: "h-[min(122vw,46svh)] justify-end",
    field: "top-0 right-0 bottom-16 left-[16%] lg:top-bar lg:bottom-0 lg:left-[46%]",
    name: "lg:self-end",
  },
  band: () => pancafitLying({ width: 420, height: 1400, lines: 12, amplitude: 105, inset: 92 }),
  portrait: () => pancafit({ ...upright, lines: 13, amplitude: 210, inset: 40 }),
  strip: (width, height) =>
    pancafitLying({ width: height, height: width, lines: 10, amplitude: height * 0.62, inset: 8 }),
  // The spine stands upright; the others are cut close.
  plate: () => pancafit({ width: 900, height: 900 }),
};
