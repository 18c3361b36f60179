import type { Cover } from "#app/content/articles/drawn-picture.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { methodDrawings } from "#app/drawings/methods.ts";
import { linesGroup } from "#app/drawings/picture.ts";
import { grounds, type Plate } from "./plate.ts";

export const COVER = { width: 1600, height: 900 } as const;

/** The line fills the plate; where it crosses the second field it changes colour, like an inlay. */
export function cover({ line, shape, ground, field, zoom = 1, at = [0.5, 0.5], turn = 0, weight = 2 }: Cover): Plate {
  const draw: (shape: Record<string, number | boolean>) => Drawing = methodDrawings[line].line;
  const drawing = draw({ ...COVER, ...shape });
  const place =
    `translate(${COVER.width / 2} ${COVER.height / 2})rotate(${turn})scale(${zoom})` +
    `translate(${-at[0] * COVER.width} ${-at[1] * COVER.height})`;
  const lines = (on: keyof typeof grounds) => {
    const pens = { stroke: grounds[on].line, strokeWidth: weight / zoom };
    const hotPens = { hot: grounds[on].hot, hotWidth: (weight * 2 + 4) / zoom };
    return `<g transform="${place}">${linesGroup(drawing, { ...COVER, ...pens, ...hotPens })}</g>`;
  };
  if (!field) return { drawing: lines(ground), labels: [] };
  const edge = outline(field);
  const inlay =
    `<clipPath id="field">${edge}</clipPath>` +
    `<g fill="${grounds[field.ground].fill}">${edge}</g><g clip-path="url(#field)">${lines(field.ground)}</g>`;
  return { drawing: lines(ground) + inlay, labels: [] };
}

function outline(field: NonNullable<Cover["field"]>): string {
  const { width, height } = COVER;
  if ("disc" in field) {
    const [x, y, radius] = field.disc;
    return `<circle cx="${x * width}" cy="${y * height}" r="${radius * height}"/>`;
  }
  const [x, y, w, h] = field.band;
  return `<rect x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}"/>`;
}
