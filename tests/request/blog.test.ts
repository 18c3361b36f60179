/** The blog at the wire: statuses, what search engines are told, and that no draft gets out. */
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { withdrawArticle } from "#app/features/blog/publish.server.ts";
import { renameArticle } from "#app/features/blog/rename.server.ts";
import { article, draft, editor, emptyBlog, minute, newCategory } from "#tests/support/blog.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { type Answer, newVisitor, type Visitor } from "./visitor.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });
const HOUR = 3_600_000;

const { query, url } = emptyBlog();
let server: RunningServer;
let visitor: Visitor;
let site: string;

beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: url(), SEED_DEMO: "false" } });
  visitor = newVisitor(server.url);
  site = server.url;
});
afterAll(() => server.stop());

/** Kept pages are forgotten within a moment of a change, not in the same instant. */
const asks = (path: string, expected: (answer: Answer) => void) =>
  expect.poll(async () => (expected(await visitor.ask(path)), true)).toBe(true);

const heads = (html: string) => html.slice(0, html.indexOf("</head>"));
const link = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(heads(html))?.[1]?.replaceAll("&amp;", "&");
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
const titles = (html: string) => [...html.matchAll(/<h[23][^>]*><a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);

async function manyArticles(count: number, categoryId?: string) {
  for (let number = 1; number <= count; number++)
    await article({ title: `Numero ${number}`, categoryId }, minute(number));
}

async function expectValid(path: string) {
  const { text } = await visitor.ask(path);
  const report = await validator.validateString(text);
  expect(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`)),
  ).toEqual([]);
  expect(text).not.toContain("data-crawler"); // spec §2
  expect(text).not.toMatch(/ style="/);
}

describe("the list", () => {
  test("nine a page, newest first; the number is clamped, and each page names itself and its neighbours", async () => {
    await manyArticles(20);
    await asks("/blog", ({ text }) => expect(titles(text)).toHaveLength(9));
    const first = (await visitor.ask("/blog?page=1")).text;
    expect(titles(first)).toEqual(Array.from({ length: 9 }, (_, place) => `Numero ${20 - place}`));
    expect([link(first, "canonical"), link(first, "prev"), link(first, "next")]).toEqual([
      `${site}/blog`,
      undefined,
      `${site}/blog?page=2`,
    ]);
    const second = (await visitor.ask("/blog?page=2")).text;
    expect([link(second, "canonical"), link(second, "prev"), link(second, "next")]).toEqual([
      `${site}/blog?page=2`,
      `${site}/blog`,
      `${site}/blog?page=3`,
    ]);
    expect(second).toContain("pagina 2 · Tonica</title>");
    for (const page of ["3", "4", "99999999999999999999"]) {
      const { status, text } = await visitor.ask(`/blog?page=${page}`);
      expect([status, titles(text), link(text, "canonical"), link(text, "next")]).toEqual([
        200,
        ["Numero 2", "Numero 1"],
        `${site}/blog?page=3`,
        undefined,
      ]);
    }
    for (const page of ["0", "-2", "due", ""])
      expect(link((await visitor.ask(`/blog?page=${page}`)).text, "canonical")).toBe(`${site}/blog`);
    await expectValid("/blog?page=2");
  });

  test("an empty blog says so", async () => {
    await asks("/blog", ({ status, text }) => expect([status, text.includes("ancora in bozza")]).toEqual([200, true]));
    await expectValid("/blog");
  });
});

describe("a category", () => {
  test("shows its own articles only, and says who it is", async () => {
    const [pilates, ems] = [await newCategory("Pilates"), await newCategory("EMS")];
    await article({ title: "Molle", categoryId: pilates.id }, minute(1));
    await article({ title: "Impulsi", categoryId: ems.id }, minute(2));
    const { status, text } = await visitor.ask("/blog/c/pilates");
    expect([status, titles(text)]).toEqual([200, ["Molle"]]);
    expect(link(text, "canonical")).toBe(`${site}/blog/c/pilates`);
    expect(jsonLd(text)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ name: "Home" }),
          expect.objectContaining({ name: "Blog" }),
          expect.objectContaining({ name: "Pilates", item: `${site}/blog/c/pilates` }),
        ],
      }),
    );
    expect(text).toContain('<option value="">Tutte le categorie</option>');
    expect(text).toContain('<option value="pilates" selected="">');
    await expectValid("/blog/c/pilates");
  });

  test("recommends three of its newest six that are not on the page", async () => {
    const { id } = await newCategory("Lunga");
    await manyArticles(12, id);
    const { text } = await visitor.ask("/blog/c/lunga?page=2");
    expect(titles(text)).toEqual(["Numero 3", "Numero 2", "Numero 1", "Numero 12", "Numero 11", "Numero 10"]);
    expect(titles((await visitor.ask("/blog/c/lunga")).text)).toHaveLength(9);
  });

  test("empty or unknown it has the same sentence, unknown with 404", async () => {
    await newCategory("Vuota");
    const sentence = "Nessun articolo trovato per questa categoria.";
    for (const [slug, status] of [
      ["vuota", 200],
      ["mai-esistita", 404],
    ] as const) {
      const answer = await visitor.ask(`/blog/c/${slug}`);
      expect([answer.status, answer.text.includes(sentence)]).toEqual([status, true]);
      await expectValid(`/blog/c/${slug}`);
    }
    expect((await visitor.ask("/blog/c/mai-esistita")).text).toContain('content="noindex"');
  });

  test("moves with its slug: the old address answers 301, page and all, until another category has it", async () => {
    const { id } = await newCategory("Nuova");
    await query("insert into blog_former_category_slugs (slug, category_id) values ('vecchia', $1)", [id]);
    const asked = async (path: string) => {
      const { status, headers } = await visitor.ask(path);
      return [status, headers.location];
    };
    expect(await asked("/blog/c/vecchia")).toEqual([301, "/blog/c/nuova"]);
    expect(await asked("/blog/c/vecchia?page=2")).toEqual([301, "/blog/c/nuova?page=2"]);
    expect(await asked("/blog/c/nuova")).toEqual([200, undefined]);
    await newCategory("Vecchia");
    await expect.poll(() => asked("/blog/c/vecchia")).toEqual([200, undefined]);
  });

  test("is reached from the filter's form", async () => {
    const answers = await Promise.all(
      ["/blog/c?categoria=pilates", "/blog/c?categoria=", "/blog/c"].map((path) => visitor.ask(path)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, "/blog/c/pilates"],
      [302, "/blog"],
      [302, "/blog"],
    ]);
    const { headers } = await visitor.ask(`/blog/c?categoria=${encodeURIComponent("//evil.example/../x?y#z")}`);
    expect(headers.location).toBe("/blog/c/%2F%2Fevil.example%2F..%2Fx%3Fy%23z");
  });
});

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
    const { status, text } = await visitor.ask("/blog/reformer");
    expect(status).toBe(200);
    expect(text).toContain("<title>Reformer, spiegato · Tonica</title>");
    expect(text).toContain('<meta name="description" content="Molle &amp; carichi"/>');
    expect(text).toContain('<meta property="og:type" content="article"/>');
    expect(text).toContain(`<meta property="og:image" content="${site}/social/blog/reformer.png"/>`);
    expect(text).toContain('<time dateTime="2026-05-11T22:30:00.000Z">12 maggio 2026</time>'); // Rome's midnight has passed
    expect(link(text, "canonical")).toBe(`${site}/blog/reformer`);
    expect(link((await visitor.ask("/blog/reformer/")).text, "canonical")).toBe(`${site}/blog/reformer`);
    expect(text).toMatch(/<img src="\/storage\/immagini\/[^"]*"[^>]* alt="Cinque molle"/);
    expect(text).toContain('id="capitolo-le-molle"');
    expect(text).toContain('href="/blog/c/pilates"');
    expect(jsonLd(text)).toContainEqual(
      expect.objectContaining({
        "@type": "Article",
        headline: "Il Reformer non è un lettino",
        datePublished: "2026-05-11T22:30:00.000Z",
        author: { "@type": "Person", name: "Redazione" },
        articleSection: "Pilates",
        image: [`${site}/storage/immagini/blog/00000000-0000-4000-8000-000000000001.webp`],
      }),
    );
    await expectValid("/blog/reformer");
  });

  test("has up to three related ones of its category, the one before and the one after", async () => {
    const { id } = await newCategory("Forza");
    await manyArticles(6, id);
    await article({ title: "Di altro" }, minute(7));
    const { text } = await visitor.ask("/blog/numero-6");
    expect(titles(text)).toEqual(["Numero 5", "Numero 4", "Numero 3"]);
    expect(text).toMatch(/<a href="\/blog\/numero-5" rel="prev"/);
    expect(text).toMatch(/<a href="\/blog\/di-altro" rel="next"/);
  });

  test("is news for 48 hours, and no kept page says it longer", async () => {
    const types = async (slug: string) =>
      jsonLd((await visitor.ask(`/blog/${slug}`)).text).map((item) => item["@type"]);
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
    const { status, headers } = await visitor.ask("/blog/nome-vecchio");
    expect([status, headers.location]).toEqual([301, "/blog/nome-nuovo"]);
    expect((await visitor.ask("/blog/nome-nuovo")).status).toBe(200);
  });

  test("that is not there says so with 404 and a way back", async () => {
    const { status, text } = await visitor.ask("/blog/mai-scritto");
    expect(status).toBe(404);
    expect(text.replace(/<[^>]*>/g, "")).toContain("Articolo non trovato");
    expect(text).toMatch(/<a href="\/blog" class="[^"]*"><span>Torna al blog/);
    expect(heads(text)).toContain('content="noindex"');
    await expectValid("/blog/mai-scritto");
    for (const path of ["/blog/%00", "/blog/c/%00", "/blog/%ff"])
      expect([path, (await visitor.ask(path)).status]).toEqual([path, 404]);
  });
});

describe("a draft", () => {
  const SECRET = "Parola segretissima";

  test("is found nowhere: not by its address, in lists, in searches, nor by the router's own requests", async () => {
    const { id } = await newCategory("Bozze");
    const { slug } = await draft({ title: SECRET, content: `<p>${SECRET}</p>`, categoryId: id });
    await article({ title: "Pubblico", categoryId: id });
    expect((await visitor.ask(`/blog/${slug}`)).status).toBe(404);
    expect((await visitor.ask(`/blog/${slug}.data`)).status).toBe(404);
    for (const path of ["/", "/blog", "/blog/c/bozze", "/blog/pubblico", "/blog?q=segretissima"])
      for (const asked of [path, path === "/" ? "/_root.data" : path.replace(/(\?|$)/, ".data$1")])
        expect([asked, (await visitor.ask(asked)).text.toLowerCase().includes("parola-segretissima")]).toEqual([
          asked,
          false,
        ]);
    await asks("/blog", ({ text }) => expect(titles(text)).toEqual(["Pubblico"]));
  });

  test("that was an article is gone within a second, kept pages included", async () => {
    const { id, slug } = await article({ title: SECRET });
    expect((await visitor.ask(`/blog/${slug}`)).status).toBe(200);
    expect((await visitor.ask("/blog")).text).toContain(SECRET);
    await db.transaction((tx) => withdrawArticle(tx, editor, id));
    await asks(`/blog/${slug}`, ({ status }) => expect(status).toBe(404));
    await asks("/blog", ({ text }) => expect(text).not.toContain(SECRET));
  });
});

describe("a search", () => {
  test("marks what it found, keeps nothing, and is for readers only", async () => {
    await article({ title: "Rosso", content: "<p>La schiena &lt;b&gt; ringrazia</p>" });
    await article({ title: "Verde", content: "<p>Le gambe ringraziano</p>" });
    const { text, headers } = await visitor.ask("/blog?q=schiena");
    expect(titles(text)).toEqual(["Rosso"]);
    expect(text).toContain("<mark>schiena</mark> &#60;b&#62;");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(heads(text)).toContain('content="noindex"');
    await expectValid("/blog?q=schiena");
  });

  test("without results it names the words, and leads on", async () => {
    await newCategory("Pilates");
    await article({ title: "Ultimo uscito" });
    const { status, text } = await visitor.ask("/blog?q=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain('href="/blog/c/pilates"');
    expect(text).toContain("Ultimo uscito");
    await expectValid("/blog?q=zzzz");
    const odd = await visitor.ask(`/blog?q=zz%00%08${"z".repeat(97)}${encodeURIComponent("💪💪")}`);
    expect(odd.text).toContain(`«${"z".repeat(99)}💪»`);
  });
});

test("what cannot be read now answers 503 and asks to come back", async () => {
  await article({ title: "Irraggiungibile" });
  await query("alter table blog_posts rename to blog_posts_away");
  try {
    for (const path of ["/blog?q=x", "/blog/irraggiungibile", "/blog/mai-visto"]) {
      const { status, headers, text } = await visitor.ask(path);
      expect([path, status, headers["retry-after"]]).toEqual([path, 503, "60"]);
      expect(text.replace(/<[^>]*>/g, "")).toContain("Articolo non trovato");
    }
  } finally {
    await query("alter table blog_posts_away rename to blog_posts");
  }
  expect((await visitor.ask("/blog/irraggiungibile")).status).toBe(200);
});

test("the two addresses of the dashboard's cards lead to the editor", async () => {
  const answers = await Promise.all(["/blog/scrivi-con-ia", "/blog/nuovo"].map((path) => visitor.ask(path)));
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [302, "/admin/blog/new?ia=1"],
    [302, "/admin/blog/new"],
  ]);
});
