/**
 * Drafts never leak: two processes on one database (one in an ordinary run), everything that a stranger can ask for, and every way in which an
 * article can be unpublished. Each hidden article carries one word that nothing else has.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { publishArticle, withdrawArticle } from "#app/features/writing/publish.server.ts";
import { renameArticle } from "#app/features/writing/save.server.ts";
import { article, draft, editor, emptyBlog, minute, newCategory } from "#tests/support/blog.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { type Answer, newVisitor, type Visitor } from "./visitor.ts";

const WORD = "inconfessabile";
const { query, url } = emptyBlog();
let servers: RunningServer[];
let visitors: Visitor[];

beforeAll(async () => {
  const env = {
    DATABASE_URL: url(),
    SEED_DEMO: "false",
    AUTH_SECRET: "one secret for both processes, of 32 characters",
  };
  servers = await Promise.all(Array.from({ length: inLongSet ? 2 : 1 }, () => startServer({ env })));
  visitors = servers.map((server) => newVisitor(server.url));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** Title, excerpt, text, search engine texts, cover and its description: all of it says the word. */
const hidden = (slug: string, categoryId: string) => ({
  title: `Titolo ${WORD}`,
  slug,
  excerpt: `Estratto ${WORD}`,
  content: `<h2>Capitolo ${WORD}</h2><p>Lombalgia ${WORD}</p>`,
  metaTitle: `Meta ${WORD}`,
  metaDescription: `Descrizione ${WORD}`,
  coverAlt: `Cover ${WORD}`,
  categoryId,
});

/** Whatever shows articles. Twelve published ones make second pages, recommendations and neighbours. */
const SHOWS_ARTICLES = [
  "/",
  "/contatti",
  "/non-esiste",
  "/blog",
  "/blog?page=2",
  "/blog/c/prova",
  "/blog/c/prova?page=2",
  "/blog/c/nascosta",
  "/blog/numero-12",
  "/blog/numero-1",
  "/blog?q=lombalgia",
  "/blog?q=titolo",
  "/blog?q=capitolo+estratto",
  "/api/blog-rss",
  "/api/blog-rss?categoria=prova",
  "/api/blog-rss?categoria=nascosta",
  "/api/blog-feed.json",
  "/api/blog-feed.json?categoria=prova",
  "/sitemap.xml",
];

/** The router's own requests: the data of a page, whole and of each route alone (docs/architecture.md). */
const ROUTES = ["root", "routes/site/layout", "routes/blog/list", "routes/blog/category", "routes/blog/article"];
const asData = (path: string): string[] => {
  const [page, search] = path === "/" ? ["/_root"] : path.split("?");
  const data = `${page}.data?${search ? `${search}&` : ""}`;
  return [data, ...ROUTES.map((route) => `${data}_routes=${encodeURIComponent(route)}`)];
};
const isPage = (path: string) => !path.startsWith("/api/") && !path.endsWith(".xml");
const EVERYTHING = [...SHOWS_ARTICLES, ...SHOWS_ARTICLES.filter(isPage).flatMap(asData)];

/** Addresses of an article itself, guessed in the usual ways. */
const guesses = (slug: string) => [
  `/blog/${slug}`,
  `/blog/${slug}/`,
  `/blog/${slug.toUpperCase()}`,
  `/blog/${slug.replace("-", "%2D")}`,
  `/blog/${slug}?anteprima=1&page=1&status=draft`,
  `/social/blog/${slug}.png`,
  ...asData(`/blog/${slug}`),
];

async function twelveArticles() {
  const [shown, secret] = [await newCategory("Prova"), await newCategory("Nascosta")];
  for (let number = 1; number <= 12; number++)
    await article({ title: `Numero ${number}`, categoryId: shown.id }, minute(number));
  return { shown: shown.id, secret: secret.id };
}

const says = ({ text, headers }: Answer) => `${text} ${JSON.stringify(headers)}`.toLowerCase();

async function expectNothingOf(slugs: string[], paths = SHOWS_ARTICLES) {
  for (const visitor of visitors) {
    for (const path of paths) {
      const answer = await visitor.ask(path);
      for (const word of [WORD, ...slugs])
        expect([path, word, says(answer).includes(word)]).toEqual([path, word, false]);
    }
    for (const slug of slugs)
      for (const path of guesses(slug)) {
        const answer = await visitor.ask(path);
        expect([path, says(answer).includes(WORD)]).toEqual([path, false]);
        // Data that a route alone has to give may be empty; an article's never comes.
        if (!path.includes("_routes=")) expect([path, answer.status]).toEqual([path, 404]);
      }
  }
}

