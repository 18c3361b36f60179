/** What readers get of the blog: published articles only, in the specification's order and numbers (§7 calls 5-10). */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { findCategory, listCategories } from "#app/features/blog/categories.server.ts";
import { listArticlesForFeed, listPublishedAddresses } from "#app/features/blog/feed.server.ts";
import { findArticle } from "#app/features/blog/find.server.ts";
import { latestPosts, listArticles, listRecommendedArticles } from "#app/features/blog/list.server.ts";
import { searchArticles } from "#app/features/blog/search.server.ts";
import { withdrawArticle } from "#app/features/writing/publish.server.ts";
import { article, draft, editor, emptyBlog, minute, newCategory } from "#tests/support/blog.ts";

const { query } = emptyBlog();

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);
/** `a1` is the oldest. */
const publish = async (count: number, prefix: string, categoryId?: string) => {
  for (let number = 1; number <= count; number++)
    await article({ title: `${prefix}${number}`, categoryId }, minute(number));
};
const countDown = (prefix: string, from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, step) => `${prefix}${from - step}`);

describe("a list", () => {
  test("has nine articles a page, newest first, with an exact count", async () => {
    await publish(20, "a");
    expect(await listArticles({ page: 1 })).toMatchObject({ page: 1, pageCount: 3, total: 20 });
    expect(slugs((await listArticles({ page: 1 })).articles)).toEqual(countDown("a", 20, 12));
    expect(slugs((await listArticles({ page: 2 })).articles)).toEqual(countDown("a", 11, 3));
    expect(slugs((await listArticles({ page: 3 })).articles)).toEqual(["a2", "a1"]);
  });

  test.each([0, -3, Number.NaN, 0.5])("page %d is the first", async (page) => {
    await publish(10, "a");
    expect(await listArticles({ page })).toMatchObject({ page: 1, pageCount: 2 });
  });
  test.each([3, 1e9, Number.POSITIVE_INFINITY])("page %d is the last", async (page) => {
    await publish(10, "a");
    const last = await listArticles({ page });
    expect(last).toMatchObject({ page: 2, pageCount: 2, total: 10 });
    expect(slugs(last.articles)).toEqual(["a1"]);
  });

  test("articles of the same instant come once each, on whatever page", async () => {
    for (let number = 0; number < 20; number++) await article({ title: `gemello ${number}` }, minute(0));
    const pages = [1, 2, 3].map((page) => listArticles({ page }));
    const seen = (await Promise.all(pages)).flatMap(({ articles }) => slugs(articles));
    expect(new Set(seen).size).toBe(20);
    expect(seen).toHaveLength(20);
  });

  test("without articles is one empty page", async () => {
    expect(await listArticles({ page: 4 })).toEqual({ articles: [], page: 1, pageCount: 1, total: 0 });
  });

  test("of a category has its articles alone; of an unknown one none", async () => {
    const [ems, pilates] = [await newCategory("EMS"), await newCategory("Pilates")];
    await publish(11, "e", ems.id);
    await publish(2, "p", pilates.id);
    const second = await listArticles({ page: 2, categorySlug: "ems" });
    expect(second).toMatchObject({ page: 2, pageCount: 2, total: 11 });
    expect(slugs(second.articles)).toEqual(["e2", "e1"]);
    expect(second.articles[0]!.category).toEqual({ id: ems.id, name: "EMS", slug: "ems", color: null });
    expect(await listArticles({ page: 1, categorySlug: "boh" })).toMatchObject({ articles: [], total: 0 });
  });

  test("carries only what readers may see", async () => {
    await article({ title: "Uno", featuredImage: "/storage/immagini/blog/x.webp", coverAlt: "Una molla" }, minute(1));
    expect((await listArticles({ page: 1 })).articles[0]).toEqual({
      id: expect.any(String),
      title: "Uno",
      slug: "uno",
      excerpt: "Testo",
      featuredImage: "/storage/immagini/blog/x.webp",
      coverAlt: "Una molla",
      publishedAt: minute(1),
      readingMinutes: 1,
      category: null,
    });
  });
});

