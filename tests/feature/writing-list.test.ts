/** What the editor finds: the admin's list, free addresses, pages to link to (spec §7 call 11). */
import { describe, expect, test } from "vitest";
import { findLinkTargets, listAllArticles } from "#app/features/writing/admin-list.server.ts";
import { checkSlugAvailability } from "#app/features/writing/free-slug.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { article, draft, newCategory } from "#tests/support/blog.ts";
import { newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna } = newsroom();

describe("the list", () => {
  test("has every article, the last changed first, with its readings and category", async () => {
    const ems = await newCategory("EMS");
    const first = await article({ title: "Primo", categoryId: ems.id });
    const second = await draft({ title: "Secondo" });
    await query("insert into article_views values ($1, '2026-11-01', 3), ($1, '2026-11-02', 4)", [first.id]);
    await saved(anna(), { excerpt: "Cambiato" }, first.id);
    const { articles, counts, total } = await listAllArticles(administrator, { page: 1 });
    expect(articles.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(articles[0]).toMatchObject({
      title: "Primo",
      slug: "primo",
      status: "published",
      views: 7,
      category: { name: "EMS" },
    });
    expect(articles[1]).toMatchObject({ status: "draft", publishedAt: null, views: 0, category: null });
    expect([counts, total]).toEqual([{ all: 2, draft: 1, published: 1 }, 2]);
    expect((await listAllArticles(administrator, { page: 1, status: "draft" })).articles.map(({ id }) => id)).toEqual([
      second.id,
    ]);
  });

  test("is searched in title and address, without accents or apostrophes, and read in pages", async () => {
    await query(
      "insert into blog_posts (title, slug, updated_at) select 'Perché l’EMS n. ' || n, 'ems-' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 65) n",
    );
    await draft({ title: "100% postura", slug: "dritti" });
    const titles = async (query: string, page = 1) =>
      (await listAllArticles(administrator, { page, query })).articles.map(({ title }) => title);
    expect((await titles("PERCHE lems"))[0]).toBe("Perché l’EMS n. 65");
    expect(await titles("ems-64")).toEqual(["Perché l’EMS n. 64"]);
    expect(await titles("dritti")).toEqual(["100% postura"]);
    expect(await titles("0%")).toEqual(["100% postura"]);
    expect(await titles("_%_")).toEqual([]);
    expect(await titles("\0")).toHaveLength(30);
    expect(await listAllArticles(administrator, { page: 99, query: "perché" })).toMatchObject({
      page: 3,
      pageCount: 3,
      total: 65,
      articles: { length: 5 },
    });
  });
});

test("while an address is typed the editor says whether it is free", async () => {
  const { id } = await article({ title: "Postura" });
  await saved(anna(), { slug: "schiena" }, id);
  expect(await checkSlugAvailability(administrator, " Pòstura! ")).toEqual({
    slug: "postura",
    free: "postura-2",
    reason: "taken",
  });
  expect(await checkSlugAvailability(administrator, "postura", id)).toEqual({
    slug: "postura",
    free: "postura",
    reason: null,
  });
  expect(await checkSlugAvailability(administrator, "Anteprima")).toEqual({
    slug: "anteprima",
    free: "anteprima-2",
    reason: "reserved",
  });
  expect(await checkSlugAvailability(administrator, "💪")).toEqual({ slug: "", free: "articolo", reason: "empty" });
  expect(await checkSlugAvailability(administrator, "x".repeat(150))).toMatchObject({
    slug: "x".repeat(100),
    reason: null,
  });
});

test("an article can link to the site's pages and to what is published", async () => {
  await article({ title: "Pilates dopo i sessanta", slug: "pilates-60" });
  await draft({ title: "Pilates segreto" });
  const found = await findLinkTargets(administrator, "pilàtes");
  expect(found).toContainEqual({ title: "Pilates dopo i sessanta", href: "/blog/pilates-60", kind: "article" });
  expect(found).toContainEqual(expect.objectContaining({ href: "/servizi/pilates", kind: "page" }));
  expect(JSON.stringify(found)).not.toContain("segreto");
  expect(await findLinkTargets(administrator, "")).toEqual([
    { title: "Pilates dopo i sessanta", href: "/blog/pilates-60", kind: "article" },
  ]);
});
