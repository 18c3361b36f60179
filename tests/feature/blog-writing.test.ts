/** What the editor can do to an article: save, publish, withdraw, rename (spec §4, §5, design.md §6.2). */
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { findArticle } from "#app/features/blog/find.server.ts";
import { publishArticle, withdrawArticle } from "#app/features/writing/publish.server.ts";
import { changeArticle, renameArticle } from "#app/features/writing/save.server.ts";
import type { ArticleFields } from "#app/features/writing/storable.server.ts";
import { article, contentChanges, draft, editor, emptyBlog, minute, newCategory } from "#tests/support/blog.ts";

const { query, url } = emptyBlog();

const rowOf = async (id: string) => (await query("select * from blog_posts where id = $1", [id])).rows[0];
const save = (id: string, fields: Partial<ArticleFields>) =>
  db.transaction((tx) => changeArticle(tx, editor, id, { title: "Articolo", content: "<p>Testo</p>", ...fields }));
const publish = (id: string) => db.transaction((tx) => publishArticle(tx, editor, id));
const withdraw = (id: string) => db.transaction((tx) => withdrawArticle(tx, editor, id));
const rename = (id: string, text: string) => db.transaction((tx) => renameArticle(tx, editor, id, text));
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe("saving", () => {
  test("creates a draft with everything the article needs", async () => {
    const ems = await newCategory("EMS");
    const { id, slug } = await draft({
      title: "  L’EMS, \u202e perché  ",
      content: `<h1>Parte</h1><p style="color:red">${"parola ".repeat(500)}</p><script>alert(1)</script>`,
      featuredImage: "/storage/immagini/blog/x.webp",
      coverAlt: "Onde",
      metaTitle: " ",
      metaDescription: "Breve",
      categoryId: ems.id,
    });
    expect(slug).toBe("lems-perche");
    expect(await rowOf(id)).toMatchObject({
      title: "L’EMS, perché",
      content: `<h2>Parte</h2><p>${"parola ".repeat(500)}</p>`,
      excerpt: `Parte ${"parola ".repeat(22)}`.trim(),
      reading_minutes: 3,
      featured_image: "/storage/immagini/blog/x.webp",
      cover_alt: "Onde",
      meta_title: null,
      meta_description: "Breve",
      category_id: ems.id,
      author_name: "Redazione",
      status: "draft",
      published_at: null,
    });
  });

  test("an empty excerpt is the first 160 characters of the text, signs outside the BMP whole", async () => {
    const { id } = await draft({ content: `<p>${"💪".repeat(200)}</p>`, excerpt: "  " });
    expect((await rowOf(id)).excerpt).toBe("💪".repeat(160));
    await save(id, { excerpt: "Il mio &amp; basta" });
    expect((await rowOf(id)).excerpt).toBe("Il mio &amp; basta");
  });

  test("changes an article in its state, keeps its author and address", async () => {
    const { id } = await article({ title: "Uno" }, minute(1));
    await db.transaction((tx) => changeArticle(tx, { name: "Altri" }, id, { title: "Due", content: "<p>Nuovo</p>" }));
    expect(await rowOf(id)).toMatchObject({
      title: "Due",
      slug: "uno",
      content: "<p>Nuovo</p>",
      excerpt: "Nuovo",
      status: "published",
      published_at: minute(1),
      author_name: "Redazione",
    });
    expect((await rowOf(id)).updated_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    [{ title: "x".repeat(201) }, "Il titolo può avere al massimo 200 caratteri."],
    [{ content: "x".repeat(400_001) }, "L’articolo è troppo lungo: dividilo in due."],
    [{ excerpt: "x".repeat(161) }, "L’estratto può avere al massimo 160 caratteri."],
    [{ featuredImage: "javascript:alert(1)" }, "L’immagine di copertina deve essere caricata qui."],
    [{ featuredImage: "https://example.org/a.webp" }, "L’immagine di copertina deve essere caricata qui."],
    [{ categoryId: NOBODY }, "La categoria scelta non c’è più."],
    [{ categoryId: "'; drop table" }, "La categoria scelta non c’è più."],
  ])("refuses %o", async (fields, sentence) => {
    await expect(draft(fields)).rejects.toMatchObject({ status: 422, message: sentence });
    expect((await query("select from blog_posts")).rowCount).toBe(0);
  });

  test.each([NOBODY, "boh"])("the article %s is gone", async (id) => {
    for (const act of [() => save(id, {}), () => publish(id), () => withdraw(id), () => rename(id, "x")])
      await expect(act()).rejects.toMatchObject({ status: 404 });
  });
});

describe("publishing", () => {
  test("dates the article; doing it twice changes nothing", async () => {
    const { id } = await draft();
    await publish(id);
    const first = await rowOf(id);
    expect(first.status).toBe("published");
    expect(Math.abs(first.published_at.getTime() - Date.now())).toBeLessThan(60_000);
    await publish(id);
    expect(await rowOf(id)).toEqual(first);
  });

  test("after a withdrawal keeps the first date", async () => {
    const { id } = await article({}, minute(1));
    await withdraw(id);
    expect(await rowOf(id)).toMatchObject({ status: "draft", published_at: minute(1) });
    const withdrawn = await rowOf(id);
    await withdraw(id);
    expect(await rowOf(id)).toEqual(withdrawn);
    await publish(id);
    expect(await rowOf(id)).toMatchObject({ status: "published", published_at: minute(1) });
  });

  test("needs a title, also afterwards", async () => {
    const { id } = await draft({ title: " " });
    await expect(publish(id)).rejects.toMatchObject({ status: 422, message: "Per pubblicare serve un titolo." });
    await save(id, { title: "Ora sì" });
    await publish(id);
    await expect(save(id, { title: "" })).rejects.toMatchObject({ status: 422 });
  });
});

describe("addresses", () => {
  test("duplicates are numbered, reserved words too, an empty one falls back", async () => {
    const made = [];
    for (const title of ["Postura", "Postura", "Nuovo", "C", "💪", "💪", "Postura"])
      made.push((await draft({ title })).slug);
    expect(made).toEqual(["postura", "postura-2", "nuovo-2", "c-2", "articolo", "articolo-2", "postura-3"]);
  });

  test("beyond fifty duplicates too", async () => {
    await query(
      "insert into blog_posts (title, slug) select 'x', 'x' || case when n > 1 then '-' || n else '' end from generate_series(1, 60) n",
    );
    expect((await draft({ title: "X" })).slug).toBe("x-61");
  });

  test("twenty who want the same one at once get twenty", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => draft({ title: "Insieme" })));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(20);
  });

  test("a renamed article answers at its former addresses with the new one", async () => {
    const { id } = await article({ title: "Primo" });
    expect(await rename(id, "Secondo nome!")).toBe("secondo-nome");
    await save(id, { slug: "terzo" });
    expect(await findArticle("primo")).toEqual({ movedTo: "terzo" });
    expect(await findArticle("secondo-nome")).toEqual({ movedTo: "terzo" });
    expect(await findArticle("terzo")).toMatchObject({ article: { id } });
  });

  test("back at its first address it is there, without a loop", async () => {
    const { id } = await article({ title: "Primo" });
    await rename(id, "secondo");
    expect(await rename(id, "primo")).toBe("primo");
    expect(await findArticle("primo")).toMatchObject({ article: { id } });
    expect(await findArticle("secondo")).toEqual({ movedTo: "primo" });
  });

  test("nobody else gets an address that leads to an article", async () => {
    const { id } = await article({ title: "Primo" });
    await rename(id, "secondo");
    expect((await draft({ title: "Primo" })).slug).toBe("primo-2");
    const other = await article({ title: "Altro" });
    expect(await rename(other.id, "primo")).toBe("primo-3");
    expect(await rename(other.id, "secondo")).toBe("secondo-2");
  });

  test("a draft that was never public leaves no redirect behind", async () => {
    const { id } = await draft({ title: "Primo" });
    await rename(id, "secondo");
    await publish(id);
    expect(await findArticle("primo")).toBeUndefined();
    expect((await draft({ title: "Primo" })).slug).toBe("primo");
  });

  test("an emptied slug is made of the title again; an absent one stays", async () => {
    const { id } = await article({ title: "Primo" });
    expect((await save(id, { title: "Altro titolo" })).slug).toBe("primo");
    expect((await save(id, { title: "Altro titolo", slug: " " })).slug).toBe("altro-titolo");
  });
});

