import { type Drawing, drawnOnce, points, range } from "../drawing.ts";
import { beside, type MethodDrawing, upright } from "../method.ts";

type Shape = {
  width?: number;
  height?: number;
  leaves?: number;
  /** The centre of the leaves, as shares of the plate's width and height. */
  centreX?: number;
  centreY?: number;
  /** The radius of the outermost leaf, in units. */
  radius?: number;
  /** How large each leaf is beside the one around it, and by how many degrees it is turned. */
  shrink?: number;
  turn?: number;
  /** Waves in a leaf's edge. */
  lobes?: number;
  /** Which leaf is the hot one, from 0 outside. */
  hot?: number;
};

/** A radicchio cut in half: r = R(.9 + .085 cos 7θ + .035 cos(3θ + 1)), each leaf smaller and turned. */
export const nutrition = drawnOnce(drawNutrition);

function drawNutrition({
  width = 900,
  height = 900,
  leaves = 17,
  centreX = 0.5,
  centreY = 0.5,
  radius = 430,
  shrink = 0.885,
  turn = 9.5,
  lobes = 7,
  hot = 5,
}: Shape = {}): Drawing {
  const copies = range(leaves).map((leaf) => ({
    x: width * centreX,
    y: height * centreY,
    turn: leaf * turn,
    scaleX: shrink ** leaf,
    hot: leaf === hot,
  }));
  return { width, height, family: { d: leafEdge(radius, lobes), copies } };
}

function leafEdge(radius: number, lobes: number): string {
  const count = lobes * 4;
  const edge = range(count).map((index) => {
    const angle = (index / count) * 2 * Math.PI;
    const r = radius * (0.9 + 0.085 * Math.cos(lobes * angle) + 0.035 * Math.cos(3 * angle + 1));
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
  });
  const at = (index: number) => edge[(index + count) % count]!;
  // Catmull-Rom through the points: each handle is a sixth of the chord between the neighbours.
  const curves = range(count).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const arrive = [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y] as const;
    return index
      ? `S${points(...arrive)}`
      : `C${points(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6, ...arrive)}`;
  });
  return `M${points(at(0).x, at(0).y)}${curves.join("")}z`;
}

export const nutritionDrawing: MethodDrawing = {
  line: nutrition,
  hero: {
    ...beside,
    line: () =>
      nutrition({ width: 1000, height: 1000, leaves: 18, radius: 560, centreX: 0.56, centreY: 0.5, turn: 8.5 }),
    fit: "xMidYMid slice",
    stage: "h-[min(122vw,46svh)] justify-center",
    field: "inset-0 lg:top-bar lg:left-[36%]",
    name: "lg:self-center",
  },
  band: () => nutrition({ width: 1400, height: 420, leaves: 17, radius: 760, centreX: 0.2, centreY: 1.1 }),
  portrait: () => nutrition({ ...upright, leaves: 13, centreX: 0.5, centreY: 0.34, radius: 470, hot: 4 }),
  strip: (width, height) =>
    nutrition({ width, height, leaves: 9, centreX: 0.62, centreY: 0.6, radius: width * 0.5, hot: 3 }),
};