test("what is asked below shows articles: every page, search and feed but another category's feed", async () => {
  const { shown } = await twelveArticles();
  await article(hidden("slug-segreto", shown), minute(13));
  const silent = async () => {
    const answers = await Promise.all(
      SHOWS_ARTICLES.map(async (path) => [path, await visitors[0]!.ask(path)] as const),
    );
    return answers.filter(([, answer]) => !says(answer).includes("slug-segreto")).map(([path]) => path);
  };
  await expect.poll(silent).toEqual(["/api/blog-rss?categoria=nascosta"]);
  // The data of an article's own route are not written out at all (routes/blog/unsent.ts).
  for (const path of asData("/blog/slug-segreto"))
    if (!/list|category|root|article/.test(path))
      expect([path, says(await visitors[0]!.ask(path))]).toEqual([path, expect.stringContaining("slug-segreto")]);
});

test("a draft is nowhere, and its address answers like one that never was", async () => {
  const { shown, secret } = await twelveArticles();
  await draft(hidden("slug-segreto", shown));
  await draft(hidden("altro-segreto", secret));
  await expectNothingOf(["slug-segreto", "altro-segreto"], EVERYTHING);
  for (const visitor of visitors) {
    const [known, unknown] = [await visitor.ask("/blog/slug-segreto"), await visitor.ask("/blog/slug-inventat")];
    expect(known.text).toBe(unknown.text);
    const compared = ({ headers: { date: _date, "x-request-id": _id, ...headers } }: Answer) => headers;
    expect(compared(known)).toEqual(compared(unknown));
  }
});

describe("an article that is no longer public is gone within a second, in every process and from everything kept", () => {
  const ways: [string, (id: string) => Promise<unknown>][] = [
    ["withdrawn", (id) => db.transaction((tx) => withdrawArticle(tx, editor, id))],
    ["set back to a draft past the verbs", (id) => query("update blog_posts set status = 'draft' where id = $1", [id])],
    ["deleted", (id) => query("delete from blog_posts where id = $1", [id])],
  ];
  test.each(inLongSet ? ways : ways.slice(0, 1))("%s", async (_, hide) => {
    const { shown } = await twelveArticles();
    const { id } = await article(hidden("nome-di-prima", shown), minute(13));
    await db.transaction((tx) => renameArticle(tx, editor, id, "slug-segreto"));
    const marks = await Promise.all(visitors.map(keepEverything));

    await hide(id);
    await sleep(1000); // the promise
    await expectNothingOf(["slug-segreto", "nome-di-prima"]);

    for (const [index, visitor] of visitors.entries())
      for (const [path, etag] of marks[index]!) {
        const { status, text } = await visitor.ask(path, { headers: { "if-none-match": etag } });
        expect([path, status === 304, text.includes(WORD)]).toEqual([path, false, false]);
      }
  });

  /** Asks for all that shows the article until each process keeps it. @returns the marks that browsers would hold */
  async function keepEverything(visitor: Visitor): Promise<Map<string, string>> {
    const marks = new Map<string, string>();
    for (const path of [
      "/blog",
      "/blog/slug-segreto",
      "/blog/c/prova",
      "/api/blog-rss",
      "/api/blog-feed.json",
      "/sitemap.xml",
    ]) {
      await expect.poll(async () => says(await visitor.ask(path))).toContain("slug-segreto");
      marks.set(path, String((await visitor.ask(path)).headers.etag));
    }
    await expect
      .poll(async () => (await visitor.ask("/blog/nome-di-prima")).headers.location)
      .toBe("/blog/slug-segreto");
    expect((await visitor.ask("/social/blog/slug-segreto.png")).status).toBe(200);
    return marks;
  }
});

test("published again it is everywhere again", async () => {
  const { shown } = await twelveArticles();
  const { id } = await draft(hidden("slug-segreto", shown));
  await expectNothingOf(["slug-segreto"]);
  await db.transaction((tx) => publishArticle(tx, editor, id));
  for (const visitor of visitors)
    for (const path of ["/blog/slug-segreto", "/blog", "/api/blog-rss", "/sitemap.xml"])
      await expect.poll(async () => says(await visitor.ask(path))).toContain("slug-segreto");
});

test("words that only a draft has find nothing, and are not said to be there", async () => {
  const { shown } = await twelveArticles();
  await draft(hidden("slug-segreto", shown));
  const [known, unknown] = await Promise.all(
    [WORD, "inesistentissimo"].map(async (word) =>
      (await visitors[0]!.ask(`/blog?q=${word}`)).text.replaceAll(word, "…"),
    ),
  );
  expect(known).toBe(unknown);
});
