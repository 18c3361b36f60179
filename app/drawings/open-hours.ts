import { type Drawing, range, waves } from "./drawing.ts";

/**
 * A day as a string on a scale of hours: it rings while the doors are open, a half-wave an hour, and lies still otherwise:
 * before, in a pause, after.
 */
export function openHours({
  open,
  from,
  to,
  hour = 60,
  height = 56,
  hot = false,
}: {
  /** Hours as numbers, 8.5 for half past eight. */
  open: readonly { from: number; to: number }[];
  /** The scale's first and last hour. */
  from: number;
  to: number;
  hour?: number;
  height?: number;
  hot?: boolean;
}): Drawing {
  const width = (to - from) * hour;
  const ringing = open.map((span) => {
    const count = Math.max(1, Math.round(span.to - span.from));
    const [start, length] = [(span.from - from) * hour, (span.to - span.from) * hour];
    const nodes = range(count + 1).map((node) => start + (node * length) / count);
    return `H${Math.round(start)}${waves(nodes, () => height * 0.42)}`;
  });
  return { width, height, strokes: [{ d: `M0 ${height / 2}${ringing.join("")}H${width}`, hot }] };
}
