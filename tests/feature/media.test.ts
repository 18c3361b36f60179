/** The pictures of the studio: recorded, found, described, deleted when nothing shows them (spec §7 call 22). */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "#app/env.server.ts";
import { readArticleBody } from "#app/features/blog/read-body.server.ts";
import { deleteMedia, describeMedia, listBinnedMedia, restoreMedia } from "#app/features/media/change.server.ts";
import { storePicture } from "#app/features/media/keep-picture.server.ts";
import { listMedia, listPictures } from "#app/features/media/read.server.ts";
import { registerStoredPictures } from "#app/features/media/register.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { discardWorkingCopy, saveEdit } from "#app/features/writing/edit.server.ts";
import { fileInfo, putFile } from "#app/platform/storage/storage.server.ts";
import { purgeExpired } from "#app/retention.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { article } from "#tests/support/blog.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, elena } = newsroom();
let bytes: Buffer;
beforeAll(async () => {
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ec4899" } })
    .webp()
    .toBuffer();
});
beforeEach(() => query("truncate media"));
afterEach(() => rmSync(join(env.DATA_DIR, "storage", "immagini", "blog"), { recursive: true, force: true }));

const stored = async () => {
  const path = `blog/${randomUUID()}.webp`;
  await putFile(path, bytes);
  return path;
};
/** Without the process that decodes: tests/request/upload.test.ts has that. */
async function picture(alt = ""): Promise<{ path: string; url: string }> {
  const path = await stored();
  await query("insert into media (path, width, height, bytes, alt) values ($1, 60, 40, $2, $3)", [
    path,
    bytes.length,
    alt,
  ]);
  return { path, url: `/storage/immagini/${path}` };
}
const found = async (path: string) =>
  (await listMedia(administrator, { page: 1 })).items.find((item) => item.path === path);
const shown = (url: string) => `<p>Testo</p><img src="${url}" alt="Onde">`;

test("a picture that is kept has its file, its record and its trace in the log", async () => {
  const { path, publicUrl, width, height } = await storePicture(anna(), { bytes, alt: " Onde \n rosa " });
  expect([publicUrl, width, height]).toEqual([`/storage/immagini/${path}`, 60, 40]);
  const { size } = (await fileInfo(path))!;
  expect(await found(path)).toMatchObject({
    path,
    url: publicUrl,
    width,
    height,
    bytes: size,
    alt: "Onde rosa",
    uses: [],
  });
  const { rows } = await query("select event_data, user_id from security_audit_log order by position desc limit 1");
  expect(rows[0]).toEqual({ user_id: anna().id, event_data: { action: "picture_added", details: { path } } });
  await expect(storePicture(elena(), { bytes })).rejects.toMatchObject({ status: 403 });
  await expect(storePicture(anna(), { bytes, alt: "x".repeat(251) })).rejects.toMatchObject({ status: 422 });
});

describe("where a picture is used", () => {
  test("is known from the words themselves: cover, text, and what is not saved yet", async () => {
    const { path, url } = await picture();
    const cover = await article({ title: "Con cover", featuredImage: url });
    const { id, version } = await saved(anna(), { title: "Nel testo", content: shown(url), status: "published" });
    const other = await picture();
    await autosave(anna(), form({ content: shown(other.url), version }), id);
    expect((await found(path))?.uses).toEqual([
      { articleId: cover.id, title: "Con cover", place: "cover" },
      { articleId: id, title: "Nel testo", place: "body" },
    ]);
    expect((await found(other.path))?.uses).toEqual([{ articleId: id, title: "Nel testo", place: "workingCopy" }]);
    await discardWorkingCopy(anna(), id);
    expect((await found(other.path))?.uses).toEqual([]);
    await saved(anna(), { content: "<p>Senza</p>" }, id);
    expect((await found(path))?.uses).toHaveLength(1);
  });

  test("narrows the list, as words of its description or of its article's title do", async () => {
    const [plain, used] = [await picture("Tappetino perché no"), await picture("Lettino")];
    await article({ title: "La schiena dell’ufficio", content: shown(used.url) });
    const paths = async (filter: object) =>
      (await listMedia(administrator, { page: 1, ...filter })).items.map(({ path }) => path);
    expect(await paths({})).toEqual([used.path, plain.path]);
    expect(await paths({ use: "unused" })).toEqual([plain.path]);
    expect(await paths({ use: "used" })).toEqual([used.path]);
    expect(await paths({ query: "PERCHÈ tappet" })).toEqual([plain.path]);
    expect(await paths({ query: "dellufficio" })).toEqual([used.path]);
    expect(await paths({ query: "%\0" })).toEqual(await paths({}));
    expect(await paths({ query: "x' or true" })).toEqual([]);
  });
});

test("the listing of the bucket is by name, in pages", async () => {
  const paths = [];
  for (let number = 0; number < 5; number++) paths.push((await picture()).path);
  const all = paths.toSorted();
  expect((await listPictures(administrator, { limit: "100", offset: "0" })).map(({ path }) => path)).toEqual(all);
  expect((await listPictures(administrator, { limit: "2", offset: "3" })).map(({ path }) => path)).toEqual(
    all.slice(3),
  );
});

