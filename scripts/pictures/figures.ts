/** Plates that show a thing: bodies in a few lines, and a plate from above. */
import type { BodyPicture, Ground, Place } from "#app/content/articles/drawn-picture.ts";
import { at, broken, grounds, type Label, type Plate, range, stroke, through } from "./plate.ts";

type Kind<K extends BodyPicture["kind"]> = Extract<BodyPicture, { kind: K }>;

export function sketch({ ground, figures }: Kind<"sketch"> & { ground: Ground }): Plate {
  const { line, hot } = grounds[ground];
  const labelled = figures.some(({ label }) => label);
  const side = Math.min(1120 / figures.length, labelled ? 660 : 740);
  const top = (labelled ? 720 : 800) / 2 - side / 2;
  const gap = (1200 - side * figures.length) / (figures.length + 1);
  const drawn = figures.map(({ head, lines }, index) => {
    const place = ([x, y]: Place): Place => [gap + index * (side + gap) + x * side, top + (1 - y) * side];
    const thickness = Math.max(5, side / 95);
    const strokes = lines.map((one) => {
      const d = (one.straight || one.bent ? broken : through)(one.points.map(place));
      if (one.hot) return stroke(d, { colour: hot, width: thickness * 1.7 });
      return stroke(d, { colour: line, width: one.straight ? 2.4 : thickness });
    });
    const [x, y] = place(head);
    const skull =
      `<circle cx="${x}" cy="${y}" r="${side * 0.062}" fill="${grounds[ground].fill}" ` +
      `stroke="${line}" stroke-width="${thickness}"/>`;
    return strokes.join("") + skull;
  });
  const labels = figures.flatMap(({ label }, index): Label[] =>
    label ? [{ text: label, x: gap + index * (side + gap) + side / 2, y: 745, align: "centre" }] : [],
  );
  return { drawing: drawn.join(""), labels };
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
