/**
 * `npm run draw:pictures [name…]`: draws the covers and pictures of the seed articles into content/articles/pictures.
 * The files are committed, so that no start has to draw.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { seedArticles } from "#app/content/articles/all.ts";
import type { BodyPicture } from "#app/content/articles/drawn-picture.ts";
import { BODY_PICTURE } from "#app/content/articles/seed-article.ts";
import { bars, curves, steps, week } from "./pictures/charts.ts";
import { COVER, cover } from "./pictures/cover.ts";
import { plate, sketch } from "./pictures/figures.ts";
import { type Plate, printPlate } from "./pictures/plate.ts";

const folder = join(import.meta.dirname, "../app/content/articles/pictures");
const wanted = process.argv.slice(2);

for (const article of seedArticles) {
  await print(article.slug, () => printPlate(cover(article.cover), article.cover.ground, COVER));
  for (const [name, picture] of Object.entries(article.pictures ?? {}))
    await print(name, () => printPlate(drawn(picture), picture.ground, BODY_PICTURE));
}

async function print(name: string, draw: () => Promise<Buffer>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) return;
  const bytes = await draw();
  await writeFile(join(folder, `${name}.webp`), bytes);
  console.log(`  ${name}.webp  ${(bytes.length / 1024).toFixed(1)} kB`);
}

function drawn(picture: BodyPicture): Plate {
  switch (picture.kind) {
    case "curves":
      return curves(picture);
    case "bars":
      return bars(picture);
    case "steps":
      return steps(picture);
    case "week":
      return week(picture);
    case "plate":
      return plate(picture);
    case "sketch":
      return sketch(picture);
  }
}
