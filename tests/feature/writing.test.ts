/** The editor's verbs: saving, publishing, deleting (spec §4, §7 call 12, §8). */
import { describe, expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { readForEditing, discardWorkingCopy, saveEdit } from "#app/features/writing/edit.server.ts";
import { deleteDraft } from "#app/features/writing/bin-articles.server.ts";
import { purgeExpired } from "#app/retention.server.ts";
import { newCategory } from "#tests/support/blog.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, bruno, elena } = newsroom();
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

  test("lines end as in the editor, whatever sent them: an article that is only opened has not changed", async () => {
    const content = "<p>Uno\r\ndue</p>\r\n<pre>tre\rquattro&#13;\ncinque</pre>";
    const kept = "<p>Uno\ndue</p>\n<pre>tre\nquattro\ncinque</pre>";
    const { id } = await saved(anna(), { title: "A capo", content, status: "published" });
    expect((await readForEditing(anna(), id)).article.content).toBe(kept);
    await query("update blog_posts set content = $2 where id = $1", [id, content]);
    expect((await readForEditing(anna(), id)).article.content).toBe(kept);
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
    const withdrawn = await saved(anna(), { status: "draft", withdraw: "si", version }, id);
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
    const { article: now, workingCopy } = await readForEditing(anna(), id);
    expect(now.title).toBe("Uno");
    expect(workingCopy?.title).toBe("Uno"); // the second attempt's words
  });

  test("only administrators write; what is gone is gone", async () => {
    for (const act of [
      () => saveEdit(elena(), form({ title: "x", content: text })),
      () => autosave(elena(), form({ title: "x", content: text })),
      () => readForEditing(elena(), NOBODY),
      () => deleteDraft(elena(), NOBODY),
      () => discardWorkingCopy(elena(), NOBODY),
    ])
      await expect(act()).rejects.toMatchObject({ status: 403 });
    for (const id of [NOBODY, "boh", "' or true"]) {
      await expect(saveEdit(anna(), form({ title: "x" }), id)).rejects.toMatchObject({ status: 404 });
      await expect(autosave(anna(), form({ title: "x" }), id)).rejects.toMatchObject({ status: 404 });
      await expect(readForEditing(anna(), id)).rejects.toMatchObject({ status: 404 });
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

test("a draft can be deleted, a published article only after its withdrawal, an overtaken version not", async () => {
  const { id, version } = await saved(anna(), { title: "Via", content: text, status: "published" });
  await expect(deleteDraft(anna(), id, version)).rejects.toMatchObject({ status: 422 });
  const { version: withdrawn } = await saved(bruno(), { status: "draft", withdraw: "si" }, id);
  expect(await deleteDraft(anna(), id, version)).toMatchObject({ conflict: { theirs: { version: withdrawn } } });
  await autosave(bruno(), form({ content: "<p>x</p>", version }), id); // leaves a working copy
  expect(await deleteDraft(anna(), id, withdrawn)).toEqual({ deleted: true });
  await expect(readForEditing(anna(), id)).rejects.toMatchObject({ status: 404 });
  // Once its time in the bin is over, nothing of it is left.
  await query("update blog_posts set deleted_at = now() - interval '31 days' where id = $1", [id]);
  await purgeExpired({ confirmed: true });
  for (const table of ["blog_revisions", "blog_working_copies", "media_uses"])
    expect((await query(`select from ${table}`)).rowCount).toBe(0);
});