test("what a person of the staff does is in the security log; the demo content's arrival is not", async () => {
  const mara = { name: "Mara", userId: NOBODY, address: "203.0.113.7" };
  const { id } = await article({ title: "Dimostrativo" });
  await db.transaction(async (tx) => {
    await changeArticle(tx, mara, id, { title: "Nuovo titolo", content: "", slug: "" });
    await withdrawArticle(tx, mara, id);
    await publishArticle(tx, mara, id);
    await publishArticle(tx, mara, id);
  });
  await expect(
    db.transaction(async (tx) => {
      await withdrawArticle(tx, mara, id);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  const { rows } = await query("select * from security_audit_log order by position");
  expect(rows.map(({ event_data }) => event_data.action)).toEqual([
    "article_renamed",
    "article_changed",
    "article_withdrawn",
    "article_published",
  ]);
  expect(rows[0]).toMatchObject({
    event_type: "admin_action",
    user_id: NOBODY,
    ip_address: "203.0.113.7",
    event_data: { details: { id, slug: "nuovo-titolo" } },
  });
});

describe("the pages that processes keep", () => {
  test("are forgotten after every change that readers see, and not for a reading", async () => {
    const { heard, stop } = await contentChanges({ query, url: url() });
    try {
      const afterwards = async (act: () => Promise<unknown>) => {
        const before = await heard();
        await act();
        return (await heard()) - before;
      };
      const { id } = await article({ title: "Primo" });
      expect(await afterwards(() => withdraw(id))).toBeGreaterThan(0);
      expect(await afterwards(() => publish(id))).toBeGreaterThan(0);
      expect(await afterwards(() => rename(id, "secondo"))).toBeGreaterThan(0);
      expect(await afterwards(() => query("delete from blog_former_slugs"))).toBeGreaterThan(0);
      expect(await afterwards(() => query("delete from blog_former_category_slugs"))).toBeGreaterThan(0);
      expect(await afterwards(() => publish(id))).toBe(0);
      expect(await afterwards(() => query("insert into article_views values ($1, '2026-01-01', 1)", [id]))).toBe(0);
      expect(await afterwards(() => query("insert into article_view_marks values ('x', '2026-01-01')"))).toBe(0);
    } finally {
      await stop();
    }
  });
});
