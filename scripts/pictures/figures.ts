/** Plates that show a thing: bodies in a few lines, and a plate from above. */
import type { BodyPicture, Ground, Place, Sketch } from "#app/content/articles/drawn-picture.ts";
import { at, broken, grounds, type Label, type Plate, range, rounded, stroke, through } from "./plate.ts";

type Kind<K extends BodyPicture["kind"]> = Extract<BodyPicture, { kind: K }>;

/** What figures may fill of the plate of 1200 × 800, with words below and without. */
const ROOM = { width: 1000, height: 540, bottom: 640, unlabelled: { height: 600, bottom: 700 } } as const;
const APART = 90;
const SKULL = 0.062;
const ECHOES = 6;

/** A long level line is the floor, and belongs to the whole plate. */
const isFloor = ({ points, straight }: Sketch["lines"][number]) =>
  straight && points.every(([, y]) => y === points[0]![1]) && Math.abs(points.at(-1)![0] - points[0]![0]) > 0.65;

/** Figures stand side by side, as large as the plate allows; a hot line is stretched towards its chord, like the spine of the Pancafit. */
export function sketch({ ground, figures }: Kind<"sketch"> & { ground: Ground }): Plate {
  const { line, hot, fill } = grounds[ground];
  const { height, bottom } = figures.some(({ label }) => label) ? ROOM : ROOM.unlabelled;
  const boxes = figures.map(boxOf);
  const low = Math.min(...boxes.map((box) => box.bottom));
  const high = Math.max(...boxes.map((box) => box.top));
  const wide = boxes.reduce((sum, { left, right }) => sum + right - left, 0);
  const scale = Math.min(height / (high - low), (ROOM.width - APART * (figures.length - 1)) / wide);
  const rest = (1200 - wide * scale) / (figures.length + 1);
  const pen = Math.max(7, scale / 75);

  let [x, drawing] = [0, ""];
  const labels: Label[] = [];
  for (const [index, { head, lines, label }] of figures.entries()) {
    const { left, right } = boxes[index]!;
    x += rest;
    const origin = x - left * scale;
    const place = ([px, py]: Place): Place => [origin + px * scale, bottom - (py - low) * scale];
    for (const one of lines) {
      const points = one.points.map(place);
      const [colour, width] = [one.hot ? hot : line, one.hot ? pen * 1.5 : pen];
      if (isFloor(one)) drawing += stroke(`M0 ${rounded(points[0]![1])}H1200`, { colour: line, width: 2 });
      else if (one.straight) drawing += stroke(broken(points), { colour, width: one.hot ? width : 2.4 });
      else if (one.bent) drawing += stroke(broken(points), { colour, width });
      else drawing += (one.hot ? stretched(points, line) : "") + stroke(through(points), { colour, width });
    }
    const [cx, cy] = place(head);
    drawing += `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(scale * SKULL)}" fill="${fill}" stroke="${line}" stroke-width="${rounded(pen)}"/>`;
    if (label) labels.push({ text: label, x: x + ((right - left) * scale) / 2, y: 745, align: "centre" });
    x += (right - left) * scale;
  }
  return { drawing, labels };
}

function boxOf({ head, lines }: Sketch) {
  const places = lines.filter((one) => !isFloor(one)).flatMap(({ points }) => [...points]);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const floors = lines.filter(isFloor).map(({ points }) => points[0]![1]);
  return {
    left: Math.min(...xs, head[0] - SKULL),
    right: Math.max(...xs, head[0] + SKULL),
    bottom: Math.min(...ys, ...floors, head[1] - SKULL),
    top: Math.max(...ys, head[1] + SKULL),
  };
}

function stretched(points: readonly Place[], colour: string): string {
  const [from, to] = [points[0]!, points.at(-1)!];
  const echo = (tension: number) =>
    points.map(([x, y], index): Place => {
      const share = index / (points.length - 1);
      const [chordX, chordY] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      return [x + (chordX - x) * tension, y + (chordY - y) * tension];
    });
  return range(ECHOES)
    .map((index) => stroke(through(echo((index + 1) / ECHOES)), { colour, width: 1.6 }))
    .join("");
}

const CENTRE = { x: 600, y: 400 } as const;
const RIM = 318;
const EDGE = 270;

/** Parts in turn as arcs and as spokes, so that neighbours are told apart without colour. */
export function plate({ ground, parts }: Kind<"plate"> & { ground: Ground }): Plate {
  const { line, hot } = grounds[ground];
  const on = (angle: number, radius: number): Place => [
    CENTRE.x + radius * Math.sin(angle),
    CENTRE.y - radius * Math.cos(angle),
  ];
  const arc = (from: number, to: number, radius: number) =>
    `M${at(...on(from, radius))}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(...on(to, radius))}`;
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const gap = 0.035;
  const drawn = parts.map(({ share, hot: warm }, index) => {
    const [from, to] = [starts[index]! * 2 * Math.PI + gap, (starts[index]! + share) * 2 * Math.PI - gap];
    const pen = { colour: warm ? hot : line, width: warm ? 7 : 2.2 };
    if (index % 2 === 0) {
      const rings = range(warm ? 12 : 18).map((ring) => arc(from, to, EDGE - (ring * (EDGE - 40)) / (warm ? 11 : 17)));
      return stroke(rings.join(""), pen);
    }
    const spokes = Math.max(4, Math.round((to - from) * (warm ? 9 : 16)));
    return stroke(
      range(spokes + 1)
        .map((spoke) => {
          const angle = from + ((to - from) * spoke) / spokes;
          return `M${at(...on(angle, spoke % 2 ? 110 : 40))}L${at(...on(angle, EDGE))}`;
        })
        .join(""),
      pen,
    );
  });
  const rim = [RIM, RIM + 14].map(
    (radius) =>
      `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="none" stroke="${line}" stroke-width="3"/>`,
  );
  const labels = parts.map(({ label, share, hot: strong = false }, index): Label => {
    const middle = (starts[index]! + share / 2) * 2 * Math.PI;
    const [x, y] = on(middle, RIM + 52);
    const sideways = Math.sin(middle);
    return { text: label, x, y: y + 14, align: sideways > 0.2 ? "left" : sideways < -0.2 ? "right" : "centre", strong };
  });
  return { drawing: [...rim, ...drawn].join(""), labels };
}
