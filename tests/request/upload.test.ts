/** POST and GET /api/storage/immagini (spec §7 call 22, trust.md 21): what is taken, what is refused, and who may. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import * as hostile from "#tests/support/hostile-pictures.ts";
import { startS3, type LocalS3 } from "#tests/support/s3.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newPerson, signedUp, type Person } from "./person.ts";
import type { Answer } from "./visitor.ts";

const ADDRESS = "/api/storage/immagini";
const PATH = /^blog\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.(jpg|png|webp)$/;
const MB = 1024 * 1024;

let database: FreshDatabase;
let server: RunningServer;
let admin: Person;
let photo: Buffer;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url, SEED_DEMO: "false" } });
  admin = await signedUp(server.url);
  photo = await hostile.photo().jpeg().toBuffer();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

type Part = { name?: string; filename?: string; type?: string; content: Buffer | string };

async function send(who: Person, parts: Part[], headers: Record<string, string> = {}): Promise<Answer> {
  const boundary = `----prova${randomBytes(8).toString("hex")}`;
  const body = Buffer.concat([
    ...parts.map(({ name = "file", filename, type = "image/jpeg", content }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: ${type}`}\r\n\r\n`,
        ),
        Buffer.from(content),
        Buffer.from("\r\n"),
      ]),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return who.ask(ADDRESS, {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
    body,
  });
}
const upload = (content: Buffer, filename = "foto.jpg", type?: string) =>
  send(admin, [{ filename, content, ...(type && { type }) }]);
const storedBytes = async ({ json }: Answer) => (await admin.ask(json().publicUrl)).bytes;
const recorded = async () => Number((await database.query("select count(*) from media")).rows[0].count);

describe("a picture", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "as %s is stored under a name of ours and can be seen",
    async (format) => {
      const answer = await upload(await hostile.photo()[format]().toBuffer(), `Foto.${format}`);
      expect(answer.status).toBe(200);
      const { path, publicUrl, width, height } = answer.json();
      expect(path).toMatch(PATH);
      expect([publicUrl, width, height]).toEqual([`/storage/immagini/${path}`, 640, 400]);
      const seen = await newPerson(server.url).ask(publicUrl);
      expect([seen.status, seen.headers["cache-control"], seen.headers["x-content-type-options"]]).toEqual([
        200,
        "public, max-age=3600",
        "nosniff",
      ]);
      expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 640, height: 400 });
      expect((await database.query("select * from media where path = $1", [path])).rows[0]).toMatchObject({
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

  test("larger than any screen of ours is made smaller", async () => {
    const large = await hostile.photo(4000, 2500).jpeg().toBuffer();
    expect(large.length).toBeGreaterThan(64 * 1024);
    expect((await upload(large)).json()).toMatchObject({ width: 1600, height: 1000 });
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
    const answer = await send(admin, [
      { filename: "a.jpg", content: photo },
      { name: "alt", content: "Onde rosa" },
    ]);
    const { rows } = await database.query("select alt from media where path = $1", [answer.json().path]);
    expect(rows[0].alt).toBe("Onde rosa");
  });
});

describe("refused, and nothing is stored:", () => {
  const notPicture = "Questo file non è un’immagine JPEG, PNG, WebP, AVIF o GIF.";
  const broken = "Questa immagine è incompleta o danneggiata: prova a salvarla di nuovo.";
  const animated = "Le immagini animate non si possono caricare: salva il fotogramma che preferisci.";

  test.each<[what: string, file: () => Buffer | Promise<Buffer>, filename: string, sentence: string]>([
    [
      "an SVG with a script",
      () => hostile.SVG,
      "disegno.svg",
      "I disegni SVG non si possono caricare: esportalo come PNG.",
    ],
    [
      "an SVG that calls itself PNG",
      () => hostile.SVG,
      "disegno.png",
      "I disegni SVG non si possono caricare: esportalo come PNG.",
    ],
    ["a page that calls itself JPEG", () => hostile.HTML, "foto.jpg", notPicture],
    [
      "a page with the first bytes of a PNG",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), hostile.HTML]),
      "foto.png",
      broken,
    ],
    ["a GIF that is a script", () => hostile.GIF_AND_SCRIPT, "foto.gif", broken],
    [
      "a PNG of 20,000 × 20,000",
      () => hostile.pngBomb(),
      "foto.png",
      "L’immagine misura 20000 × 20000 punti: al massimo se ne possono caricare 50 milioni. Riducila e riprova.",
    ],
    ["a PNG that claims more pixels than numbers have", () => hostile.pngThatLies(0x7fff_ffff), "foto.png", broken],
    ["half a JPEG", () => photo.subarray(0, photo.length / 2), "foto.jpg", broken],
    ["the head of a JPEG", () => photo.subarray(0, 20), "foto.jpg", broken],
    ["noise after a JPEG's head", () => Buffer.concat([photo.subarray(0, 300), randomBytes(5000)]), "foto.jpg", broken],
    ["an empty file", () => Buffer.alloc(0), "foto.jpg", "Il file è vuoto."],
    ["an animated GIF", () => hostile.animation("gif"), "foto.gif", animated],
    ["an animated WebP", () => hostile.animation("webp"), "foto.webp", animated],
    ["a TIFF", () => hostile.photo().tiff().toBuffer(), "foto.jpg", notPicture],
    ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj"), "foto.jpg", notPicture],
    ["an archive", () => Buffer.from("PK\x03\x04", "latin1"), "foto.jpg", notPicture],
    [
      "an iPhone's HEIC",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
      "foto.heic",
      "Le foto HEIC dell’iPhone non si possono caricare: esportala come JPEG.",
    ],
    ["random bytes", () => randomBytes(2000), "foto.webp", notPicture],
  ])("%s", async (_, file, filename, sentence) => {
    const before = await recorded();
    const answer = await upload(await file(), filename, "image/jpeg");
    expect([answer.status, answer.json()]).toEqual([422, { error: sentence }]);
    expect(await recorded()).toBe(before);
  });

  test.each(["jpeg", "png", "webp"] as const)("what hangs behind the end of a %s", async (format) => {
    const bytes = await storedBytes(await upload(await hostile.pictureAndPage(format)));
    expect(bytes.includes("script")).toBe(false);
  });

  test("what a PNG carries as a comment", async () => {
    expect((await storedBytes(await upload(await hostile.pngWithComment()))).includes("script")).toBe(false);
  });

  test("more than 15 MB, or 60 at once", async () => {
    for (const size of [16, 60]) {
      const answer = await upload(Buffer.concat([photo, Buffer.alloc(size * MB)]));
      expect([answer.status, answer.json()]).toEqual([
        413,
        { error: "L’immagine è troppo pesante: al massimo 15 MB." },
      ]);
    }
    expect((await upload(Buffer.concat([photo, Buffer.alloc(14 * MB)]))).status).toBe(200);
  });

  test("no file, a text in its place, and two", async () => {
    const nothing = [422, { error: "Seleziona un file" }];
    for (const parts of [
      [],
      [{ filename: "", type: "application/octet-stream", content: "" }],
      [{ content: "/etc/passwd" }],
      [{ name: "altro", filename: "a.jpg", content: photo }],
    ]) {
      const answer = await send(admin, parts);
      expect([answer.status, answer.json()]).toEqual(nothing);
    }
    const two = await send(admin, [
      { filename: "a.jpg", content: photo },
      { filename: "b.jpg", content: photo },
    ]);
    expect([two.status, two.json()]).toEqual([422, { error: "Carica un’immagine alla volta." }]);
  });

  test("a body that is none of a form with files", async () => {
    const post = (type: string, body: string | Buffer) =>
      admin.ask(ADDRESS, { method: "POST", headers: { "content-type": type }, body });
    expect((await post("application/json", "{}")).status).toBe(415);
    expect((await post("image/jpeg", photo)).status).toBe(415);
    expect((await post("multipart/form-data", photo)).status).toBe(400);
    expect((await post("multipart/form-data; boundary=x", "--x\r\nno")).status).toBe(400);
    for (const method of ["PUT", "PATCH", "DELETE"]) expect((await admin.ask(ADDRESS, { method })).status).toBe(405);
  });
});

test.each([
  "../../../etc/passwd",
  "..\\..\\boot.ini",
  "/etc/cron.d/x.png",
  "a\0.jpg",
  "%2e%2e%2fx.jpg",
  "con.jpg",
  "x.jpg\r\nX: y",
  "💪.jpg",
  "x".repeat(5000),
])("the name %j decides nothing", async (filename) => {
  const answer = await upload(photo, filename.replaceAll(/["\r\n]/g, "_"));
  expect(answer.status).toBe(200);
  expect(answer.json().path).toMatch(PATH);
});

describe("only administrators", () => {
  test("send and list; the others' files are not even looked at", async () => {
    const editor = await signedUp(server.url);
    await database.query("insert into user_roles (user_id, role) select id, 'editor' from users where email = $1", [
      editor.email,
    ]);
    const before = await recorded();
    for (const [who, status] of [
      [newPerson(server.url), 401],
      [editor, 403],
    ] as const) {
      for (const content of [photo, Buffer.alloc(5 * MB)]) {
        const answer = await send(who, [{ filename: "a.jpg", content }]);
        expect([answer.status, Object.keys(answer.json())]).toEqual([status, ["error"]]);
      }
      expect((await who.ask(ADDRESS)).status).toBe(status);
    }
    expect(await recorded()).toBe(before);
  });

  test("and not from another site's page", async () => {
    for (const [name, value] of [
      ["origin", "https://male.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ] as const)
      expect((await send(admin, [{ filename: "a.jpg", content: photo }], { [name]: value })).status).toBe(403);
  });
});

test("the listing is by name, a hundred unless asked otherwise, and takes what makes no sense for nothing", async () => {
  const list = async (query = "") =>
    (await admin.ask(`${ADDRESS}${query}`)).json() as { name: string; path: string; publicUrl: string }[];
  const all = await list();
  expect(all.length).toBeGreaterThan(10);
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
  const large = await hostile.photo(3000, 2000).jpeg().toBuffer();
  const uploads = Promise.all(Array.from({ length: 4 }, () => upload(large)));
  for (let page = 0; page < 20; page++) expect((await newPerson(server.url).ask("/contatti")).status).toBe(200);
  expect((await uploads).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe("in an S3 store", () => {
  let s3: LocalS3;
  beforeAll(async () => {
    s3 = await startS3();
  });

  test("a picture is the same; while the store is dead the upload says so", async () => {
    const inS3 = await startServer({ env: { DATABASE_URL: database.url, SEED_DEMO: "false", ...s3.env } });
    try {
      const writer = newPerson(inS3.url, admin.email);
      expect(
        (
          await writer.postJson("/api/auth/sign-in/email", {
            email: admin.email,
            password: "cavallo-batteria-graffetta",
          })
        ).status,
      ).toBe(200);
      const answer = await send(writer, [{ filename: "a.jpg", content: photo }]);
      expect(answer.status).toBe(200);
      expect(await sharp((await writer.ask(answer.json().publicUrl)).bytes).metadata()).toMatchObject({ width: 640 });
      await s3.stop();
      const dead = await send(writer, [{ filename: "a.jpg", content: photo }]);
      expect([dead.status, dead.json()]).toEqual([
        503,
        { error: "L’archivio delle immagini non risponde. Riprova tra poco." },
      ]);
    } finally {
      await inS3.stop();
    }
  });
});
