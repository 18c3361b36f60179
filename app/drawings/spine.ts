/** The back from the side: three half-waves one under the other. */
import { points } from "./drawing.ts";

/** Neck, back, loin: shares of the height, and how far each bends. */
export const spine = [
  { length: 0.22, bend: 0.42 },
  { length: 0.4, bend: -1 },
  { length: 0.38, bend: 0.78 },
] as const;

/** How far the spine bends there, from -1 to 1. @param u from the neck, 0, to the loin, 1 */
export function spineAt(u: number): number {
  let from = 0;
  for (const { length, bend } of spine) {
    if (u <= from + length) return bend * Math.sin((Math.PI * (u - from)) / length);
    from += length;
  }
  return 0;
}

/**
 * @param amplitude how far the back bends, one for all of it or one for each part
 * @returns path data that begins where the pen stands, at the neck, and ends `reach` below
 */
export function spineCurve(amplitude: number | readonly number[], reach: number): string {
  const bends = spine.map(({ bend }, part) => bend * (typeof amplitude === "number" ? amplitude : amplitude[part]!));
  const slopes = spine.map(({ length }, part) => (Math.PI * bends[part]!) / (length * reach));
  // Neighbours share the slope at their node, half of each one's own: no kink.
  const atNode = [slopes[0]!, (slopes[1]! - slopes[0]!) / 2, (slopes[2]! - slopes[1]!) / 2, -slopes[2]!];
  return spine
    .map(({ length }, part) => {
      const h = length * reach;
      const handle = 0.424 * h;
      return `c${points(atNode[part]! * handle, handle, -atNode[part + 1]! * handle, h - handle, 0, h)}`;
    })
    .join("");
}
