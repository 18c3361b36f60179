/** An article at the wire: statuses, what search engines are told, and that no draft gets out (spec §2, §4). */
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { withdrawArticle } from "#app/features/writing/publish.server.ts";
import { renameArticle } from "#app/features/writing/save.server.ts";
import { article, draft, editor, minute, newCategory } from "#tests/support/blog.ts";
import { blogSite, headOf, jsonLdIn, linkIn, manyArticles, titlesIn } from "./blog-site.ts";

const { query, site, ask, asks, expectValid } = blogSite();

const HOUR = 3_600_000;

describe("an article", () => {
  test("tells readers and search engines what it is", async () => {
    const { id } = await newCategory("Pilates");
    await article(
      {
        title: "Il Reformer non è un lettino",
        slug: "reformer",
        excerpt: "Molle & carichi",
        metaTitle: "Reformer, spiegato",
        content: "<h2>Le molle</h2><p>Testo</p><h2>I carichi</h2><p>Testo</p>",
        featuredImage: "/storage/immagini/blog/00000000-0000-4000-8000-000000000001.webp",
        coverAlt: "Cinque molle",
        categoryId: id,
      },
      new Date("2026-05-11T22:30:00Z"),
    );
    const { status, text } = await ask("/blog/reformer");
    expect(status).toBe(200);
    expect(text).toContain("<title>Reformer, spiegato · Tonica</title>");
    expect(text).toContain('<meta name="description" content="Molle &amp; carichi"/>');
    expect(text).toContain('<meta property="og:type" content="article"/>');
    expect(text).toContain(`<meta property="og:image" content="${site()}/social/blog/reformer.png"/>`);
    expect(text).toContain('<time dateTime="2026-05-11T22:30:00.000Z">12 maggio 2026</time>'); // Rome's midnight has passed
    // Its hidden part is read as words of their own: it may not begin within one.
    expect(text).toMatch(/<span>1(<!-- -->)? min<span class="sr-only"> di lettura<\/span><\/span>/);
    expect(linkIn(text, "canonical")).toBe(`${site()}/blog/reformer`);
    expect(linkIn((await ask("/blog/reformer/")).text, "canonical")).toBe(`${site()}/blog/reformer`);
    expect(text).toMatch(/<img src="\/storage\/immagini\/[^"]*"[^>]* alt="Cinque molle"/);
    expect(text).toContain('id="capitolo-le-molle"');
    expect(text).toContain('href="/blog/c/pilates"');
    expect(jsonLdIn(text)).toContainEqual(
      expect.objectContaining({
        "@type": "Article",
        headline: "Il Reformer non è un lettino",
        datePublished: "2026-05-11T22:30:00.000Z",
        author: { "@type": "Person", name: "Redazione" },
        articleSection: "Pilates",
        image: [`${site()}/storage/immagini/blog/00000000-0000-4000-8000-000000000001.webp`],
      }),
    );
    await expectValid("/blog/reformer");
  });

  test("has up to three related ones of its category, the one before and the one after", async () => {
    const { id } = await newCategory("Forza");
    await manyArticles(6, id);
    await article({ title: "Di altro" }, minute(7));
    const { text } = await ask("/blog/numero-6");
    expect(titlesIn(text)).toEqual(["Numero 5", "Numero 4", "Numero 3"]);
    expect(text).toMatch(/<a href="\/blog\/numero-5" rel="prev"/);
    expect(text).toMatch(/<a href="\/blog\/di-altro" rel="next"/);
  });

  test("is news for 48 hours, and no kept page says it longer", async () => {
    const types = async (slug: string) => jsonLdIn((await ask(`/blog/${slug}`)).text).map((item) => item["@type"]);
    await article({ title: "Vecchio" }, new Date(Date.now() - 48 * HOUR - 1000));
    expect(await types("vecchio")).toContain("Article");
    const ends = Date.now() + 5000;
    await article({ title: "Fresco" }, new Date(ends - 48 * HOUR));
    expect(await types("fresco")).toContain("NewsArticle");
    expect(await types("fresco")).toContain("NewsArticle");
    await expect.poll(() => types("fresco")).toContain("Article");
    expect(Date.now()).toBeGreaterThanOrEqual(ends);
  });

  test("moves with its slug: the old address answers 301", async () => {
    const { id } = await article({ title: "Nome vecchio" });
    await db.transaction((tx) => renameArticle(tx, editor, id, "nome-nuovo"));
    const { status, headers } = await ask("/blog/nome-vecchio");
    expect([status, headers.location]).toEqual([301, "/blog/nome-nuovo"]);
    expect((await ask("/blog/nome-nuovo")).status).toBe(200);
  });

  test("that is not there says so with 404 and a way back", async () => {
    const { status, text } = await ask("/blog/mai-scritto");
    expect(status).toBe(404);
    expect(text.replace(/<[^>]*>/g, "")).toContain("Articolo non trovato");
    expect(text).toMatch(/<a href="\/blog" class="[^"]*"><span>Torna al blog/);
    expect(headOf(text)).toContain('content="noindex"');
    await expectValid("/blog/mai-scritto");
    for (const path of ["/blog/%00", "/blog/c/%00", "/blog/%ff"])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });
});

describe("a draft", () => {
  const SECRET = "Parola segretissima";

  test("is found nowhere: not by its address, in lists, in searches, nor by the router's own requests", async () => {
    const { id } = await newCategory("Bozze");
    const { slug } = await draft({ title: SECRET, content: `<p>${SECRET}</p>`, categoryId: id });
    await article({ title: "Pubblico", categoryId: id });
    expect((await ask(`/blog/${slug}`)).status).toBe(404);
    expect((await ask(`/blog/${slug}.data`)).status).toBe(404);
    for (const path of ["/", "/blog", "/blog/c/bozze", "/blog/pubblico", "/blog?q=segretissima"])
      for (const asked of [path, path === "/" ? "/_root.data" : path.replace(/(\?|$)/, ".data$1")])
        expect([asked, (await ask(asked)).text.toLowerCase().includes("parola-segretissima")]).toEqual([asked, false]);
    await asks("/blog", ({ text }) => expect(titlesIn(text)).toEqual(["Pubblico"]));
  });

  test("that was an article is gone within a second, kept pages included", async () => {
    const { id, slug } = await article({ title: SECRET });
    expect((await ask(`/blog/${slug}`)).status).toBe(200);
    expect((await ask("/blog")).text).toContain(SECRET);
    await db.transaction((tx) => withdrawArticle(tx, editor, id));
    await asks(`/blog/${slug}`, ({ status }) => expect(status).toBe(404));
    await asks("/blog", ({ text }) => expect(text).not.toContain(SECRET));
  });
});

test("what cannot be read now answers 503 and asks to come back", async () => {
  await article({ title: "Irraggiungibile" });
  await query("alter table blog_posts rename to blog_posts_away");
  try {
    for (const path of ["/blog?q=x", "/blog/irraggiungibile", "/blog/mai-visto"]) {
      const { status, headers, text } = await ask(path);
      expect([path, status, headers["retry-after"]]).toEqual([path, 503, "60"]);
      expect(text.replace(/<[^>]*>/g, "")).toContain("Articolo non trovato");
    }
  } finally {
    await query("alter table blog_posts_away rename to blog_posts");
  }
  expect((await ask("/blog/irraggiungibile")).status).toBe(200);
});
