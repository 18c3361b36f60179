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

/** How far the back bends, one for all of it or one for each part. */
type Amplitude = number | readonly number[];

/** The slopes at both ends and between neighbours, who share half of each one's own there: no kink. */
function nodeSlopes(amplitude: Amplitude, reach: number): number[] {
  const [neck, back, loin] = spine.map(
    ({ length, bend }, part) =>
      (Math.PI * bend * (typeof amplitude === "number" ? amplitude : amplitude[part]!)) / (length * reach),
  );
  return [neck!, (back! - neck!) / 2, (loin! - back!) / 2, -loin!];
}

/** Where along a part the handles of its cubic lie: exact at the peak of a half-wave. */
const HANDLE = 0.424;

/** @returns path data that begins where the pen stands, at the neck, and ends `reach` below */
export function spineCurve(amplitude: Amplitude, reach: number): string {
  const atNode = nodeSlopes(amplitude, reach);
  return spine
    .map(({ length }, part) => {
      const h = length * reach;
      const handle = HANDLE * h;
      return `c${points(atNode[part]! * handle, handle, -atNode[part + 1]! * handle, h - handle, 0, h)}`;
    })
    .join("");
}

/** How far from the straight line the middle of a part of that curve is. @param part 0 the neck, 1 the back, 2 the loin */
export function spineMiddle(amplitude: Amplitude, reach: number, part: number): number {
  const atNode = nodeSlopes(amplitude, reach);
  // A cubic's middle is three eighths of each handle; its ends are on the line.
  return (3 / 8) * HANDLE * spine[part]!.length * reach * (atNode[part]! - atNode[part + 1]!);
}
