/** The lists of the blog at the wire: pages, categories, searches, and what search engines are told (spec §2). */
import { describe, expect, test } from "vitest";
import { article, minute, newCategory } from "#tests/support/blog.ts";
import { blogSite, headOf, jsonLdIn, linkIn, manyArticles, titlesIn } from "./blog-site.ts";

const { query, site, ask, asks, expectValid } = blogSite();

describe("the list", () => {
  test("nine a page, newest first; the number is clamped, and each page names itself and its neighbours", async () => {
    await manyArticles(20);
    await asks("/blog", ({ text }) => expect(titlesIn(text)).toHaveLength(9));
    const first = (await ask("/blog?page=1")).text;
    expect(titlesIn(first)).toEqual(Array.from({ length: 9 }, (_, place) => `Numero ${20 - place}`));
    expect([linkIn(first, "canonical"), linkIn(first, "prev"), linkIn(first, "next")]).toEqual([
      `${site()}/blog`,
      undefined,
      `${site()}/blog?page=2`,
    ]);
    const second = (await ask("/blog?page=2")).text;
    expect([linkIn(second, "canonical"), linkIn(second, "prev"), linkIn(second, "next")]).toEqual([
      `${site()}/blog?page=2`,
      `${site()}/blog`,
      `${site()}/blog?page=3`,
    ]);
    expect(second).toContain("pagina 2 · Tonica</title>");
    for (const page of ["3", "4", "99999999999999999999"]) {
      const { status, text } = await ask(`/blog?page=${page}`);
      expect([status, titlesIn(text), linkIn(text, "canonical"), linkIn(text, "next")]).toEqual([
        200,
        ["Numero 2", "Numero 1"],
        `${site()}/blog?page=3`,
        undefined,
      ]);
    }
    for (const page of ["0", "-2", "due", ""])
      expect(linkIn((await ask(`/blog?page=${page}`)).text, "canonical")).toBe(`${site()}/blog`);
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
    const { status, text } = await ask("/blog/c/pilates");
    expect([status, titlesIn(text)]).toEqual([200, ["Molle"]]);
    expect(linkIn(text, "canonical")).toBe(`${site()}/blog/c/pilates`);
    expect(jsonLdIn(text)).toContainEqual(
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: [
          expect.objectContaining({ name: "Home" }),
          expect.objectContaining({ name: "Blog" }),
          expect.objectContaining({ name: "Pilates", item: `${site()}/blog/c/pilates` }),
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
    const { text } = await ask("/blog/c/lunga?page=2");
    expect(titlesIn(text)).toEqual(["Numero 3", "Numero 2", "Numero 1", "Numero 12", "Numero 11", "Numero 10"]);
    expect(titlesIn((await ask("/blog/c/lunga")).text)).toHaveLength(9);
  });

  test("empty or unknown it has the same sentence, unknown with 404", async () => {
    await newCategory("Vuota");
    const sentence = "Nessun articolo trovato per questa categoria.";
    for (const [slug, status] of [
      ["vuota", 200],
      ["mai-esistita", 404],
    ] as const) {
      const answer = await ask(`/blog/c/${slug}`);
      expect([answer.status, answer.text.includes(sentence)]).toEqual([status, true]);
      await expectValid(`/blog/c/${slug}`);
    }
    expect((await ask("/blog/c/mai-esistita")).text).toContain('content="noindex"');
  });

  test("moves with its slug: the old address answers 301, page and all, until another category has it", async () => {
    const { id } = await newCategory("Nuova");
    await query("insert into blog_former_category_slugs (slug, category_id) values ('vecchia', $1)", [id]);
    const asked = async (path: string) => {
      const { status, headers } = await ask(path);
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
      ["/blog/c?categoria=pilates", "/blog/c?categoria=", "/blog/c"].map((path) => ask(path)),
    );
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, "/blog/c/pilates"],
      [302, "/blog"],
      [302, "/blog"],
    ]);
    const { headers } = await ask(`/blog/c?categoria=${encodeURIComponent("//evil.example/../x?y#z")}`);
    expect(headers.location).toBe("/blog/c/%2F%2Fevil.example%2F..%2Fx%3Fy%23z");
  });
});

describe("a search", () => {
  test("marks what it found, keeps nothing, and is for readers only", async () => {
    await article({ title: "Rosso", content: "<p>La schiena &lt;b&gt; ringrazia</p>" });
    await article({ title: "Verde", content: "<p>Le gambe ringraziano</p>" });
    const { text, headers } = await ask("/blog?q=schiena");
    expect(titlesIn(text)).toEqual(["Rosso"]);
    expect(text).toContain("<mark>schiena</mark> &#60;b&#62;");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headOf(text)).toContain('content="noindex"');
    await expectValid("/blog?q=schiena");
  });

  test("without results it names the words, and leads on", async () => {
    await newCategory("Pilates");
    await article({ title: "Ultimo uscito" });
    const { status, text } = await ask("/blog?q=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).toContain('href="/blog/c/pilates"');
    expect(text).toContain("Ultimo uscito");
    await expectValid("/blog?q=zzzz");
    const odd = await ask(`/blog?q=zz%00%08${"z".repeat(97)}${encodeURIComponent("💪💪")}`);
    expect(odd.text).toContain(`«${"z".repeat(99)}💪»`);
  });
});

test("the two addresses of the dashboard's cards lead to the editor", async () => {
  const answers = await Promise.all(["/blog/scrivi-con-ia", "/blog/nuovo"].map((path) => ask(path)));
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [302, "/admin/blog/new?ia=1"],
    [302, "/admin/blog/new"],
  ]);
});
