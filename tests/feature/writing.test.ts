/** The editor's verbs: saving, publishing, two writers at once, autosave (spec §4, §7 calls 11 and 12, §8). */
import { describe, expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { listAllArticles } from "#app/features/blog/admin-list.server.ts";
import { autosave } from "#app/features/blog/autosave.server.ts";
import { articleForEditing, deleteDraft, discardWorkingCopy, saveEdit } from "#app/features/blog/edit.server.ts";
import { findLinkTargets } from "#app/features/blog/link-search.server.ts";
import { slugAvailability } from "#app/features/blog/slug-availability.server.ts";
import { listen } from "#app/platform/listen.server.ts";
import { article, draft, newCategory } from "#tests/support/blog.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";
import { eventually } from "#tests/support/outbox.ts";

const { query, url, anna, bruno, elena } = newsroom();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const text = "<p>Testo</p>";

const publicText = async (slug: string) => {
  const found = await findArticle(slug);
  return found && "article" in found ? found.article.content : undefined;
};
const actions = async () =>
  (
    await query(
      "select event_data ->> 'action' as action from security_audit_log where event_type = 'admin_action' order by position desc limit 3",
    )
  ).rows
    .map(({ action }) => action)
    .toReversed();

describe("Salva bozza and Pubblica", () => {
  test("a new draft is signed with the writer's own name, and nobody sees it", async () => {
    const created = await saved(anna(), { title: "L’EMS in gravidanza", content: text });
    expect(created).toMatchObject({
      title: "L’EMS in gravidanza",
      slug: "lems-in-gravidanza",
      excerpt: "Testo",
      content: text,
      status: "draft",
      authorName: "Anna Zardi",
      publishedAt: null,
      scheduledFor: null,
    });
    expect((await saved(bruno(), { title: "Altro", content: text })).authorName).toBeNull();
    expect((await saved(bruno(), { title: "Terzo", content: text, author_name: " La  redazione " })).authorName).toBe(
      "La redazione",
    );
    expect(await findArticle(created.slug)).toBeUndefined();
  });

  test("publishing needs a title and a text, nothing else; withdrawing makes it a draft again", async () => {
    expect(await saveEdit(anna(), form({ title: " ", content: "<p> </p>", status: "published" }))).toEqual({
      problems: [
        { field: "title", message: "Per pubblicare serve un titolo." },
        { field: "content", message: "Per pubblicare serve un testo." },
      ],
    });
    const { id, version, publishedAt } = await saved(anna(), { title: "Pronto", content: text, status: "published" });
    expect(publishedAt).not.toBeNull();
    expect(await publicText("pronto")).toBe(text);
    const withdrawn = await saved(anna(), { status: "draft", version }, id);
    expect(withdrawn).toMatchObject({ status: "draft", publishedAt, title: "Pronto", content: text });
    expect(await findArticle("pronto")).toBeUndefined();
    expect(await actions()).toEqual(["article_published", "article_changed", "article_withdrawn"]);
  });

  test("what the form does not send stays as it is, and what it sends empty is emptied", async () => {
    const ems = await newCategory("EMS");
    const first = await saved(anna(), {
      title: "Uno",
      content: text,
      category_id: ems.id,
      meta_title: "Meta",
      cover_alt: "Onde",
    });
    const { id } = first;
    expect(await saved(anna(), { title: "Due" }, id)).toMatchObject({
      title: "Due",
      slug: "uno",
      categoryId: ems.id,
      metaTitle: "Meta",
      coverAlt: "Onde",
      authorName: "Anna Zardi",
    });
    expect(await saved(anna(), { category_id: "", meta_title: "", slug: "" }, id)).toMatchObject({
      categoryId: null,
      metaTitle: null,
      slug: "due",
    });
  });

  test("every problem of the form is told at once, by field, and nothing changes", async () => {
    const { id } = await saved(anna(), { title: "Uno", content: text });
    const wrong = { title: "x".repeat(201), excerpt: "y".repeat(161), featured_image: "https://altrove.example/a.png" };
    expect(await saveEdit(anna(), form(wrong), id)).toEqual({
      problems: [
        { field: "title", message: "Il titolo può avere al massimo 200 caratteri." },
        { field: "excerpt", message: "L’estratto può avere al massimo 160 caratteri." },
        { field: "featuredImage", message: "L’immagine di copertina deve essere caricata qui." },
      ],
    });
    expect(await saveEdit(anna(), form({ category_id: NOBODY }), id)).toEqual({
      problems: [{ field: "categoryId", message: "La categoria scelta non c’è più." }],
    });
    const { article: now, workingCopy } = await articleForEditing(anna(), id);
    expect(now.title).toBe("Uno");
    expect(workingCopy?.title).toBe("Uno"); // the second attempt's words
  });

  test("only administrators write; what is gone is gone", async () => {
    for (const act of [
      () => saveEdit(elena(), form({ title: "x", content: text })),
      () => autosave(elena(), form({ title: "x", content: text })),
      () => articleForEditing(elena(), NOBODY),
      () => deleteDraft(elena(), NOBODY),
      () => discardWorkingCopy(elena(), NOBODY),
    ])
      await expect(act()).rejects.toMatchObject({ status: 403 });
    for (const id of [NOBODY, "boh", "' or true"]) {
      await expect(saveEdit(anna(), form({ title: "x" }), id)).rejects.toMatchObject({ status: 404 });
      await expect(autosave(anna(), form({ title: "x" }), id)).rejects.toMatchObject({ status: 404 });
      await expect(articleForEditing(anna(), id)).rejects.toMatchObject({ status: 404 });
    }
    expect((await query("select from blog_posts")).rowCount).toBe(0);
  });

  test("a form that no editor sends is refused", () => {
    expect(() => form({ status: "archived" })).toThrow("Un articolo può essere solo bozza o pubblicato.");
    expect(() => form({ scheduled_for: "domani" })).toThrow("Questa data non esiste");
    expect(() => form({ scheduled_for: "2026-02-30T10:00" })).toThrow("Questa data non esiste");
    expect(() => form({ version: Number.NaN })).toThrow("I dati inviati non sono leggibili");
  });
});

describe("two writers at once", () => {
  test("the second to save changes nothing, sees the other's words and keeps its own", async () => {
    const { id, version } = await saved(anna(), { title: "Insieme", content: text, status: "published" });
    await saved(bruno(), { content: "<p>Di Bruno</p>", version }, id);
    const result = await saveEdit(anna(), form({ content: "<p>Di Anna</p>", version }), id);
    expect(result).toMatchObject({ conflict: { theirs: { id, content: "<p>Di Bruno</p>" } } });
    expect(await publicText("insieme")).toBe("<p>Di Bruno</p>");
    const { workingCopy, article: now } = await articleForEditing(anna(), id);
    expect(workingCopy).toMatchObject({ content: "<p>Di Anna</p>", title: "Insieme", baseVersion: version });
    expect((await articleForEditing(bruno(), id)).workingCopy).toBeNull();
    // Having seen both, hers it is.
    await saved(anna(), { content: "<p>Di Anna</p>", version: now.version }, id);
    expect(await publicText("insieme")).toBe("<p>Di Anna</p>");
    expect((await articleForEditing(anna(), id)).workingCopy).toBeNull();
  });

  test("of twenty who save the same version at once one does", async () => {
    const { id, version } = await saved(anna(), { title: "Gara", content: text });
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        saveEdit(number % 2 ? anna() : bruno(), form({ content: `<p>${number}</p>`, version }), id),
      ),
    );
    expect(results.filter((result) => "saved" in result)).toHaveLength(1);
    expect(results.filter((result) => "conflict" in result)).toHaveLength(19);
  });

  test("whoever types learns who else does", async () => {
    const { id, version } = await saved(anna(), { title: "In due", content: text, status: "published" });
    expect((await autosave(bruno(), form({ content: "<p>b</p>", version }), id)).others).toEqual([]);
    expect((await autosave(anna(), form({ content: "<p>a</p>", version }), id)).others).toMatchObject([
      { email: "bruno@tonica.example" },
    ]);
    await discardWorkingCopy(bruno(), id);
    expect((await articleForEditing(anna(), id)).others).toEqual([]);
  });
});

