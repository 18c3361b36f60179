import { type Drawing, range, waves } from "./drawing.ts";

/** A day as a string on a scale of hours: it rings while the doors are open, a half-wave an hour, and lies still otherwise. */
export function openHours({
  open,
  from,
  to,
  hour = 60,
  height = 56,
  hot = false,
}: {
  /** Hours as numbers, 8.5 for half past eight. */
  open: { from: number; to: number } | null;
  /** The scale's first and last hour. */
  from: number;
  to: number;
  hour?: number;
  height?: number;
  hot?: boolean;
}): Drawing {
  const width = (to - from) * hour;
  const rest = `M0 ${height / 2}`;
  if (!open) return { width, height, strokes: [{ d: `${rest}h${width}`, hot }] };
  const count = Math.max(1, Math.round(open.to - open.from));
  const [start, length] = [(open.from - from) * hour, (open.to - open.from) * hour];
  const nodes = range(count + 1).map((node) => start + (node * length) / count);
  return {
    width,
    height,
    strokes: [{ d: `${rest}h${Math.round(start)}${waves(nodes, () => height * 0.42)}H${width}`, hot }],
  };
}
