/** Writes a drawing as an SVG file, with all styles that a page's style sheet would add. */
import { type Drawing, placement } from "./drawing.ts";

type Look = { width: number; height: number; stroke: string; strokeWidth: number; hot: string; hotWidth: number };

/** The drawing fills the box and is cropped at its edges, like a plate. */
export const linesPicture = (drawing: Drawing, look: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${look.width}" height="${look.height}" viewBox="0 0 ${look.width} ${look.height}">${linesGroup(drawing, look)}</svg>`;

/** The same as a part of a larger picture, which crops it. */
export function linesGroup({ width, height, strokes = [], family, dots = [] }: Drawing, look: Look): string {
  const scale = Math.max(look.width / width, look.height / height);
  const shift = `translate(${(look.width - width * scale) / 2} ${(look.height - height * scale) / 2})scale(${scale})`;
  const pen = (hot: boolean | undefined, weight?: number) =>
    `stroke="${hot ? look.hot : look.stroke}" stroke-width="${(weight ?? (hot ? look.hotWidth : look.strokeWidth)) / scale}"`;
  // Scaling a copy would make its stroke thinner, so the stroke keeps the width that it has on a page.
  const copies = family?.copies.map((copy) => {
    const thinned = Math.sqrt(Math.abs((copy.scaleX ?? 1) * (copy.scaleY ?? copy.scaleX ?? 1))) || 1;
    const width = (copy.hot ? look.hotWidth : look.strokeWidth) / scale / thinned;
    return `<path d="${family.d}" transform="${placement(copy)}" stroke="${copy.hot ? look.hot : look.stroke}" stroke-width="${width}"/>`;
  });
  const paths = strokes.map(({ d, hot, weight }) => `<path d="${d}" ${pen(hot, weight)}/>`);
  const circles = dots.map(
    ({ x, y, r, hot }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${hot ? look.hot : look.stroke}" stroke="none"/>`,
  );
  return `<g fill="none" transform="${shift}">${[...(copies ?? []), ...paths, ...circles].join("")}</g>`;
}
