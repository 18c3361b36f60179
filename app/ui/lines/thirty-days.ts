import { type Drawing, range } from "./drawing.ts";

type Shape = { width?: number; height?: number; days?: number };

/** Thirty strokes that gain tone: higher and heavier day by day, every seventh a rest. */
export function thirtyDays({ width = 1200, height = 300, days = 30 }: Shape = {}): Drawing {
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
