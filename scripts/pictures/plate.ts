/** What all plates share: grounds, pens, letters as outlines, and the way to a WebP file. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import sharp from "sharp";
import type { Ground, Place } from "#app/content/articles/drawn-picture.ts";

const PINK = "#ec4899";
const INK = "#1a1014";
const PAPER = "#fbf4e8";

/** What stands on a ground, as in app/styles/utilities.css. */
export const grounds: Record<Ground, { fill: string; line: string; hot: string; quiet: string }> = {
  paper: { fill: PAPER, line: INK, hot: PINK, quiet: "#65535a" },
  sand: { fill: "#f2e7d5", line: INK, hot: PINK, quiet: "#65535a" },
  ink: { fill: INK, line: PAPER, hot: PINK, quiet: "#cdbcb2" },
  pink: { fill: PINK, line: INK, hot: PAPER, quiet: INK },
};

export type Label = { text: string; x: number; y: number; align: "left" | "centre" | "right"; strong?: boolean };

/** A picture before it is one: SVG without its frame, and words at their baseline's middle. */
export type Plate = { drawing: string; labels: Label[] };

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
export const rounded = (value: number) => Number(value.toFixed(1));
export const at = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`;

export type Pen = { colour: string; width: number };
export const stroke = (d: string, { colour, width }: Pen) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A smooth line through points (Catmull-Rom): each handle is a sixth of the chord between the neighbours. */
export function through(points: readonly Place[]): string {
  const point = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  return points.reduce((d, to, index) => {
    if (index === 0) return `M${at(...to)}`;
    const [before, from, after] = [point(index - 2), point(index - 1), point(index + 1)];
    const leave = at(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6);
    const arrive = at(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6);
    return `${d}C${leave} ${arrive} ${at(...to)}`;
  }, "");
}

export const broken = (points: readonly Place[]) => `M${points.map((point) => at(...point)).join("L")}`;

const LETTERS = 40;
const ROOM = 560;

async function outlines(labels: Label[], width: number, height: number, ground: Ground): Promise<string> {
  if (labels.length === 0) return "";
  const require = createRequire(import.meta.url);
  const font = async (weight: 400 | 600) => ({
    name: "Montagu",
    weight,
    data: await readFile(require.resolve(`@fontsource/montagu-slab/files/montagu-slab-latin-${weight}-normal.woff`)),
  });
  const justify = { left: "flex-start", centre: "center", right: "flex-end" } as const;
  const start = { left: 0, centre: ROOM / 2, right: ROOM } as const;
  const words = labels.map(({ text, x, y, align, strong }) => ({
    type: "div",
    props: {
      style: {
        position: "absolute",
        display: "flex",
        left: x - start[align],
        top: y - LETTERS * 0.9,
        width: ROOM,
        justifyContent: justify[align],
        fontSize: LETTERS,
        lineHeight: 1.2,
        fontWeight: strong ? 600 : 400,
        color: strong ? grounds[ground].line : grounds[ground].quiet,
      },
      children: text,
    },
  }));
  const page = { type: "div", props: { style: { display: "flex", fontFamily: "Montagu" }, children: words } };
  return satori(page as Parameters<typeof satori>[0], { width, height, fonts: [await font(400), await font(600)] });
}

/** Few flat colours: reduced to a small palette they weigh a third, and no eye sees it. */
export async function printPlate({ drawing, labels }: Plate, ground: Ground, size: { width: number; height: number }) {
  const { width, height } = size;
  const letters = await outlines(labels, width, height, ground);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${grounds[ground].fill}"/>${drawing}${letters}</svg>`;
  const png = new Resvg(svg).render().asPng();
  const few = await sharp(png).flatten().png({ palette: true, colours: 14, dither: 0 }).toBuffer();
  return sharp(few).webp({ lossless: true, effort: 6 }).toBuffer();
}
