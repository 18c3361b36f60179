/** Follows path data with a pencil, so that tests measure what is drawn and not how it is written. */
import type { Copy, Drawing } from "#app/drawings/drawing.ts";

type Point = { x: number; y: number };

const STEPS = 12;

/** Every stroke and every copy as a chain of points, in the drawing's own units. */
export function trace({ strokes = [], family }: Drawing): { points: Point[]; hot: boolean }[] {
  const drawn = strokes.flatMap(({ d, hot = false }) => follow(d).map((points) => ({ points, hot })));
  const copies = (family?.copies ?? []).flatMap((copy) =>
    follow(family?.d ?? "").map((points) => ({
      points: points.map((point) => place(point, copy)),
      hot: copy.hot ?? false,
    })),
  );
  return [...drawn, ...copies];
}

function place({ x, y }: Point, { x: dx = 0, y: dy = 0, scaleX = 1, scaleY = scaleX, turn = 0 }: Copy): Point {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [sx, sy] = [x * scaleX, y * scaleY];
  return { x: dx + sx * cos - sy * sin, y: dy + sx * sin + sy * cos };
}

/** One chain for each `M`. Knows the commands the drawings use: M, l L, h H, v V, c C, s S, z. */
function follow(d: string): Point[][] {
  const chains: Point[][] = [];
  let [x, y, handleX, handleY] = [0, 0, 0, 0];
  const chain = () => chains.at(-1)!;
  const lineTo = (toX: number, toY: number) => {
    for (let step = 1; step <= STEPS; step++)
      chain().push({ x: x + ((toX - x) * step) / STEPS, y: y + ((toY - y) * step) / STEPS });
    [x, y] = [toX, toY];
  };
  const curveTo = (ax: number, ay: number, bx: number, by: number, toX: number, toY: number) => {
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      chain().push({ x: p * x + q * ax + r * bx + s * toX, y: p * y + q * ay + r * by + s * toY });
    }
    [x, y, handleX, handleY] = [toX, toY, 2 * toX - bx, 2 * toY - by];
  };

  for (const [, command = "", data = ""] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (data.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const arity = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, z: 0 }[command.toLowerCase()];
    if (arity === undefined) throw new Error(`The pencil does not know ${command}`);
    for (let at = 0; at < Math.max(numbers.length, 1); at += arity || 1) {
      const [ox, oy] = relative ? [x, y] : [0, 0];
      const n = (index: number) => numbers[at + index]! + (index % 2 ? oy : ox);
      switch (command.toLowerCase()) {
        case "m":
          [x, y] = [n(0), n(1)];
          chains.push([{ x, y }]);
          break;
        case "l":
          lineTo(n(0), n(1));
          break;
        case "h":
          lineTo(n(0), y);
          break;
        case "v":
          lineTo(x, numbers[at]! + (relative ? y : 0));
          break;
        case "c":
          curveTo(n(0), n(1), n(2), n(3), n(4), n(5));
          break;
        case "s":
          curveTo(handleX, handleY, n(0), n(1), n(2), n(3));
          break;
        case "z":
          lineTo(chain()[0]!.x, chain()[0]!.y);
      }
    }
  }
  return chains;
}

/** Which cells of a grid the lines pass through when the drawing fills it like a plate. */
export function raster(drawing: Drawing, columns: number, rows: number): Set<number> {
  const scale = Math.max(columns / drawing.width, rows / drawing.height);
  const [offsetX, offsetY] = [(columns - drawing.width * scale) / 2, (rows - drawing.height * scale) / 2];
  const cells = new Set<number>();
  for (const { points } of trace(drawing)) {
    for (const point of points) {
      const [column, row] = [Math.floor(point.x * scale + offsetX), Math.floor(point.y * scale + offsetY)];
      if (column >= 0 && column < columns && row >= 0 && row < rows) cells.add(row * columns + column);
    }
  }
  return cells;
}
