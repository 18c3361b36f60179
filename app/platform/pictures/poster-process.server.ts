/** The program of the process that draws one poster (poster.server.ts): its libraries and fonts would stay in memory for good. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { fitTitle, TITLE } from "./poster-title.server.ts";
import { type Poster, POSTER } from "./poster.ts";

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

/** satori reads neither woff2 nor variable fonts, so each weight of the family is a file. */
function loadFonts() {
  const require = createRequire(import.meta.url);
  const file = (weight: Weight) =>
    require.resolve(`@fontsource/montagu-slab/files/montagu-slab-latin-${weight}-normal.woff`);
  return Promise.all(WEIGHTS.map(async (weight) => ({ name: "Montagu", weight, data: await readFile(file(weight)) })));
}

process.once("message", (poster: Poster) => {
  void draw(poster).then((png) => process.send!(png));
});

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
  const svg = await satori(poster as Parameters<typeof satori>[0], {
    width: POSTER.width,
    height: POSTER.height,
    fonts: await loadFonts(),
  });
  return Buffer.from(new Resvg(svg).render().asPng());
}