describe("the count follows every change, whoever makes it", () => {
  const total = async (categorySlug?: string) => (await listArticles({ page: 1, categorySlug })).total;

  test("publication, withdrawal, another category, deletion, many rows at once", async () => {
    const [ems, pilates] = [await newCategory("EMS"), await newCategory("Pilates")];
    const { id } = await article({ title: "Uno", categoryId: ems.id });
    await draft({ title: "Due", categoryId: ems.id });
    expect([await total(), await total("ems"), await total("pilates")]).toEqual([1, 1, 0]);
    await query("update blog_posts set status = 'published', category_id = $1", [pilates.id]);
    expect([await total(), await total("ems"), await total("pilates")]).toEqual([2, 0, 2]);
    await db.transaction((tx) => withdrawArticle(tx, editor, id));
    expect([await total(), await total("pilates")]).toEqual([1, 1]);
    await query("delete from blog_categories where slug = 'pilates'");
    expect(await total()).toBe(1);
    expect((await listArticles({ page: 1 })).articles[0]!.category).toBeNull();
    await query("delete from blog_posts");
    expect(await total()).toBe(0);
  });

  test("a change that rolls back changes nothing; parallel ones all count", async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute("insert into blog_posts (title, slug, status) values ('x', 'x', 'published')");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const ems = await newCategory("EMS");
    await Promise.all(Array.from({ length: 24 }, (_, number) => article({ title: `n${number}`, categoryId: ems.id })));
    expect([await total(), await total("ems")]).toEqual([24, 24]);
  });
});

describe("an article", () => {
  test("is found whole by its slug", async () => {
    const ems = await newCategory("EMS");
    await article(
      { title: "Uno", content: "<h2>Parte</h2><p>Testo</p>", metaTitle: "Meta", categoryId: ems.id },
      minute(1),
    );
    expect(await findArticle("uno")).toMatchObject({
      article: {
        title: "Uno",
        content: "<h2>Parte</h2><p>Testo</p>",
        metaTitle: "Meta",
        metaDescription: null,
        authorName: "Redazione",
        publishedAt: minute(1),
        updatedAt: minute(1),
        category: { slug: "ems" },
      },
    });
    expect(await findArticle("due")).toBeUndefined();
  });

  test("has up to three related ones: the newest others of its category, or of all without one", async () => {
    const ems = await newCategory("EMS");
    await publish(5, "e", ems.id);
    await publish(4, "a");
    const found = await findArticle("e5");
    const alone = await findArticle("a1");
    if (!found || !("article" in found) || !alone || !("article" in alone)) throw new Error("not found");
    expect(slugs(found.around.related)).toEqual(["e4", "e3", "e2"]);
    expect(slugs(alone.around.related).toSorted()).toEqual(["a4", "e4", "e5"]);
    expect(Object.keys(found.around.related[0]!)).not.toContain("content");
  });

  test("knows the one before and the one after it", async () => {
    await publish(3, "a");
    const around = async (slug: string) => {
      const found = await findArticle(slug);
      if (!found || !("article" in found)) throw new Error("not found");
      const { previous, next } = found.around;
      return [previous?.slug, next?.slug];
    };
    expect(await around("a2")).toEqual(["a1", "a3"]);
    expect(await around("a1")).toEqual([undefined, "a2"]);
    expect(await around("a3")).toEqual(["a2", undefined]);
  });

  test("written past the verbs without a date gets one, and is read as carefully", async () => {
    await query(
      `insert into blog_posts (title, slug, status, content, featured_image)
       values ('X', 'x', 'published', '<p onclick="a()">Sì<script>alert(1)</script></p>', 'javascript:alert(1)')`,
    );
    const found = await findArticle("x");
    expect(found).toMatchObject({ article: { content: "<p>Sì</p>", featuredImage: null } });
    expect((await listArticlesForFeed({ limit: 5 }))[0]!.content).toBe("<p>Sì</p>");
    expect((await latestPosts())[0]!.publishedAt).toMatch(/^20/);
  });
});

