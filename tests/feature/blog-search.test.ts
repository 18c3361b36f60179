/** Search in Italian (issue: accents and apostrophes folded, snippets, every page within reach). */
import { describe, expect, test } from "vitest";
import { searchArticles } from "#app/features/blog/search.server.ts";
import { article, emptyBlog, minute } from "#tests/support/blog.ts";

const { query } = emptyBlog();

const found = async (words: string, page = 1) =>
  (await searchArticles({ query: words, page })).articles.map(({ slug }) => slug);
const snippetFor = async (words: string) => (await searchArticles({ query: words, page: 1 })).articles[0]?.snippet;

describe("words", () => {
  test.each([
    ["perché", "Il perché di tutto"],
    ["perche", "Il perché di tutto"],
    ["PERCHE'", "Il perché di tutto"],
    ["perché", "Il PERCHE' di tutto"],
    ["città", "Le citta, viste da fuori"],
    ["allenamento", "Il senso dell’allenamento"],
    ["dell'allenamento", "Il senso dell’allenamento"],
    ["l’allenamento", "Tutto sull'allenamento"],
    ["allenamenti", "Un solo allenamento"],
    ["muscoli", "Il muscolo stanco"],
    ["respirare", "Respirando si impara"],
    ["fiato", "Forza/fiato"],
    ["spalle", "Le «spalle»"],
    ["spalle", "Collo–spalle"],
    ["forza", "💪Forza"],
    ["ems", "L’EMS a casa"],
    ["20 minuti", "Bastano 20 minuti"],
    ['"forza e fiato"', "Allenare forza e fiato insieme"],
    ["“forza e fiato”", "Allenare forza e fiato insieme"],
  ])("%s finds «%s»", async (words, title) => {
    await article({ title });
    await article({ title: "Altro", content: "<p>Niente da vedere</p>" });
    expect(await found(words)).toHaveLength(1);
  });

  test.each(["", "   ", "di il la", "<p>", "&", "'", ")(*&|!:", "xyzzy", "\0", "a".repeat(5000), '"', "-"])(
    "%j finds nothing and breaks nothing",
    async (words) => {
      await article({ title: "Forza", content: "<p class=xyzzy>Testo</p>" });
      expect(await searchArticles({ query: words, page: 1 })).toEqual({
        articles: [],
        page: 1,
        pageCount: 1,
        total: 0,
      });
    },
  );

  test("in title, excerpt and body; not in tags or addresses", async () => {
    await article({ title: "Molla" });
    await article({ title: "Due", excerpt: "Una molla" });
    await article({ title: "Tre", content: "<p>La <em>molla</em></p>" });
    await article({ title: "Quattro", content: '<p><a href="/blog/molla">qui</a></p>' });
    expect((await found("molla")).toSorted()).toEqual(["due", "molla", "tre"]);
  });

  test("one without the other, or either", async () => {
    await article({ title: "Forza e fiato" });
    await article({ title: "Forza" });
    await article({ title: "Pilates" });
    expect(await found("forza -fiato")).toEqual(["forza"]);
    expect((await found("fiato or pilates")).toSorted()).toEqual(["forza-e-fiato", "pilates"]);
    expect(await found("forza pilates")).toEqual([]);
  });
});

describe("order and pages", () => {
  test("title before excerpt before body, then the newest", async () => {
    const body = `<p>${"altro ".repeat(40)} molla</p>`;
    await article({ title: "Nel corpo", content: body, excerpt: "x" }, minute(9));
    await article({ title: "In cima", excerpt: "La molla", content: `<p>${"altro ".repeat(40)}</p>` }, minute(5));
    await article({ title: "Molla vecchia", content: `<p>${"altro ".repeat(40)}</p>`, excerpt: "x" }, minute(1));
    await article({ title: "Molla nuova", content: `<p>${"altro ".repeat(40)}</p>`, excerpt: "x" }, minute(2));
    expect(await found("molla")).toEqual(["molla-nuova", "molla-vecchia", "in-cima", "nel-corpo"]);
  });

  test("pages are clamped, the count is exact, nothing comes twice", async () => {
    for (let number = 1; number <= 20; number++) await article({ title: `molla ${number}` }, minute(number));
    const pages = await Promise.all([1, 2, 3].map((page) => searchArticles({ query: "molla", page })));
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 20],
      [2, 3, 20],
      [3, 3, 20],
    ]);
    expect(new Set(pages.flatMap(({ articles }) => articles.map(({ id }) => id))).size).toBe(20);
    expect(await searchArticles({ query: "molla", page: 1e12 })).toMatchObject({ page: 3 });
    expect(await searchArticles({ query: "molla", page: -1 })).toMatchObject({ page: 1 });
  });

  test("beyond the articles that are weighed the rest follows by date, whole", async () => {
    await query(`insert into blog_posts (title, slug, status, published_at)
      select 'molla ' || n, 'molla-' || n, 'published', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 320) n`);
    const seen: string[] = [];
    for (let page = 1; page <= 36; page++) seen.push(...(await found("molla", page)));
    expect(seen).toHaveLength(320);
    expect(new Set(seen).size).toBe(320);
    expect(seen.slice(198)).toEqual(Array.from({ length: 122 }, (_, step) => `molla-${122 - step}`));
  });
});

describe("snippets", () => {
  test("show the words found, with their accents and signs", async () => {
    await article({ content: "<p>Prima. Il senso dell’allenamento «è» <strong>qui</strong>: forza/fiato.</p>" });
    expect(await snippetFor("allenamenti")).toBe("Prima. Il senso dell’<mark>allenamento</mark> «è» qui: forza/fiato");
    expect(await snippetFor("FIATO")).toContain("forza/<mark>fiato</mark>");
  });

  test("are the words around, not the whole article", async () => {
    await article({ content: `<p>${"prima ".repeat(300)} molla ${"dopo ".repeat(300)}</p>` });
    const snippet = (await snippetFor("molla"))!;
    expect(snippet).toMatch(/^… prima .*<mark>molla<\/mark>/);
    expect(snippet.length).toBeLessThan(300);
  });

  test("are safe HTML, whatever stands in the row", async () => {
    await query(`insert into blog_posts (title, slug, status, content) values ('x', 'x', 'published', $1)`, [
      "molla &lt;img src=x onerror=alert(1)&gt; &amp;lt;b&amp;gt; \u0002 \u0001 \u0003 &#2;&#60;script&#62; <svg onload=alert(1)>",
    ]);
    const snippet = (await snippetFor("molla"))!;
    expect(snippet.replaceAll(/<\/?mark>/g, "")).not.toMatch(/[<>"']/);
    expect(snippet.match(/<mark>/g)).toHaveLength(1);
    expect(snippet.match(/<\/mark>/g)).toHaveLength(1);
  });
});
