import { type Drawing, drawnOnce, halfWave, range } from "./drawing.ts";

/** Five strings as a staff, barely moving, and a week of notes on it: four meals a day, the middle line is the tonic. */
export const score = drawnOnce(drawScore);

function drawScore({
  width = 1600,
  height = 360,
  days = 7,
}: { width?: number; height?: number; days?: number } = {}): Drawing {
  const gap = height / 9;
  const strokes = range(5).map((line) => ({
    d: `M-40 ${Math.round(gap * (2.5 + line))}${halfWave(width / 2 + 40, -9 + 4 * line)}${halfWave(width / 2 + 40, 9 - 4 * line, false)}`,
    hot: line === 2,
  }));
  // Steps of half a gap above the lowest line: breakfast, lunch, a snack, dinner, and the tune of the week.
  const tune = [3, 7, 1, 6, 4, 6, 2, 7, 3, 8, 2, 5, 4, 7, 1, 7, 2, 6, 3, 6, 5, 8, 2, 7, 4, 8, 1, 5];
  const notes = days * 4;
  const dots = range(notes).map((note) => ({
    x: Math.round(((note + 0.75 + Math.floor(note / 4) * 0.35) * width) / (notes + 3)),
    y: Math.round(gap * (6.5 - tune[note % tune.length]! / 2)),
    r: note % 2 ? 11 : 7,
  }));
  // Above the tonic a stem hangs down at the left, below it one stands up at the right, as in print.
  const stems = dots.map(({ x, y, r }) => ({ d: y < gap * 4.5 ? `M${x - r} ${y}v70` : `M${x + r} ${y}v-70` }));
  return { width, height, strokes: [...strokes, ...stems], dots };
}