describe("autosave", () => {
  test("begins a draft before it has a title, and saves it in place", async () => {
    const begun = await autosave(anna(), form({ title: "", content: "<p>Prime parole</p>" }));
    expect(begun).toMatchObject({ kept: "article", others: [] });
    const next = await autosave(
      anna(),
      form({ title: "Ora sì", slug: "ora-si", content: "<p>Prime parole e altre</p>", version: begun.version }),
      begun.id,
    );
    expect(next).toMatchObject({ kept: "article", version: expect.any(Number) });
    const { article: now, workingCopy } = await articleForEditing(anna(), begun.id);
    expect(now).toMatchObject({
      title: "Ora sì",
      slug: "ora-si",
      content: "<p>Prime parole e altre</p>",
      version: next.version,
      status: "draft",
    });
    expect(workingCopy).toBeNull();
  });

  test.each([
    ["published", { status: "published" }],
    ["that will publish itself", { scheduled_for: "2099-01-01T09:00" }],
  ])("leaves an article %s alone", async (_, state) => {
    const { id, version } = await saved(anna(), { title: "Fermo", content: text, ...state });
    const kept = await autosave(
      anna(),
      form({ title: "Mosso", content: "<p>Mezza fra</p><script>x</script>", version }),
      id,
    );
    expect(kept).toMatchObject({ kept: "workingCopy", version });
    const { article: now, workingCopy } = await articleForEditing(anna(), id);
    expect(now).toMatchObject({ title: "Fermo", content: text, version });
    expect(workingCopy).toMatchObject({ title: "Mosso", content: "<p>Mezza fra</p>", slug: "fermo" });
  });

  test("never refuses words: too long an excerpt and another's save keep them beside the article", async () => {
    const { id, version } = await saved(anna(), { title: "Uno", content: text });
    const long = await autosave(anna(), form({ content: "<p>Mie</p>", excerpt: "x".repeat(161), version }), id);
    expect(long).toMatchObject({ kept: "workingCopy", problems: [{ field: "excerpt" }] });
    await saved(bruno(), { title: "Due", version }, id);
    const late = await autosave(anna(), form({ content: "<p>Mie, di più</p>\0", version }), id);
    expect(late).toMatchObject({ kept: "workingCopy", conflict: { theirs: { title: "Due" } } });
    expect((await articleForEditing(anna(), id)).workingCopy).toMatchObject({ content: "<p>Mie, di più</p>" });
    expect((await articleForEditing(anna(), id)).article.title).toBe("Due");
  });

  test("of a draft leaves the pages that processes keep alone", async () => {
    let heard = 0;
    const listener = listen(
      url(),
      "content_changed",
      () => heard++,
      () => {},
    );
    try {
      await eventually(() => expect(heard).toBe(1));
      const { id, version } = await autosave(anna(), form({ title: "Zitta", content: text }));
      await autosave(anna(), form({ content: "<p>Ancora</p>", version }), id);
      await query("select pg_notify('content_changed', '')"); // after the others, if there were any
      await eventually(() => expect(heard).toBe(2));
      await saved(anna(), { status: "published" }, id);
      await eventually(() => expect(heard).toBeGreaterThan(2));
    } finally {
      await listener.stop();
    }
  });
});

