/** A photograph in app/content/photos becomes light, upright and silent about where it was taken. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photos } from "../scripts/vite-photos.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const root = temporaryFolder("photos");
const file = join(root, "someone.jpg");
let module: string;

beforeAll(async () => {
  mkdirSync(join(root, "node_modules"));
  const camera = sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#ec4899" } })
    .withExif({ IFD0: { Make: "Fotocamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 11/1 0/1" } })
    .withMetadata({ orientation: 6 });
  writeFileSync(file, await camera.jpeg().toBuffer());
  module = await load("someone.jpg");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function load(name: string): Promise<string> {
  const { load } = photos(root) as unknown as { load: (id: string) => Promise<string> };
  return load.call({ error: (message: string) => Promise.reject(new Error(message)) }, `${join(root, name)}?photo`);
}

const pathsIn = (code: string) => [...code.matchAll(/from "([^"?]+)\?url/g)].map(([, path]) => path!);
const made = () => pathsIn(module);

test("it has its upright size, AVIF in several widths and one WebP", () => {
  expect(module).toContain("width: 1000, height: 1500");
  expect(module).toMatch(/480w,.*800w,.*1000w/);
  expect(made().filter((path) => path.endsWith(".avif"))).toHaveLength(3);
  expect(made().filter((path) => path.endsWith(".webp"))).toHaveLength(1);
});

test("one that lies is cut to an upright 4:5 for phones", async () => {
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: "#fbf4e8" } }).toFile(
    join(root, "lying.jpg"),
  );
  const lying = await load("lying.jpg");
  expect(lying).toMatch(/media: "\(max-width:599px\)", srcSet: `\$\{i0\} 480w,\$\{i1\} 800w`/);
  const { width, height } = await sharp(readFileSync(pathsIn(lying)[0]!)).metadata();
  expect([width, height]).toEqual([480, 600]);
});

test("no version tells where, when or with what it was taken", async () => {
  for (const path of made()) {
    const { exif, orientation, width, height } = await sharp(readFileSync(path)).metadata();
    expect([exif, orientation ?? 1, height! > width!]).toEqual([undefined, 1, true]);
  }
});

test("what is no picture is refused with its name", async () => {
  const { load } = photos(root) as unknown as { load: (id: string) => Promise<string> };
  const text = join(root, "text.jpg");
  writeFileSync(text, "not a picture");
  await expect(
    load.call(
      {
        error: (message: string) => {
          throw new Error(message);
        },
      },
      `${text}?photo`,
    ),
  ).rejects.toThrow("text.jpg is no picture");
});
