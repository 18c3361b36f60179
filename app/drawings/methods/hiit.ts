import { type Drawing, drawnOnce, points, polyline, range, type Stroke } from "../drawing.ts";
import { type MethodDrawing, upright } from "../method.ts";

export type HiitShape = {
  width?: number;
  height?: number;
  /** The number of strokes in an effort and in a rest, and their distance, in units. */
  work?: number;
  rest?: number;
  workStep?: number;
  restStep?: number;
  lean?: number;
  peak?: number;
  /** People training: each voice enters later, like a canon. */
  voices?: number;
};

/** The heart rate at rest, where 1 is the highest. */
const RESTING = 0.26;

/** Slanted strokes up to the heart rate: dense and rising at work, sparse and falling at rest; the envelope is hot. */
export const hiit = drawnOnce(drawHiit);

function drawHiit({
  width = 1600,
  height = 700,
  work = 26,
  rest = 9,
  workStep = 7,
  restStep = 22,
  lean = 90,
  peak = 0.95,
  voices = 1,
}: HiitShape = {}): Drawing {
  const share = height / voices;
  const reach = share * (voices > 1 ? 0.92 : 1);
  const strokes = range(voices).flatMap((voice): Stroke[] => {
    const { hatching, envelope } = voiceOf({
      width,
      floor: share * (voice + 1),
      reach,
      start: -60 - voice * 130,
      work,
      rest,
      workStep,
      restStep,
      lean,
      peak,
    });
    return [{ d: hatching }, { d: envelope, hot: voice === Math.floor(voices / 2) }];
  });
  return { width, height, strokes };
}

type Voice = Required<Omit<HiitShape, "height" | "voices">> & { floor: number; reach: number; start: number };

function voiceOf({ width, floor, reach, start, work, rest, workStep, restStep, lean, peak }: Voice) {
  const beats: { x: number; rate: number }[] = [];
  let [x, rate] = [start, RESTING];
  for (let interval = 0; x < width + 60; interval++) {
    // Every interval leaves the heart a little higher than it found it.
    const recovered = RESTING + 0.06 * Math.min(interval, 4);
    for (let beat = 0; beat < work + rest && x < width + 60; beat++) {
      const working = beat < work;
      rate += working ? (peak - rate) * 0.085 : (recovered - rate) * 0.2;
      beats.push({ x, rate });
      x += working ? workStep : restStep;
    }
  }
  const hatching = beats
    .map(({ x: foot, rate: r }) => `M${points(foot, floor)}l${points(lean * r, -reach * r)}`)
    .join("");
  const envelope = polyline(beats.map(({ x: foot, rate: r }) => ({ x: foot + lean * r, y: floor - reach * r })));
  return { hatching, envelope };
}

export const hiitDrawing: MethodDrawing = {
  line: hiit,
  hero: {
    line: () => hiit({ width: 1500, height: 610, work: 24, rest: 9, workStep: 9, restStep: 24, lean: 120 }),
    fit: "xMinYMax slice",
    rows: "lg:grid-rows-[auto_auto_1fr]",
    stage: "order-last h-[96vw] justify-end",
    field: "inset-0 lg:top-auto lg:h-[66%]",
    name: "lg:order-last lg:self-end lg:text-right",
    words: "lg:col-[2/span_5]",
    action: "lg:col-[10/span_4]",
  },
  band: () => hiit({ width: 1400, height: 360, work: 22, rest: 8, workStep: 8, restStep: 22, lean: 60 }),
  portrait: () => hiit({ ...upright, workStep: 8, restStep: 20 }),
  strip: (width, height) => hiit({ width, height, lean: 44, workStep: 6, restStep: 18 }),
};
