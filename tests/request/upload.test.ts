/** POST and GET /api/storage/immagini (spec §7 call 22): pictures that are taken, and their listing. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import * as hostile from "#tests/support/hostile-pictures.ts";
import { startS3, type LocalS3 } from "#tests/support/s3.ts";
import { startServer } from "#tests/support/server.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { newPerson, PASSWORD } from "./person.ts";
import { ADDRESS, send, uploadSite } from "./upload-site.ts";

const PATH = /^blog\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.(jpg|png|webp)$/;

const { server, database, admin, photo, upload, storedBytes } = uploadSite();

describe("a picture", () => {
  test.each(inLongSet ? (["jpeg", "png", "webp", "avif", "gif"] as const) : (["jpeg", "webp"] as const))(
    "as %s is stored under a name of ours and can be seen",
    async (format) => {
      const answer = await upload(await hostile.photo()[format]().toBuffer(), `Foto.${format}`);
      expect(answer.status).toBe(200);
      const { path, publicUrl, width, height } = answer.json();
      expect(path).toMatch(PATH);
      expect([publicUrl, width, height]).toEqual([`/storage/immagini/${path}`, 640, 400]);
      const seen = await newPerson(server().url).ask(publicUrl);
      expect([seen.status, seen.headers["cache-control"], seen.headers["x-content-type-options"]]).toEqual([
        200,
        "public, max-age=3600",
        "nosniff",
      ]);
      expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 640, height: 400 });
      expect((await database().query("select * from media where path = $1", [path])).rows[0]).toMatchObject({
        width: 640,
        height: 400,
        bytes: seen.bytes.length,
      });
    },
  );

  test("is called what it is, whatever its name and type say", async () => {
    const { path } = (await upload(await hostile.photo().png().toBuffer(), "foto.jpg", "text/html")).json();
    expect(path).toMatch(/\.(png|webp)$/);
  });

  test("with a transparent ground keeps it", async () => {
    const drawn = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#ec489900" } })
      .png()
      .toBuffer();
    expect((await sharp(await storedBytes(await upload(drawn))).stats()).isOpaque).toBe(false);
  });

  test("is described later, as photos are that go up while their words are written", async () => {
    const { path } = (await upload(photo())).json();
    const describe = (alt: string) =>
      admin().ask(ADDRESS, {
        method: "PATCH",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ path, alt }).toString(),
      });
    expect((await describe("  Una corda\n tesa ")).json()).toEqual({ path });
    expect((await database().query("select alt from media where path = $1", [path])).rows).toEqual([
      { alt: "Una corda tesa" },
    ]);
    expect((await describe("x".repeat(251))).status).toBe(422);
  });

  test("larger than any screen of ours is made smaller", async () => {
    const large = await hostile.photo(2000, 250).jpeg().toBuffer();
    expect(large.length).toBeGreaterThan(64 * 1024);
    expect((await upload(large)).json()).toMatchObject({ width: 1600, height: 200 });
  });

  test("of a telephone stands upright and tells neither where, when nor by whom it was taken", async () => {
    const taken = await hostile.photoWithPlace();
    expect(taken.includes("segreto-exif") && taken.includes("segreto-xmp")).toBe(true);
    const answer = await upload(taken);
    expect(answer.json()).toMatchObject({ width: 200, height: 300 });
    const bytes = await storedBytes(answer);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const trace of ["segreto", "Telefono", "GPS", "Exif"]) expect(bytes.includes(trace), trace).toBe(false);
  });

  test("comes with its description, when one is sent", async () => {
    const answer = await send(admin(), [
      { filename: "a.jpg", content: photo() },
      { name: "alt", content: "Onde rosa" },
    ]);
    const { rows } = await database().query("select alt from media where path = $1", [answer.json().path]);
    expect(rows[0].alt).toBe("Onde rosa");
  });
});

const names = [
  "../../../etc/passwd",
  "..\\..\\boot.ini",
  "/etc/cron.d/x.png",
  "a\0.jpg",
  "%2e%2e%2fx.jpg",
  "con.jpg",
  "x.jpg\r\nX: y",
  "💪.jpg",
  "x".repeat(5000),
];
test.each(inLongSet ? names : names.slice(0, 3))("the name %j decides nothing", async (filename) => {
  const answer = await upload(photo(), filename.replaceAll(/["\r\n]/g, "_"));
  expect(answer.status).toBe(200);
  expect(answer.json().path).toMatch(PATH);
});

test("the listing is by name, a hundred unless asked otherwise, and takes what makes no sense for nothing", async () => {
  const list = async (query = "") =>
    (await admin().ask(`${ADDRESS}${query}`)).json() as { name: string; path: string; publicUrl: string }[];
  const all = await list();
  expect(all.length).toBeGreaterThan(5);
  expect(all.map(({ path }) => path)).toEqual(all.map(({ path }) => path).toSorted());
  expect(all[0]).toEqual({
    name: all[0]!.path.slice("blog/".length),
    path: expect.stringMatching(PATH),
    publicUrl: `/storage/immagini/${all[0]!.path}`,
    size: expect.any(Number),
    created_at: expect.any(String),
  });
  expect(await list("?limit=2&offset=3")).toEqual(all.slice(3, 5));
  expect(await list("?limit=-1&offset=x")).toEqual(all);
  expect(await list("?limit=0")).toHaveLength(1);
  expect(await list("?offset=999999999")).toEqual([]);
});

test("several at once are all taken, one after the other, while pages answer", async () => {
  const large = await hostile.photo(900, 600).jpeg().toBuffer();
  const uploads = Promise.all(Array.from({ length: 4 }, () => upload(large)));
  for (let page = 0; page < 20; page++) expect((await newPerson(server().url).ask("/contatti")).status).toBe(200);
  expect((await uploads).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe("in an S3 store", () => {
  let s3: LocalS3;
  beforeAll(async () => {
    s3 = await startS3();
  });

  test("a picture is the same; while the store is dead the upload says so", async () => {
    const inS3 = await startServer({ env: { DATABASE_URL: database().url, SEED_DEMO: "false", ...s3.env } });
    try {
      const writer = newPerson(inS3.url, admin().email);
      expect(
        (
          await writer.postJson("/api/auth/sign-in/email", {
            email: admin().email,
            password: PASSWORD,
          })
        ).status,
      ).toBe(200);
      const answer = await send(writer, [{ filename: "a.jpg", content: photo() }]);
      expect(answer.status).toBe(200);
      expect(await sharp((await writer.ask(answer.json().publicUrl)).bytes).metadata()).toMatchObject({ width: 640 });
      await s3.stop();
      const dead = await send(writer, [{ filename: "a.jpg", content: photo() }]);
      expect([dead.status, dead.json()]).toEqual([
        503,
        { error: "L’archivio delle immagini non risponde. Riprova tra poco." },
      ]);
    } finally {
      await inS3.stop();
    }
  });
});
