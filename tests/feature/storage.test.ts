/** The bucket of pictures keeps its promises wherever it lies: on the disk and in a store that speaks S3. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { StorageUnavailable, type Bucket } from "#app/platform/storage/bucket.server.ts";
import { diskBucket } from "#app/platform/storage/storage-disk.server.ts";
import { s3Bucket } from "#app/platform/storage/storage-s3.server.ts";
import { putFile } from "#app/platform/storage/storage.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startS3, type LocalS3 } from "#tests/support/s3.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder("storage");
let s3: LocalS3;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const newPath = (extension = "webp") => `blog/${randomUUID()}.${extension}`;
const bytes = (text: string) => Buffer.from(text);

async function contentOf(bucket: Bucket, path: string, range?: { first: number; last: number }) {
  const file = await bucket.read(path, range);
  return file && Buffer.concat(await file.body.toArray()).toString();
}

describe.each([
  ["the disk", () => diskBucket(join(folder, "disk"))],
  ["an S3 store", () => s3Bucket(s3.settings)],
])("on %s", (_, open) => {
  test("a file comes back whole or in part, with its size, date and mark", async () => {
    const bucket = open();
    const path = newPath();
    expect(await bucket.put(path, bytes("dieci byte"))).toBe(true);
    expect(await contentOf(bucket, path)).toBe("dieci byte");
    expect(await contentOf(bucket, path, { first: 2, last: 4 })).toBe("eci");
    const info = await bucket.info(path);
    expect(info).toMatchObject({ path, size: 10, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(Date.now() - info!.modified.getTime())).toBeLessThan(10_000);
    const part = (await bucket.read(path, { first: 0, last: 0 }))!;
    part.body.destroy();
    expect(part).toMatchObject({ size: 10, etag: info!.etag });
  });

  test("a name is used once", async () => {
    const bucket = open();
    const path = newPath();
    await bucket.put(path, bytes("il primo"));
    expect(await bucket.put(path, bytes("il secondo"))).toBe(false);
    expect(await contentOf(bucket, path)).toBe("il primo");
  });

  test("what is not there is no error, and what is deleted is gone", async () => {
    const bucket = open();
    const path = newPath();
    expect([await bucket.info(path), await bucket.read(path), await bucket.delete(path)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
    await bucket.put(path, bytes("x"));
    expect(await bucket.delete(path)).toBe(true);
    expect(await bucket.read(path)).toBeUndefined();
  });

  test("the list is sorted by name and read in pages", async () => {
    const bucket = open();
    const before = (await bucket.list({ limit: 1000, offset: 0 })).map(({ path }) => path);
    const added = Array.from({ length: 12 }, () => newPath());
    for (const path of added) await bucket.put(path, bytes(path));
    const all = [...before, ...added].toSorted();
    const page = await bucket.list({ limit: 5, offset: all.length - 7 });
    expect(page.map(({ path }) => path)).toEqual(all.slice(-7, -2));
    const listed = await bucket.list({ limit: 1000, offset: 0 });
    expect(listed.find(({ path }) => path === added[0])).toMatchObject({
      size: added[0]!.length,
      modified: expect.any(Date),
    });
    expect(await bucket.list({ limit: 5, offset: all.length })).toEqual([]);
  });
});

test("a path outside the bucket is refused before anything is touched", async () => {
  for (const path of [
    "../secrets.png",
    `blog/../${randomUUID()}.png`,
    `/blog/${randomUUID()}.png`,
    `blog/${randomUUID()}.svg`,
    `blog/${randomUUID()}.png\0.webp`,
    `blog/${randomUUID()}.png\n`,
    `altro/${randomUUID()}.png`,
  ])
    await expect(putFile(path, bytes("x"))).rejects.toThrow("not a path of the bucket");
});

describe("on the disk alone", () => {
  test("of twenty who store under one name at once, one does", async () => {
    const bucket = diskBucket(join(folder, "race"));
    const path = newPath();
    const stored = await Promise.all(Array.from({ length: 20 }, (_, index) => bucket.put(path, bytes(`n. ${index}`))));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await contentOf(bucket, path)).toBe(`n. ${stored.indexOf(true)}`);
    expect(readdirSync(join(folder, "race", ".unfinished"))).toEqual([]);
  });

  test("a symbolic link is no file of ours", async () => {
    const [outside, path] = [join(folder, "outside.png"), newPath("png")];
    writeFileSync(outside, "segreto");
    mkdirSync(join(folder, "linked", "blog"), { recursive: true });
    symlinkSync(outside, join(folder, "linked", path));
    const bucket = diskBucket(join(folder, "linked"));
    expect([await bucket.info(path), await bucket.read(path)]).toEqual([undefined, undefined]);
  });

  test("after kill -9 in the middle every name has its whole content, and the rest is swept away later", async () => {
    const home = join(folder, "killed");
    const size = 3_000_000;
    for (let round = 0; round < 5; round++) {
      const writer = spawn(process.execPath, [
        "--input-type=module",
        "--eval",
        `import { diskBucket } from "#app/platform/storage/storage-disk.server.ts";
         const bucket = diskBucket(${JSON.stringify(home)});
         for (;;) await bucket.put("blog/" + crypto.randomUUID() + ".png", new Uint8Array(${size}).fill(7));`,
      ]);
      while (!hasFiles(home, round * 2 + 1)) await sleep(5);
      await sleep(round * 3);
      writer.kill("SIGKILL");
      await new Promise((resolve) => writer.once("close", resolve));
    }
    const names = readdirSync(join(home, "blog"));
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(readFileSync(join(home, "blog", name)).equals(Buffer.alloc(size, 7))).toBe(true);
  });
});

const hasFiles = (home: string, wanted: number): boolean => {
  try {
    return readdirSync(join(home, "blog")).length >= wanted;
  } catch {
    return false;
  }
};

describe("an S3 store that fails", () => {
  test("a dead one is unavailable, not empty", async () => {
    const dead = s3Bucket({ ...s3.settings, endpoint: `http://127.0.0.1:${await freePort()}` });
    await expect(dead.info(newPath())).rejects.toThrow(StorageUnavailable);
    await expect(dead.read(newPath())).rejects.toThrow("ECONNREFUSED");
    await expect(dead.list({ limit: 1, offset: 0 })).rejects.toThrow(StorageUnavailable);
  });

  test("a wrong bucket or key is not taken for a missing file", async () => {
    const elsewhere = s3Bucket({ ...s3.settings, name: "altrove" });
    await expect(elsewhere.list({ limit: 1, offset: 0 })).rejects.toThrow(/404 NoSuchBucket/);
    await expect(elsewhere.read(newPath())).rejects.toThrow(/404 NoSuchBucket/);
    await expect(s3Bucket({ ...s3.settings, accessKeyId: "chi" }).info(newPath())).rejects.toThrow(StorageUnavailable);
  });
});
