import { type Drawing, drawnOnce, range, text } from "./drawing.ts";

type Shape = { width?: number; height?: number; days?: number };

/** Thirty strokes that gain tone: higher and heavier day by day, every seventh a rest. */
export const thirtyDays = drawnOnce(drawThirtyDays);

function drawThirtyDays({ width = 1200, height = 300, days = 30 }: Shape = {}): Drawing {
  const strokes = range(days).map((day) => {
    const progress = day / (days - 1);
    const rest = (day + 1) % 7 === 0 ? 0.87 : 1;
    const x = Math.round(12 + (width - 24) * progress);
    const reach = Math.round((height - 60) * (0.12 + 0.88 * progress ** 1.25 * rest));
    return {
      d: `M${x} ${height}v-${reach + 20}`,
      weight: Math.round((0.75 + 9 * progress) * 10) / 10,
      hot: day === days - 1,
    };
  });
  return { width, height, strokes };
}

type Rows = { width: number; height: number; days?: number };

/**
 * The same days as bars that fill a shape from above, hairline to full: the whole but the last, and the last.
 * Closed outlines and not strokes, so that they grow with the shape.
 */
export function thirtyRows({ width, height, days = 30 }: Rows): { rows: string; last: string } {
  const pitch = height / days;
  const bars = range(days).map((day) => {
    const rest = (day + 1) % 7 === 0 ? 0.45 : 1;
    const thickness = pitch * (0.08 + (0.84 * day) / (days - 1)) * rest;
    return `M0 ${text(day * pitch + (pitch - thickness) / 2, 1)}h${width}v${text(thickness, 1)}h-${width}z`;
  });
  return { rows: bars.slice(0, -1).join(""), last: bars.at(-1)! };
}
