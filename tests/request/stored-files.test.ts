/** /storage/immagini/…: the same answers whether the pictures lie on the disk or in a store that speaks S3. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bucket } from "#app/platform/storage/bucket.server.ts";
import { diskBucket } from "#app/platform/storage/storage-disk.server.ts";
import { s3Bucket } from "#app/platform/storage/storage-s3.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startS3, type LocalS3 } from "#tests/support/s3.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const places = ["disk", "S3"] as const;
const dataDir = temporaryFolder("stored-files");
let database: FreshDatabase;
let s3: LocalS3;
let servers: Record<(typeof places)[number], RunningServer>;
let buckets: Record<(typeof places)[number], Bucket>;

beforeAll(async () => {
  [database, s3] = await Promise.all([freshDatabase(), startS3()]);
  const env = { DATABASE_URL: database.url, SEED_DEMO: "false" };
  const [onDisk, inS3] = await Promise.all([
    startServer({ env, dataDir }),
    startServer({ env: { ...env, ...s3.env } }),
  ]);
  servers = { disk: onDisk, S3: inS3 };
  buckets = { disk: diskBucket(join(dataDir, "storage", "immagini")), S3: s3Bucket(s3.settings) };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await Promise.all([s3.stop(), database.drop()]);
  rmSync(dataDir, { recursive: true });
});

describe.each(places)("a picture on %s", (place) => {
  const bytes = randomBytes(300_000);
  const path = `blog/${randomUUID()}.webp`;
  const address = `/storage/immagini/${path}`;
  let visitor: Visitor;

  beforeAll(async () => {
    await buckets[place].put(path, bytes);
    visitor = newVisitor(servers[place].url);
  });

  test("arrives whole, may be kept for an hour, and can do no harm when opened by itself", async () => {
    const { status, headers, bytes: body } = await visitor.ask(address, { headers: { "accept-encoding": "br, gzip" } });
    expect(status).toBe(200);
    expect(body.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "300000",
      "cache-control": "public, max-age=3600",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      etag: expect.stringMatching(/^"[^"]+"$/),
      "last-modified": expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/),
      "x-request-id": expect.any(String),
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("HEAD says the same without the bytes", async () => {
    const [head, whole] = [await visitor.ask(address, { method: "HEAD" }), await visitor.ask(address)];
    const { date: _a, "x-request-id": _b, connection: _c, ...said } = head.headers;
    expect(whole.headers).toMatchObject(said);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test("who has it already gets 304, by mark or by date", async () => {
    const { etag, "last-modified": modified } = (await visitor.ask(address)).headers as Record<string, string>;
    for (const [name, value] of [
      ["if-none-match", etag!],
      ["if-modified-since", modified!],
    ] as const) {
      const again = await visitor.ask(address, { headers: { [name]: value } });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await visitor.ask(address, { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=299990-", 299_990, 300_000],
    ["bytes=-10", 299_990, 300_000],
    ["bytes=100-999999", 100, 300_000],
  ])("%s is a part", async (range, from, to) => {
    const part = await visitor.ask(address, { headers: { range } });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(bytes.subarray(from, to))).toBe(true);
    expect(part.headers["content-range"]).toBe(`bytes ${from}-${to - 1}/300000`);
  });

  test("a part that does not exist is refused, one of another version is the whole", async () => {
    const beyond = await visitor.ask(address, { headers: { range: "bytes=300000-" } });
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, "bytes */300000"]);
    const { etag } = (await visitor.ask(address)).headers as Record<string, string>;
    const same = await visitor.ask(address, { headers: { range: "bytes=0-9", "if-range": etag! } });
    const other = await visitor.ask(address, { headers: { range: "bytes=0-9", "if-range": '"another"' } });
    expect([same.status, other.status, other.bytes.length]).toEqual([206, 200, 300_000]);
  });

  test("what is not there, or no name of ours, is 404 in Italian and never kept", async () => {
    for (const missing of [
      `/storage/immagini/blog/${randomUUID()}.webp`,
      "/storage/immagini/",
      "/storage/immagini/blog/",
      address.toUpperCase().replace("/STORAGE/IMMAGINI/BLOG", "/storage/immagini/blog"),
    ]) {
      const { status, text, headers } = await visitor.ask(missing);
      expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
      expect(text).toContain("A questo indirizzo non c’è nessuna immagine.");
    }
  });

  test("nothing can be written or deleted here", async () => {
    for (const method of ["PUT", "DELETE", "POST"]) {
      const { status, headers } = await visitor.ask(address, { method, body: "x" });
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    }
    expect((await visitor.ask(address)).status).toBe(200);
  });

  test("leaving in the middle costs the server nothing", async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${servers[place].url}${address}`, { signal: leaving.signal });
    await answer.body!.getReader().read();
    leaving.abort();
    expect((await visitor.ask(address)).status).toBe(200);
    expect(servers[place].output()).not.toContain("broken off");
  });
});

test("no address leads out of the folder", async () => {
  const visitor = newVisitor(servers.disk.url);
  mkdirSync(join(dataDir, "storage", "immagini", "blog"), { recursive: true });
  writeFileSync(join(dataDir, "secret.png"), "segreto");
  const name = `${randomUUID()}.png`;
  symlinkSync(join(dataDir, "secret.png"), join(dataDir, "storage", "immagini", "blog", name));
  for (const path of [
    "/storage/immagini/../../secret.png",
    "/storage/immagini/blog/../../../secret.png",
    "/storage/immagini/blog/%2e%2e/%2e%2e/%2e%2e/secret.png",
    "/storage/immagini/blog/..%2f..%2f..%2fsecret.png",
    "/storage/immagini/blog/..\\..\\..\\secret.png",
    "/storage/immagini/blog%2f..%2f..%2f..%2fsecret.png",
    "/storage/immagini//secret.png",
    "/storage/immagini/%00secret.png",
    `/storage/immagini${join(dataDir, "secret.png")}`,
    `/storage/immagini/blog/${name}`,
  ]) {
    const { status, text } = await visitor.ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain("segreto");
  }
});

test("while the store is dead pictures answer 503 and ask to come back; pages do not notice", async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const server = await startServer({
    env: { DATABASE_URL: database.url, SEED_DEMO: "false", ...s3.env, S3_ENDPOINT },
  });
  try {
    const visitor = newVisitor(server.url);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await visitor.ask(`/storage/immagini/blog/${randomUUID()}.png`, { method });
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "30", "no-store"]);
    }
    expect((await visitor.ask("/")).status).toBe(200);
  } finally {
    await server.stop();
  }
  expect(server.output()).toContain("the S3 store cannot be reached: connect ECONNREFUSED");
});