describe("deleting", () => {
  test("takes what nothing shows out of the library", async () => {
    const { path } = await picture();
    await expect(deleteMedia(elena(), path)).rejects.toMatchObject({ status: 403 });
    await deleteMedia(anna(), path);
    expect(await found(path)).toBeUndefined();
    expect(await listPictures(administrator, { limit: "1", offset: "0" })).toEqual([]);
    for (const unknown of [path, "blog/../x.webp", "boh\0"])
      await expect(deleteMedia(anna(), unknown)).rejects.toMatchObject({ status: 404 });
  });

  test("refuses what an article shows, drafts and unsaved words included, and says which", async () => {
    const { path, url } = await picture();
    const { id, version } = await saved(anna(), { title: "Usa", content: "<p>x</p>", status: "published" });
    await autosave(anna(), form({ content: shown(url), version }), id);
    await expect(deleteMedia(anna(), path)).rejects.toMatchObject({
      status: 422,
      message: "Questa immagine è usata in «Usa»: toglila da lì prima di eliminarla.",
      details: { uses: [{ articleId: id, place: "workingCopy" }] },
    });
    expect(await fileInfo(path)).toBeDefined();
  });

  test("and using at once: the picture that an article shows is there", async () => {
    for (let round = 0; round < 15; round++) {
      const { path, url } = await picture("Onde");
      const [use, deletion] = await Promise.allSettled([
        saveEdit(anna(), form({ title: "Gara", content: shown(url) })),
        deleteMedia(anna(), path),
      ]);
      expect(use).toMatchObject({ value: { saved: { content: expect.stringContaining(url) } } });
      if (deletion.status === "rejected") expect(deletion.reason).toMatchObject({ status: 422 });
      expect(await found(path)).toBeDefined();
    }
  });
});

test("in the bin it is still served, comes back by itself to an article that shows it, and goes after 30 days", async () => {
  const [used, unused] = [await picture("Onde"), await picture("Tappeto")];
  for (const { path } of [used, unused]) await deleteMedia(anna(), path);
  await registerStoredPictures();
  expect(await fileInfo(unused.path)).toBeDefined();
  expect((await listBinnedMedia(administrator)).map(({ name }) => name)).toEqual(["Tappeto", "Onde"]);
  await expect(restoreMedia(elena(), unused.path)).rejects.toMatchObject({ status: 403 });
  await restoreMedia(anna(), unused.path);
  expect(await found(unused.path)).toBeDefined();
  await expect(restoreMedia(anna(), unused.path)).rejects.toMatchObject({ status: 404 });
  await deleteMedia(anna(), unused.path);

  await saved(anna(), { title: "La riprende", content: shown(used.url) });
  expect(await found(used.path)).toBeDefined();
  await query("update media set deleted_at = now() - interval '31 days' where deleted_at is not null");
  expect((await purgeExpired({ confirmed: true }))!.bin).toBe(1);
  await registerStoredPictures();
  expect([await fileInfo(used.path), await fileInfo(unused.path)]).toMatchObject([{}, undefined]);
  expect(await saveEdit(anna(), form({ title: "Tardi", content: shown(unused.url) }))).toMatchObject({
    problems: [{ field: "content", message: expect.stringContaining("«Tappeto» è stata eliminata") }],
  });
});

test("a description is one line, and the articles keep theirs", async () => {
  const { path, url } = await picture("Prima");
  const { id } = await article({ content: shown(url) });
  await describeMedia(anna(), path, "  Un’onda\n che sale ");
  expect((await found(path))?.alt).toBe("Un’onda che sale");
  expect((await query("select content from blog_posts where id = $1", [id])).rows[0].content).toContain('alt="Onde"');
  await expect(describeMedia(anna(), path, "x".repeat(251))).rejects.toMatchObject({ status: 422 });
  await expect(describeMedia(elena(), path, "x")).rejects.toMatchObject({ status: 403 });
});

describe("a look at the bucket", () => {
  test("records what lies there without a record, described as its article does, once", async () => {
    const [cover, body, loose] = [await stored(), await stored(), await stored()];
    await article({
      featuredImage: `/storage/immagini/${cover}`,
      coverAlt: "Copertina",
      content: shown(`/storage/immagini/${body}`),
    });
    await putFile(`blog/${randomUUID()}.png`, Buffer.from("no picture at all"));
    expect(await Promise.all([registerStoredPictures(), registerStoredPictures()]).then(([a, b]) => a + b)).toBe(3);
    expect(await registerStoredPictures()).toBe(0);
    for (const [path, alt] of [
      [cover, "Copertina"],
      [body, "Onde"],
      [loose, ""],
    ] as const)
      expect(await found(path)).toMatchObject({ width: 60, height: 40, bytes: bytes.length, alt });
  });

  test("takes away what has left the bin and lies there still", async () => {
    const { path } = await picture();
    await query("update media set deleted_at = now(), purged_at = now()");
    expect(await registerStoredPictures()).toBe(0);
    expect(await fileInfo(path)).toBeUndefined();
    expect(await found(path)).toBeUndefined();
  });
});

test("readers get sizes of the pictures that are known", async () => {
  const { url } = await picture();
  const unknown = randomUUID();
  const text = shown(url) + shown(`/storage/immagini/blog/${unknown}.webp`) + shown(url);
  const read = async (featuredImage: string | null) =>
    (await readArticleBody({ content: text, featuredImage })).html.match(/width="60" height="40"/g)?.length;
  expect(await read(null)).toBe(2);
  // The unknown one was put into the bucket by hand, and becomes known at the next look.
  await query(
    `insert into media (path, width, height, bytes) select 'blog/${unknown}.webp', width, height, bytes from media limit 1`,
  );
  expect(await read(null)).toBe(3);
  expect((await readArticleBody({ content: text, featuredImage: url })).pictures).toHaveLength(1);
  expect((await readArticleBody({ content: text, featuredImage: null })).pictures).toHaveLength(2);
});