test("recommended are the first three of the category's newest six that are not shown already", async () => {
  const ems = await newCategory("EMS");
  await publish(8, "e", ems.id);
  await publish(3, "a");
  const ids = new Map(
    (await listArticles({ page: 1, categorySlug: "ems" })).articles.map(({ id, slug }) => [slug, id]),
  );
  const recommended = async (...shown: string[]) =>
    slugs(
      await listRecommendedArticles(
        ems.id,
        shown.map((slug) => ids.get(slug)!),
      ),
    );
  expect(await recommended()).toEqual(["e8", "e7", "e6"]);
  expect(await recommended("e8", "e6")).toEqual(["e7", "e5", "e4"]);
  expect(await recommended("e8", "e7", "e6", "e5")).toEqual(["e4", "e3"]);
  expect(await recommended("e8", "e7", "e6", "e5", "e4", "e3")).toEqual([]);
});

test("categories come by name, as Italians order them", async () => {
  await newCategory("Pilates");
  await newCategory("È nuovo", "e-nuovo");
  await newCategory("EMS");
  await newCategory("Zumba");
  expect(slugs(await listCategories())).toEqual(["e-nuovo", "ems", "pilates", "zumba"]);
  expect(await findCategory("ems")).toMatchObject({ name: "EMS" });
  expect(await findCategory("boh")).toBeUndefined();
});

test("the footer's three, the feed and the sitemap are the newest first", async () => {
  const ems = await newCategory("EMS");
  await publish(2, "e", ems.id);
  await article({ title: "Ultimo" }, minute(5));
  await article({ title: "Penultimo" }, minute(4));
  expect(slugs(await latestPosts())).toEqual(["ultimo", "penultimo", "e2"]);
  expect(slugs(await listArticlesForFeed({ limit: 3 }))).toEqual(["ultimo", "penultimo", "e2"]);
  expect(slugs(await listArticlesForFeed({ limit: 3, categorySlug: "ems" }))).toEqual(["e2", "e1"]);
  expect(await listPublishedAddresses()).toEqual([
    { slug: "ultimo", updatedAt: minute(5) },
    { slug: "penultimo", updatedAt: minute(4) },
    { slug: "e2", updatedAt: minute(2) },
    { slug: "e1", updatedAt: minute(1) },
  ]);
});

describe("a draft leaks nowhere", () => {
  let ems: { id: string };
  beforeEach(async () => {
    ems = await newCategory("EMS");
    await article({ title: "Pubblico", categoryId: ems.id }, minute(1));
  });

  const everything = async () => {
    const found = await findArticle("pubblico");
    if (!found || !("article" in found)) throw new Error("not found");
    return JSON.stringify([
      await listArticles({ page: 1 }),
      await listArticles({ page: 1, categorySlug: "ems" }),
      await searchArticles({ query: "segreto", page: 1 }),
      await listRecommendedArticles(ems.id, []),
      found.around,
      await listArticlesForFeed({ limit: 10 }),
      await listPublishedAddresses(),
      await latestPosts(),
      (await findArticle("segreto")) ?? null,
      (await findArticle("segreto-vecchio")) ?? null,
    ]);
  };

  test("when it has never been published", async () => {
    await draft({ title: "Segreto", content: "<p>Un segreto</p>", categoryId: ems.id });
    expect(await everything()).not.toMatch(/segreto/i);
  });

  test("when it has been withdrawn, its former address included", async () => {
    const { id } = await article({ title: "Segreto vecchio", categoryId: ems.id }, minute(2));
    await query("update blog_posts set slug = 'segreto' where id = $1", [id]);
    await query("insert into blog_former_slugs (slug, post_id) values ('segreto-vecchio', $1)", [id]);
    expect(await everything()).toMatch(/segreto/i);
    await db.transaction((tx) => withdrawArticle(tx, editor, id));
    expect(await everything()).not.toMatch(/segreto/i);
  });
});
