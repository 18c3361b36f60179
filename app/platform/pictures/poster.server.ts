/**
 * Draws 1200×630 pictures for social networks: flat ground, with a drawing above, a title below, and the wordmark at its right.
 * Letters become outlines, so no font has to be installed (docs/decisions/0006).
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fitTitle, TITLE, type TitlePiece } from "./poster-title.server.ts";

export const POSTER = { width: 1200, height: 630, drawingHeight: 352 } as const;

export type Poster = {
  ground: string;
  ink: string;
  /** An SVG file of POSTER.width × POSTER.drawingHeight. */
  drawing: string;
  /** The title in pieces; heavy pieces are set bold. */
  title: TitlePiece[];
  wordmark: string;
};

type Weight = 100 | 200 | 300 | 400 | 600 | 700;
const WEIGHTS: Weight[] = [100, 200, 300, 400, 600, 700];

type Box = {
  type: string;
  props: { style: Record<string, unknown>; children?: unknown; src?: string; width?: number; height?: number };
};
const box = (style: Record<string, unknown>, children?: unknown): Box => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

let fonts: Promise<{ name: string; weight: Weight; data: Buffer }[]> | undefined;

/** satori reads neither woff2 nor variable fonts, so each weight of the family is a file. */
function loadFonts() {
  const require = createRequire(import.meta.url);
  const file = (weight: Weight) =>
    require.resolve(`@fontsource/montagu-slab/files/montagu-slab-latin-${weight}-normal.woff`);
  return (fonts ??= Promise.all(
    WEIGHTS.map(async (weight) => ({ name: "Montagu", weight, data: await readFile(file(weight)) })),
  ));
}

/** A poster takes about 50 kB. */
const MAX_KEPT = 100;
const keptPosters = new Map<string, Promise<Buffer>>();
let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a poster, or returns it from memory if it is among the hundred that were requested last. Only one is drawn at a
 * time, because drawing keeps the whole processor busy.
 * @returns a PNG file
 */
export function drawPoster(poster: Poster): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(poster)).digest("base64url");
  const drawn =
    keptPosters.get(key) ?? ((lastDrawing = lastDrawing.catch(() => {}).then(() => draw(poster))) as Promise<Buffer>);
  keptPosters.delete(key);
  keptPosters.set(key, drawn);
  if (keptPosters.size > MAX_KEPT) keptPosters.delete(keptPosters.keys().next().value!);
  drawn.catch(() => keptPosters.delete(key));
  return drawn;
}

async function draw({ ground, ink, drawing, title, wordmark }: Poster): Promise<Buffer> {
  const { words, size } = fitTitle(title);
  const letters = [...wordmark].map((letter, index) =>
    box({ fontWeight: WEIGHTS[Math.min(index, WEIGHTS.length - 1)] }, letter),
  );
  const poster = box(
    { width: "100%", height: "100%", flexDirection: "column", background: ground, color: ink, fontFamily: "Montagu" },
    [
      {
        type: "img",
        props: {
          style: {},
          src: `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`,
          width: POSTER.width,
          height: POSTER.drawingHeight,
        },
      } satisfies Box,
      box({ flexGrow: 1, alignItems: "flex-end", justifyContent: "space-between", padding: "0 64px 56px" }, [
        box(
          { flexWrap: "wrap", width: TITLE.width, fontSize: size, lineHeight: 1, letterSpacing: "-0.03em" },
          words.map(({ word, heavy }) => box({ fontWeight: heavy ? 700 : 200, whiteSpace: "pre" }, word)),
        ),
        box({ fontSize: 46, letterSpacing: "-0.045em" }, letters),
      ]),
    ],
  );
  // These libraries are loaded late: they would make the start a third longer.
  const [{ default: satori }, { Resvg }] = await Promise.all([import("satori"), import("@resvg/resvg-js")]);
  const svg = await satori(poster as Parameters<typeof satori>[0], {
    width: POSTER.width,
    height: POSTER.height,
    fonts: await loadFonts(),
  });
  return Buffer.from(new Resvg(svg).render().asPng());
}
