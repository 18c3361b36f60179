/** What machines read of the blog, at the wire: feeds, sitemap, pictures for social networks. */
import { PAGES_CHANGED } from "#app/content/pages.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { withdrawArticle } from "#app/features/writing/publish.server.ts";
import { renameArticle } from "#app/features/writing/save.server.ts";
import { article, draft, editor, minute, newCategory } from "#tests/support/blog.ts";
import { blogSite } from "./blog-site.ts";

const { query, site, ask, asks } = blogSite();
const titles = (xml: string) => [...xml.matchAll(/<item>\n<title>([^<]*)</g)].map(([, title]) => title);

describe.each(["/api/blog-rss", "/api/blog-feed.json"])("%s", (feed) => {
  test("is sent once: who has it gets 304 by mark or by date, until an article changes", async () => {
    await article({ title: "Il primo" }, minute(1));
    await asks(feed, ({ text }) => expect(text).toContain("Il primo"));
    const { status, headers } = await ask(feed);
    const { etag, "last-modified": modified } = headers as Record<string, string>;
    expect([status, headers["cache-control"], modified]).toEqual([200, "no-cache", minute(1).toUTCString()]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);

    const again = (name: string, value: string) => ask(feed, { headers: { [name]: value } });
    for (const [name, value] of [
      ["if-none-match", etag!],
      ["if-modified-since", modified!],
    ] as const) {
      const answer = await again(name, value);
      expect([answer.status, answer.bytes.length]).toEqual([304, 0]);
    }
    await article({ title: "Il secondo" }, minute(2));
    await asks(feed, ({ text }) => expect(text).toContain("Il secondo"));
    expect((await again("if-none-match", etag!)).status).toBe(200);
    expect((await again("if-modified-since", modified!)).status).toBe(200);
  });

  test("a withdrawal is no reason to say that nothing changed", async () => {
    await article({ title: "Resta" }, minute(1));
    const { id } = await article({ title: "Se ne va" }, minute(2));
    await asks(feed, ({ text }) => expect(text).toContain("Se ne va"));
    const { "last-modified": modified } = (await ask(feed)).headers as Record<string, string>;
    await db.transaction((tx) => withdrawArticle(tx, editor, id));
    await asks(feed, ({ text }) => expect(text).not.toContain("Se ne va"));
    expect((await ask(feed, { headers: { "if-modified-since": modified! } })).status).toBe(200);
  });

  test("an article whose address changes is the same article", async () => {
    const { id } = await article({ title: "Nome vecchio" });
    await asks(feed, ({ text }) => expect(text).toContain("/blog/nome-vecchio"));
    await db.transaction((tx) => renameArticle(tx, editor, id, "nome-nuovo"));
    await asks(feed, ({ text }) => expect(text).toContain("/blog/nome-nuovo"));
    const { text } = await ask(feed);
    expect(text).not.toContain("nome-vecchio");
    expect(text).toMatch(new RegExp(`(<guid isPermaLink="false">|"id":")urn:uuid:${id}[<"]`));
  });

  test("of a category that has another address now leads there", async () => {
    const { id } = await newCategory("Nuova");
    await query("insert into blog_former_category_slugs (slug, category_id) values ('vecchia', $1)", [id]);
    const { status, headers } = await ask(`${feed}?categoria=vecchia`);
    expect([status, headers.location]).toEqual([301, `${feed}?categoria=nuova`]);
  });

  test("of one category when asked; an unknown one is 404", async () => {
    const [ems, pilates] = [await newCategory("EMS"), await newCategory("Pilates")];
    await article({ title: "Impulsi", categoryId: ems.id });
    await article({ title: "Molle", categoryId: pilates.id });
    const own = await ask(`${feed}?categoria=ems`);
    expect([own.text.includes("Impulsi"), own.text.includes("Molle")]).toEqual([true, false]);
    expect(own.text).toContain(`${site()}${feed}?categoria=ems`);
    expect(own.text).toContain("EMS · Blog di Tonica");
    await asks(feed, ({ text }) => expect([text.includes("Impulsi"), text.includes("Molle")]).toEqual([true, true]));
    for (const unknown of ["yoga", "EMS", "%00", "a".repeat(5000), "ems%27--"]) {
      const { status, json } = await ask(`${feed}?categoria=${unknown}`);
      expect([status, json()]).toEqual([404, { error: "Nel blog non c’è nessuna categoria con questo nome." }]);
    }
  });

  test("a row written past the verbs brings nothing that runs, nor another host's picture", async () => {
    const { id } = await article({ title: "Manomesso" });
    await query("update blog_posts set content = $2, featured_image = $3 where id = $1", [
      id,
      `<p onclick="x()">Testo</p><script>alert(1)</script><img src=x onerror=alert(1)><img src="https://evil.example/p.gif"><a href="javascript:x()">via</a>`,
      "https://evil.example/cover.webp",
    ]);
    await asks(feed, ({ text }) => expect(text).toContain("Manomesso"));
    expect((await ask(feed)).text).not.toMatch(/onclick|onerror|alert\(1\)|evil\.example|javascript:/);
  });
});

test("RSS carries the twenty newest, newest first", async () => {
  for (let number = 1; number <= 23; number++) await article({ title: `Numero ${number}` }, minute(number));
  await asks("/api/blog-rss", ({ text }) =>
    expect(titles(text)).toEqual(Array.from({ length: 20 }, (_, place) => `Numero ${23 - place}`)),
  );
});

test("what cannot be read now answers 503 and asks to come back", async () => {
  await newCategory("Mai letta", "mai-letta");
  await query("alter table blog_posts rename to blog_posts_away");
  try {
    const answer = await ask("/api/blog-rss?categoria=mai-letta");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
    expect(answer.json().error).toContain("non è disponibile");
  } finally {
    await query("alter table blog_posts_away rename to blog_posts");
  }
});

test("the sitemap names articles and categories that have any, with their true last change", async () => {
  const [ems] = [await newCategory("EMS"), await newCategory("Vuota")];
  await article({ title: "Uno", categoryId: ems.id }, minute(1));
  await article({ title: "Due", categoryId: ems.id }, minute(2));
  await draft({ title: "Bozza" });
  const changed = (text: string, path: string) => text.split(`<loc>${site()}${path}</loc><lastmod>`)[1]?.split("<")[0];
  await asks("/sitemap.xml", ({ text }) => {
    expect(changed(text, "/blog/uno")).toBe(minute(1).toISOString());
    expect(changed(text, "/blog/c/ems")).toBe(minute(2).toISOString());
    expect(changed(text, "/blog")).toBe(PAGES_CHANGED); // its own words are younger than these articles
    expect(text).not.toMatch(/vuota|bozza/);
  });
});

describe("an article's picture for social networks", () => {
  test("is 1200×630 whatever the title, and follows it", async () => {
    const { id } = await article({ title: "Corto" });
    const short = await ask("/social/blog/corto.png");
    expect([short.status, short.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(short.bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect((await ask("/social/blog/corto.png")).bytes.equals(short.bytes)).toBe(true);
    await query("update blog_posts set title = $2 where id = $1", [id, `${"Lunghissimo ".repeat(16)}🎉`]);
    const long = await ask("/social/blog/corto.png");
    expect(await sharp(long.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(long.bytes.equals(short.bytes)).toBe(false);
  });

  test("does not exist for what is no article", async () => {
    for (const path of ["mai-scritto.png", "corto", "corto.svg", "%00.png", "../home.png.png", ".png"])
      expect([path, (await ask(`/social/blog/${path}`)).status]).toEqual([path, 404]);
  });
});