test("a draft can be deleted, a published article only after its withdrawal, an overtaken version not", async () => {
  const { id, version } = await saved(anna(), { title: "Via", content: text, status: "published" });
  await expect(deleteDraft(anna(), id, version)).rejects.toMatchObject({ status: 422 });
  const { version: withdrawn } = await saved(bruno(), { status: "draft" }, id);
  expect(await deleteDraft(anna(), id, version)).toMatchObject({ conflict: { theirs: { version: withdrawn } } });
  await autosave(bruno(), form({ content: "<p>x</p>", version }), id); // leaves a working copy
  expect(await deleteDraft(anna(), id, withdrawn)).toEqual({ deleted: true });
  await expect(articleForEditing(anna(), id)).rejects.toMatchObject({ status: 404 });
  for (const table of ["blog_revisions", "blog_working_copies", "media_uses"])
    expect((await query(`select from ${table}`)).rowCount).toBe(0);
});

describe("the list", () => {
  test("has every article, the last changed first, with its readings and category", async () => {
    const ems = await newCategory("EMS");
    const first = await article({ title: "Primo", categoryId: ems.id });
    const second = await draft({ title: "Secondo" });
    await query("insert into article_views values ($1, '2026-11-01', 3), ($1, '2026-11-02', 4)", [first.id]);
    await saved(anna(), { excerpt: "Cambiato" }, first.id);
    const { articles, counts, total } = await listAllArticles({ page: 1 });
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
    expect((await listAllArticles({ page: 1, status: "draft" })).articles.map(({ id }) => id)).toEqual([second.id]);
  });

  test("is searched in title and address, without accents or apostrophes, and read in pages", async () => {
    await query(
      "insert into blog_posts (title, slug, updated_at) select 'Perché l’EMS n. ' || n, 'ems-' || n, '2026-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 65) n",
    );
    await draft({ title: "100% postura", slug: "dritti" });
    const titles = async (query: string, page = 1) =>
      (await listAllArticles({ page, query })).articles.map(({ title }) => title);
    expect((await titles("PERCHE lems"))[0]).toBe("Perché l’EMS n. 65");
    expect(await titles("ems-64")).toEqual(["Perché l’EMS n. 64"]);
    expect(await titles("dritti")).toEqual(["100% postura"]);
    expect(await titles("0%")).toEqual(["100% postura"]);
    expect(await titles("_%_")).toEqual([]);
    expect(await titles("\0")).toHaveLength(30);
    expect(await listAllArticles({ page: 99, query: "perché" })).toMatchObject({
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
  expect(await slugAvailability(" Pòstura! ")).toEqual({ slug: "postura", free: "postura-2", reason: "taken" });
  expect(await slugAvailability("postura", id)).toEqual({ slug: "postura", free: "postura", reason: null });
  expect(await slugAvailability("Anteprima")).toEqual({ slug: "anteprima", free: "anteprima-2", reason: "reserved" });
  expect(await slugAvailability("💪")).toEqual({ slug: "", free: "articolo", reason: "empty" });
  expect(await slugAvailability("x".repeat(150))).toMatchObject({ slug: "x".repeat(100), reason: null });
});

test("an article can link to the site's pages and to what is published", async () => {
  await article({ title: "Pilates dopo i sessanta", slug: "pilates-60" });
  await draft({ title: "Pilates segreto" });
  const found = await findLinkTargets("pilàtes");
  expect(found).toContainEqual({ title: "Pilates dopo i sessanta", href: "/blog/pilates-60", kind: "article" });
  expect(found).toContainEqual(expect.objectContaining({ href: "/servizi/pilates", kind: "page" }));
  expect(JSON.stringify(found)).not.toContain("segreto");
  expect(await findLinkTargets("")).toEqual([
    { title: "Pilates dopo i sessanta", href: "/blog/pilates-60", kind: "article" },
  ]);
});
