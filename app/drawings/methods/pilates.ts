import { type Drawing, drawnOnce, points, range } from "../drawing.ts";
import { foot, type MethodDrawing, upright, wordsLast } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  springs?: number;
  /** The radius of a coil, in units. */
  radius?: number;
  /** The distance between coils in the tightest spring, in units. */
  pitch?: number;
  /** Which spring is the hot one, from 0 at the top. */
  hot?: number;
};

/** The springs of a Reformer under five loads: x = pθ/2π + q·sin θ, y = r(1 − cos θ), each looser than the one above. */
export const pilates = drawnOnce(drawPilates);

function drawPilates({
  width = 1600,
  height = 700,
  springs = 5,
  radius = 44,
  pitch = 26,
  hot = 2,
}: Shape = {}): Drawing {
  const gap = height / springs;
  const strokes = range(springs).map((spring) => {
    const step = Math.round(pitch + 5 * spring + 3.4 * spring ** 2);
    const start = 60 + ((spring * 83) % 170);
    // The hot spring is pulled right through the page, the others hold on to it.
    const share = spring === hot ? 1.1 : 0.62 + 0.1 * spring;
    const coils = Math.min(34, Math.floor(((width * 1.02 - start) / step) * share));
    const loop = coil(step, radius, Math.max(0.42 * radius, 0.3 * step));
    return {
      d: `M-20 ${points(gap * (spring + 0.5) - radius)}H${start}${loop.repeat(coils)}H${width + 40}`,
      hot: spring === hot,
    };
  });
  return { width, height, strokes };
}

/** One turn in four cubics, each with the curve's own slope at both ends. */
function coil(pitch: number, radius: number, loop: number): string {
  const quarter = Math.PI / 2;
  const at = (angle: number) => ({
    x: (pitch * angle) / (2 * Math.PI) + loop * Math.sin(angle),
    y: radius * (1 - Math.cos(angle)),
  });
  const slope = (angle: number) => ({ x: pitch / (2 * Math.PI) + loop * Math.cos(angle), y: radius * Math.sin(angle) });
  let path = "";
  let drawn = { x: 0, y: 0 };
  for (const turn of range(4)) {
    const [from, to] = [turn * quarter, (turn + 1) * quarter];
    const end = { x: Math.round(at(to).x), y: Math.round(at(to).y) };
    const step = { x: end.x - drawn.x, y: end.y - drawn.y };
    const handle = quarter / 3;
    path += `c${points(slope(from).x * handle, slope(from).y * handle, step.x - slope(to).x * handle, step.y - slope(to).y * handle, step.x, step.y)}`;
    drawn = end;
  }
  return path;
}

export const pilatesDrawing: MethodDrawing = {
  line: pilates,
  hero: {
    ...foot,
    line: () => pilates({ width: 1600, height: 900, springs: 6, radius: 52, pitch: 30, hot: 3 }),
    fit: "xMinYMid slice",
    stage: "h-[min(112vw,46svh)] justify-center",
    field: "inset-0 lg:top-28 lg:bottom-60",
    name: "lg:self-center",
    words: `${wordsLast} lg:col-[6/span_5]`,
    action: "lg:col-[11/span_3]",
  },
  band: () => pilates({ width: 1400, height: 330, springs: 3, radius: 44, pitch: 30, hot: 1 }),
  portrait: () => pilates({ ...upright, pitch: 30 }),
  strip: (width, height) => pilates({ width, height, springs: 2, radius: height / 5, pitch: 34, hot: 1 }),
  local: () => pilates({ width: 1440, height: 264, springs: 3, radius: 40, pitch: 40, hot: 1 }),
};
