/**
 * `import photo from "./someone.jpg?photo"` gives a photograph as app/shared/photo.ts has it: upright, as AVIF in a few
 * widths and as one WebP for older browsers, without what the camera wrote into it (place, time, device). A picture that
 * lies is also cut to an upright 4:5 from its middle, for phones.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Plugin } from "vite";

const UPRIGHT_WIDTHS = [480, 800, 1200];
const LYING_WIDTHS = [800, 1440];
const CUT_WIDTHS = [480, 800];
const WEBP_WIDTH = 800;
const PHONE = "(max-width:599px)";

/** What a phone loads at most, and what a screen of 1440 px: widths in pixels, sizes in bytes. */
const LIMITS = [
  { upTo: 800, bytes: 60 * 1024 },
  { upTo: 1440, bytes: 160 * 1024 },
];

/** From good to passable: grain makes some pictures heavy, and those do with less. */
const QUALITIES = { avif: [50, 44, 38, 30], webp: [74, 62, 50, 40, 30, 20] };

type Format = keyof typeof QUALITIES;

/** @param root the checkout: what was made once lies in its node_modules, by the picture's content */
export function photos(root: string): Plugin {
  const folder = join(root, "node_modules", ".photos");
  return {
    name: "photos",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?") as [string, string | undefined];
      if (query !== "photo") return null;
      const original = await readFile(file);
      const { width, height } = await uprightSize(original).catch(() => this.error(`${file} is no picture`));
      const make = (wide: number, format: Format, isCut = false) => variant(original, folder, wide, format, isCut);
      const fitting = (widths: readonly number[], most: number) => [
        ...new Set(widths.map((wide) => Math.min(wide, Math.floor(most)))),
      ];
      const cut = width > height ? fitting(CUT_WIDTHS, (height * 4) / 5) : [];
      const whole = fitting(width > height ? LYING_WIDTHS : UPRIGHT_WIDTHS, width);
      const made = await Promise.all([
        ...cut.map((wide) => make(wide, "avif", true)),
        ...whole.map((wide) => make(wide, "avif")),
        make(Math.min(WEBP_WIDTH, width), "webp"),
      ]);
      const srcSet = (widths: number[], first: number) =>
        `\`${widths.map((wide, index) => `\${i${first + index}} ${wide}w`).join()}\``;
      const sources = [
        cut.length > 0 && `{ type: "image/avif", media: "${PHONE}", srcSet: ${srcSet(cut, 0)} }`,
        `{ type: "image/avif", srcSet: ${srcSet(whole, cut.length)} }`,
      ];
      return [
        ...made.map((path, index) => `import i${index} from ${JSON.stringify(`${path}?url&no-inline`)};`),
        `export default { src: i${made.length - 1}, width: ${width}, height: ${height}, sources: [${sources.filter(Boolean).join()}] };`,
      ].join("\n");
    },
  };
}

/** With the camera's rotation counted in. */
async function uprightSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture).metadata();
  return autoOrient;
}

async function variant(
  original: Buffer,
  folder: string,
  width: number,
  format: Format,
  isCut: boolean,
): Promise<string> {
  const settings = JSON.stringify([LIMITS, QUALITIES]);
  const digest = createHash("sha256").update(settings).update(original).digest("hex").slice(0, 12);
  const path = join(folder, `${digest}-${width}${isCut ? "c" : ""}.${format}`);
  if (existsSync(path)) return path;
  const height = isCut ? Math.round(width * 1.25) : undefined;
  // sharp drops all metadata unless told to keep it.
  const upright = sharp(original).autoOrient().resize({ width, height, withoutEnlargement: true });
  const made = await encode(upright, format, LIMITS.find(({ upTo }) => width <= upTo)!.bytes);
  await mkdir(folder, { recursive: true });
  const half = `${path}.${process.pid}.half`;
  await writeFile(half, made);
  await rename(half, path);
  return path;
}

/** The best quality that stays within a limit of bytes. AVIF with more effort than 1 would take seconds a picture. */
async function encode(picture: Sharp, format: Format, limit: number): Promise<Buffer> {
  let made: Buffer;
  for (const quality of QUALITIES[format]) {
    made = await (
      format === "avif" ? picture.clone().avif({ quality, effort: 1 }) : picture.clone().webp({ quality })
    ).toBuffer();
    if (made.length <= limit) break;
  }
  return made!;
}
