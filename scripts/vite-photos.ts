/**
 * `import photo from "./someone.jpg?photo"` gives a photograph as app/shared/photo.ts has it: upright, in a few widths,
 * as WebP and as JPEG, without what the camera wrote into it (place, time, device). AVIF takes seconds a picture, so a
 * first start does without.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const WIDTHS = [480, 800, 1200];

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
      const widths = [...new Set(WIDTHS.map((wide) => Math.min(wide, width)))];
      const webp = await Promise.all(widths.map((wide) => variant(original, folder, wide, "webp")));
      const jpeg = await variant(original, folder, widths.at(-1)!, "jpeg");
      const addresses = [...webp, jpeg].map((path) => JSON.stringify(`${path}?url&no-inline`));
      const srcSet = widths.map((wide, index) => `\${w${index}} ${wide}w`).join(", ");
      return [
        ...addresses.map((address, index) => `import w${index} from ${address};`),
        `export default { src: w${webp.length}, width: ${width}, height: ${height}, sources: [{ type: "image/webp", srcSet: \`${srcSet}\` }] };`,
      ].join("\n");
    },
  };
}

/** With the camera's rotation counted in. */
async function uprightSize(picture: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(picture).metadata();
  return autoOrient;
}

/** sharp drops all metadata unless told to keep it. */
async function variant(original: Buffer, folder: string, width: number, format: "webp" | "jpeg"): Promise<string> {
  const digest = createHash("sha256").update(original).digest("hex").slice(0, 16);
  const path = join(folder, `${digest}-${width}.${format === "jpeg" ? "jpg" : format}`);
  if (existsSync(path)) return path;
  const upright = sharp(original).autoOrient().resize({ width, withoutEnlargement: true });
  const made = await (
    format === "webp" ? upright.webp({ quality: 78 }) : upright.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer();
  await mkdir(folder, { recursive: true });
  const half = `${path}.${process.pid}.half`;
  await writeFile(half, made);
  await rename(half, path);
  return path;
}
