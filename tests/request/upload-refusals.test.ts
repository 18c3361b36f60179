/** What nobody can upload to /api/storage/immagini, and who cannot upload at all (trust.md 21). */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as hostile from "#tests/support/hostile-pictures.ts";
import { newPerson, signedUp } from "./person.ts";
import { ADDRESS, send, uploadSite } from "./upload-site.ts";

const MB = 1024 * 1024;

const { server, database, admin, photo, upload, storedBytes, recorded } = uploadSite();

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
    ["half a JPEG", () => photo().subarray(0, photo().length / 2), "foto.jpg", broken],
    ["the head of a JPEG", () => photo().subarray(0, 20), "foto.jpg", broken],
    [
      "noise after a JPEG's head",
      () => Buffer.concat([photo().subarray(0, 300), randomBytes(5000)]),
      "foto.jpg",
      broken,
    ],
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
      const answer = await upload(Buffer.concat([photo(), Buffer.alloc(size * MB)]));
      expect([answer.status, answer.json()]).toEqual([
        413,
        { error: "L’immagine è troppo pesante: al massimo 15 MB." },
      ]);
    }
    expect((await upload(Buffer.concat([photo(), Buffer.alloc(14 * MB)]))).status).toBe(200);
  });

  test("no file, a text in its place, and two", async () => {
    const nothing = [422, { error: "Seleziona un file" }];
    for (const parts of [
      [],
      [{ filename: "", type: "application/octet-stream", content: "" }],
      [{ content: "/etc/passwd" }],
      [{ name: "altro", filename: "a.jpg", content: photo() }],
    ]) {
      const answer = await send(admin(), parts);
      expect([answer.status, answer.json()]).toEqual(nothing);
    }
    const two = await send(admin(), [
      { filename: "a.jpg", content: photo() },
      { filename: "b.jpg", content: photo() },
    ]);
    expect([two.status, two.json()]).toEqual([422, { error: "Carica un’immagine alla volta." }]);
  });

  test("a body that is none of a form with files", async () => {
    const post = (type: string, body: string | Buffer) =>
      admin().ask(ADDRESS, { method: "POST", headers: { "content-type": type }, body });
    expect((await post("application/json", "{}")).status).toBe(415);
    expect((await post("image/jpeg", photo())).status).toBe(415);
    expect((await post("multipart/form-data", photo())).status).toBe(400);
    expect((await post("multipart/form-data; boundary=x", "--x\r\nno")).status).toBe(400);
    for (const method of ["PUT", "DELETE"]) expect((await admin().ask(ADDRESS, { method })).status).toBe(405);
  });
});

describe("only administrators", () => {
  test("send and list; the others' files are not even looked at", async () => {
    const editor = await signedUp(server().url);
    await database().query("insert into user_roles (user_id, role) select id, 'editor' from users where email = $1", [
      editor.email,
    ]);
    const before = await recorded();
    for (const [who, status] of [
      [newPerson(server().url), 401],
      [editor, 403],
    ] as const) {
      for (const content of [photo(), Buffer.alloc(5 * MB)]) {
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
      expect((await send(admin(), [{ filename: "a.jpg", content: photo() }], { [name]: value })).status).toBe(403);
  });
});
