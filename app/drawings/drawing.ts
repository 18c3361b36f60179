/** A line before it becomes SVG: plain numbers and path data, so that tests can measure it. */

export type Stroke = { d: string; hot?: boolean; weight?: number };

/** One shape drawn many times: the page carries it once. `x`, `y` in units, `turn` in degrees. */
export type Copy = { x?: number; y?: number; scaleX?: number; scaleY?: number; turn?: number; hot?: boolean };

export type Dot = { x: number; y: number; r: number; hot?: boolean };

export type Drawing = {
  width: number;
  height: number;
  strokes?: Stroke[];
  family?: { d: string; copies: Copy[] };
  dots?: Dot[];
};

/** Rounds to integers by default, so that a page with five drawings stays within 10 kB. */
export function text(value: number, decimals = 0): string {
  const rounded = Number(value.toFixed(decimals));
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, "$1.");
}

/** Numbers as path data, with a space only where a sign does not already part them. */
export const points = (...values: number[]) =>
  values
    .map((value) => text(value))
    .reduce((line, value) => (line === "" || value.startsWith("-") ? line + value : `${line} ${value}`), "");

/** A line through points, each said by its distance from the one before: half the bytes. Rounding does not add up. */
export function polyline(line: readonly { x: number; y: number }[]): string {
  const [first, ...others] = line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!first) return "";
  let from = first;
  const steps = others.flatMap((to) => {
    const step = [to.x - from.x, to.y - from.y];
    from = to;
    return step;
  });
  return `M${points(first.x, first.y)}l${points(...steps)}`;
}

/**
 * Half a sine wave as one cubic: exact at the peak, and within 0.1% of the slope at both nodes.
 * After the first one the slope carries over, so the shorter `s` will do.
 */
export function halfWave(width: number, amplitude: number, first = true): string {
  const lift = (4 / 3) * amplitude;
  return first
    ? `c${points(0.424 * width, lift, 0.576 * width, lift, width, 0)}`
    : `s${points(0.576 * width, lift, width, 0)}`;
}

/** Half-waves that alternate up and down between nodes; each is rounded so that the last node falls where it should. */
export function waves(nodes: readonly number[], amplitude: (index: number) => number, firstSign: 1 | -1 = -1): string {
  let path = "";
  for (let index = 0; index < nodes.length - 1; index++) {
    const width = Math.round(nodes[index + 1]!) - Math.round(nodes[index]!);
    path += halfWave(width, amplitude(index) * (index % 2 ? -firstSign : firstSign), index === 0);
  }
  return path;
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** @returns the SVG transform that places a copy */
export function placement({ x = 0, y = 0, scaleX = 1, scaleY = scaleX, turn = 0 }: Copy): string {
  const move = x || y ? `translate(${points(x, y)})` : "";
  const rotate = turn ? `rotate(${text(turn, 1)})` : "";
  const scale =
    scaleX === 1 && scaleY === 1
      ? ""
      : scaleX === scaleY
        ? `scale(${text(scaleX, 3)})`
        : `scale(${text(scaleX, 2)} ${text(scaleY, 2)})`;
  return move + rotate + scale;
}

/**
 * The same shape asked for again is the same drawing: pages ask for a handful of them thousands of times, and the numbers
 * cost as much as the rest of a drawing's HTML. Only for numbers that the code chooses, because what is drawn once stays.
 */
export function drawnOnce<Shape extends unknown[]>(draw: (...shape: Shape) => Drawing): (...shape: Shape) => Drawing {
  const drawn = new Map<string, Drawing>();
  return (...shape) => {
    const key = JSON.stringify(shape);
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw(...shape);
    drawn.set(key, drawing);
    return drawing;
  };
}
