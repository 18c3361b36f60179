/** /blog/anteprima/…: a draft for whoever has the link; and drafts that publish themselves while two processes look. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { createPreviewPath } from "#app/features/writing/preview.server.ts";
import { publishArticle, withdrawArticle } from "#app/features/writing/publish.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { article, draft, editor, emptyBlog, newCategory } from "#tests/support/blog.ts";
import { eventually } from "#tests/support/outbox.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { forgeToken } from "#tests/support/forge-token.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { query, url } = emptyBlog();
const DAY_MS = 24 * 3_600_000;
let server: RunningServer;
let visitor: Visitor;
const env = () => ({ DATABASE_URL: url(), SEED_DEMO: "false", AUTH_SECRET: secret() });

beforeAll(async () => {
  server = await startServer({ env: env() });
  visitor = newVisitor(server.url);
});
afterAll(() => server.stop());

const WORD = "inconfessabile";
const hidden = async () =>
  draft({
    title: `Titolo ${WORD}`,
    content: `<h2>Capitolo</h2><p>Testo</p><script>alert(1)</script>`,
    categoryId: (await newCategory("EMS")).id,
  });

test("the link shows the draft as an article, and is nobody else's business", async () => {
  const { id } = await hidden();
  const path = await createPreviewPath(administrator, id);
  const { status, text, headers } = await visitor.ask(path);
  expect(status).toBe(200);
  expect(text).toContain("Questa bozza la vede solo chi ha il link");
  expect(text).toMatch(new RegExp(`<h1[^>]*>[^]*${WORD}[^]*</h1>`));
  expect(text).toContain('<h2 id="capitolo-capitolo">Capitolo</h2>');
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "same-origin",
  });
  expect(text).not.toMatch(/rel="canonical"|data-article|alert\(1\)|application\/ld\+json[^]*inconfessabile/);
  expect(await writtenSoFar(server)).not.toContain(id); // nor is it in the log
});

test("it shows every change at once, until the article is published, deleted, or a week is over", async () => {
  const { id, slug } = await hidden();
  const path = await createPreviewPath(administrator, id);
  const spelledAnew = path.replace("anteprima", "%61nteprima");
  for (const address of [path, spelledAnew]) {
    const { text, headers } = await visitor.ask(address);
    expect([text.includes(WORD), headers.etag]).toEqual([true, undefined]);
    expect(headers["referrer-policy"]).toBe("same-origin");
  }
  await query("update blog_posts set title = 'Nuovo titolo' where id = $1", [id]);
  for (const address of [path, spelledAnew]) expect((await visitor.ask(address)).text).toContain("Nuovo");
  await db.transaction((tx) => publishArticle(tx, editor, id));
  const published = await visitor.ask(path);
  expect([published.status, published.headers.location]).toEqual([302, `/blog/${slug}`]);
  await db.transaction((tx) => withdrawArticle(tx, editor, id));
  expect((await visitor.ask(path)).status).toBe(404); // given while it was no public article
  const newer = await createPreviewPath(administrator, id);
  expect((await visitor.ask(newer)).status).toBe(200);
  expect((await visitor.ask(await createPreviewPath(administrator, id, Date.now() - 7 * DAY_MS + 60_000))).status).toBe(
    200,
  );
  expect((await visitor.ask(await createPreviewPath(administrator, id, Date.now() - 7 * DAY_MS - 1000))).status).toBe(
    404,
  );
  await query("delete from blog_posts where id = $1", [id]);
  expect((await visitor.ask(newer)).status).toBe(404);
});

test("a link that nobody made opens nothing", async () => {
  const [mine, other] = [await hidden(), await draft({ title: "Altra bozza" })];
  const [, id, expires, signature] = /anteprima\/(.+)\.(.+)\.(.+)$/.exec(
    await createPreviewPath(administrator, mine.id),
  )!;
  const later = (Number.parseInt(expires!, 36) + DAY_MS).toString(36);
  for (const token of [
    id,
    `${id}.${expires}`,
    `${id}.${expires}.`,
    `${id}.${later}.${signature}`,
    `${other.id}.${expires}.${signature}`,
    `${id}.${expires}.${forgeToken(signature!)}`,
    `${id}.${expires}.${"A".repeat(43)}`,
    "%00",
    "x".repeat(5000),
  ]) {
    const { status, text } = await visitor.ask(`/blog/anteprima/${token}`);
    expect([token, status]).toEqual([token, 404]);
    expect(text).not.toContain(WORD);
  }
  expect((await visitor.ask("/blog/anteprima")).status).toBe(404);
  expect((await visitor.ask(`/blog/anteprima/${mine.slug}`)).status).toBe(404);
});

test("an article's pictures say how large they are", async () => {
  const path = "blog/5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11.webp";
  await query("insert into media (path, width, height, bytes) values ($1, 1200, 800, 1)", [path]);
  const content = `<p>Testo</p><p><img src="/storage/immagini/${path}" alt="Onde" width="10" height="10"></p>`;
  const { slug } = await article({ title: "Con figura", content });
  const address = `/storage/immagini/${path}`;
  expect((await visitor.ask(`/blog/${slug}`)).text).toContain(
    `<img src="${address}" alt="Onde" width="1200" height="800" srcset="${address}?w=480 480w, ${address}?w=960 960w, ${address} 1200w" sizes="(min-width: 900px) 760px, 100vw"`,
  );
});

test("two processes that find the same due drafts publish each once, and readers see them", async () => {
  const slugs = ["uno", "due", "tre"];
  for (const slug of slugs) await draft({ title: slug, slug });
  await query("update blog_posts set scheduled_for = now() - interval '1 minute' where slug = any($1)", [slugs]);
  expect((await visitor.ask("/blog/uno")).status).toBe(404);
  const both = await Promise.all([startServer({ env: env() }), startServer({ env: env() })]);
  try {
    await eventually(async () => {
      const { rows } = await query("select slug from blog_posts where status = 'published' and scheduled_for is null");
      expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
    });
    const { rows } = await query(
      "select event_data -> 'details' ->> 'slug' as slug from security_audit_log where event_data ->> 'event' = 'article_published'",
    );
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted());
    expect((await query("select from blog_revisions where kind = 'published'")).rowCount).toBe(3);
    for (const { url } of [server, ...both]) expect((await newVisitor(url).ask("/blog/uno")).status).toBe(200);
  } finally {
    await Promise.all(both.map((other) => other.stop()));
  }
});
