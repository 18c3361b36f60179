/** /storage/immagini/…?w=480: pictures no wider than a phone shows them. */
import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskBucket } from "#app/platform/storage/storage-disk.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const dataDir = temporaryFolder("smaller-pictures");
const bucket = diskBucket(join(dataDir, "storage", "immagini"));
let database: FreshDatabase;
let server: RunningServer;
let visitor: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url, SEED_DEMO: "false" }, dataDir });
  visitor = newVisitor(server.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

async function stored(bytes: Buffer, ending = "webp"): Promise<string> {
  const path = `blog/${randomUUID()}.${ending}`;
  await bucket.put(path, bytes);
  return `/storage/immagini/${path}`;
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

test("a picture is scaled to the width asked for, in the format that the browser takes", async () => {
  const original = await noise(1200, 800).webp({ quality: 90 }).toBuffer();
  const address = await stored(original);
  for (const [accept, format, decoded] of [
    ["image/avif,image/webp,*/*", "image/avif", "heif"],
    ["image/webp,*/*", "image/webp", "webp"],
  ] as const) {
    const { status, headers, bytes } = await visitor.ask(`${address}?w=480`, { headers: { accept } });
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, format, "public, max-age=3600"]);
    expect(String(headers["vary"])).toContain("Accept");
    expect(headers["content-security-policy"]).toContain("sandbox");
    const { width, height, format: inside } = await sharp(bytes).metadata();
    expect([width, height, inside]).toEqual([480, 320, decoded]);
    expect(bytes.length).toBeLessThan(original.length);
    const again = await visitor.ask(`${address}?w=480`, {
      headers: { accept, "if-none-match": String(headers["etag"]) },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
  const head = await visitor.ask(`${address}?w=480`, { method: "HEAD", headers: { accept: "image/webp" } });
  expect([head.status, head.bytes.length, Number(head.headers["content-length"]) > 0]).toEqual([200, 0, true]);
});

test("its own bytes come for any other width, when they weigh less, and when they cannot be read", async () => {
  const large = await noise(900, 600).webp().toBuffer();
  const light = await noise(480, 320).webp({ quality: 1 }).toBuffer();
  const broken = randomBytes(40_000);
  for (const [bytes, width] of [
    [large, "481"],
    [large, "4800000"],
    [light, "480"],
    [broken, "480"],
  ] as const) {
    const answer = await visitor.ask(`${await stored(bytes)}?w=${width}`);
    expect([answer.status, answer.headers["content-type"], answer.bytes.equals(bytes)]).toEqual([
      200,
      "image/webp",
      true,
    ]);
  }
});

test("a picture that is not there is not there in any width", async () => {
  expect((await visitor.ask(`/storage/immagini/blog/${randomUUID()}.webp?w=480`)).status).toBe(404);
});
