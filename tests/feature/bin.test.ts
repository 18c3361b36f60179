/** The bin: what is deleted can be put back for 30 days, and until then nobody but the bin shows it (decision 0038). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { listCategories } from "#app/features/blog/categories.server.ts";
import { deleteNote, listBinnedNotes, restoreNote } from "#app/features/inbox/note-bin.server.ts";
import { addNote } from "#app/features/inbox/change-request.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { listAllArticles } from "#app/features/writing/admin-list.server.ts";
import { deleteDraft, listBinnedArticles, restoreArticle } from "#app/features/writing/bin-articles.server.ts";
import {
  deleteCategory,
  listBinnedCategories,
  listCategoryRows,
  restoreCategory,
  updateCategory,
} from "#app/features/writing/change-categories.server.ts";
import { readForEditing } from "#app/features/writing/edit.server.ts";
import { createPreviewPath, findPreviewedArticle } from "#app/features/writing/preview.server.ts";
import { publishDueArticles } from "#app/features/writing/publish.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { purgeExpired } from "#app/retention.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { newCategory } from "#tests/support/blog.ts";
import { newRequest } from "#tests/support/inbox.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, elena } = newsroom();
const text = "<p>Parole da non perdere</p>";
const gone = { status: 404 };

test("an article in the bin is nowhere else, and comes back with its revisions and its address", async () => {
  const { id } = await saved(anna(), { title: "Via e ritorno", content: text, status: "published" });
  await saved(anna(), { slug: "altro-nome", status: "published" }, id);
  await saved(anna(), { status: "draft", withdraw: "si", scheduled_for: "2099-01-01T09:00" }, id);
  const preview = (await createPreviewPath(administrator, id)).split("/").at(-1)!;
  await deleteDraft(anna(), id);

  await expect(readForEditing(anna(), id)).rejects.toMatchObject({
    ...gone,
    message: "Questo articolo è nel cestino: riprendilo da lì.",
  });
  await expect(deleteDraft(anna(), id)).rejects.toMatchObject(gone);
  await expect(autosave(anna(), form({ title: "x" }), id)).rejects.toMatchObject(gone);
  expect(await findPreviewedArticle(preview)).toBeUndefined();
  expect(await listAllArticles(administrator, { page: 1 })).toMatchObject({ total: 0, counts: { all: 0, draft: 0 } });
  expect((await listAllArticles(administrator, { page: 1, query: "ritorno" })).articles).toEqual([]);
  await expect(query("update blog_posts set status = 'published' where id = $1", [id])).rejects.toThrow(/binned_draft/);
  expect(await publishDueArticles()).toBe(0);
  expect(await listBinnedArticles(administrator)).toMatchObject([
    { id, name: "Via e ritorno", details: "con 3 versioni", deletedBy: "anna@tonica.example" },
  ]);

  await expect(restoreArticle(elena(), id)).rejects.toMatchObject({ status: 403 });
  expect(await restoreArticle(anna(), id)).toEqual({});
  const { article } = await readForEditing(anna(), id);
  expect(article).toMatchObject({ slug: "altro-nome", content: text, status: "draft", scheduledFor: null });
  expect(await listRevisions(administrator, id)).toHaveLength(3);
  await saved(anna(), { status: "published" }, id);
  expect(await findArticle("via-e-ritorno")).toMatchObject({ movedTo: "altro-nome" });
  await expect(restoreArticle(anna(), id)).rejects.toMatchObject(gone);
});

test("its address is free meanwhile; put back, it gets another one and says so", async () => {
  const first = await saved(anna(), { title: "Contesa", content: text });
  await deleteDraft(anna(), first.id);
  expect(await saved(anna(), { title: "Contesa", content: text })).toMatchObject({ slug: "contesa" });
  expect(await restoreArticle(anna(), first.id)).toEqual({
    said: "L’indirizzo /blog/contesa era preso: adesso è /blog/contesa-2.",
  });
});

test("a category comes back with its former addresses, to the articles that have got no other one since", async () => {
  const { id } = await newCategory("Respiro");
  await updateCategory(anna(), id, { slug: "fiato" });
  const [one, two] = [
    await saved(anna(), { title: "Uno", content: text, category_id: id, status: "published" }),
    await saved(anna(), { title: "Due", content: text, category_id: id }),
  ];
  const other = await newCategory("Schiena");
  await deleteCategory(anna(), id);
  expect((await listCategories()).map(({ name }) => name)).toEqual(["Schiena"]);
  expect(await listBinnedCategories(administrator)).toMatchObject([
    { id, name: "Respiro", details: "era di 2 articoli" },
  ]);
  await saved(anna(), { category_id: other.id }, two.id);

  await expect(restoreCategory(elena(), id)).rejects.toMatchObject({ status: 403 });
  expect(await restoreCategory(anna(), id)).toEqual({});
  expect((await readForEditing(anna(), one.id)).article.categoryId).toBe(id);
  expect((await readForEditing(anna(), two.id)).article.categoryId).toBe(other.id);
  expect((await query("select slug from blog_former_category_slugs where category_id = $1", [id])).rows).toEqual([
    { slug: "respiro" },
  ]);
  await deleteCategory(anna(), id);
  await newCategory("Fiato", "fiato");
  expect(await restoreCategory(anna(), id)).toEqual({
    said: "L’indirizzo /blog/c/fiato era preso: adesso è /blog/c/respiro.",
  });
  expect((await listCategoryRows(administrator)).map(({ slug }) => slug).toSorted()).toEqual([
    "fiato",
    "respiro",
    "schiena",
  ]);
  await expect(restoreCategory(anna(), id)).rejects.toMatchObject(gone);
});

test("a note leaves the history and the export, comes back, and goes with its request", async () => {
  const id = await newRequest();
  await addNote(anna(), id, "Richiamare giovedì");
  const notes = async () =>
    (await readRequest(administrator, id))!.history.flatMap((entry) => (entry.kind === "note" ? [entry] : []));
  const [note] = await notes();
  const csv = async () => {
    let text = "";
    for await (const part of await exportCsv(anna())) text += part;
    return text;
  };
  expect(await csv()).toContain("giovedì");
  await expect(deleteNote(elena(), id, note!.id)).rejects.toMatchObject({ status: 403 });
  await expect(deleteNote(anna(), randomUUID(), note!.id)).rejects.toMatchObject(gone);
  await deleteNote(anna(), id, note!.id);
  expect(await notes()).toEqual([]);
  expect(await csv()).not.toContain("giovedì");
  expect(await listBinnedNotes(administrator)).toMatchObject([
    { name: "Richiamare giovedì", details: "sulla richiesta di Chiara Dall’Ò" },
  ]);
  await expect(restoreNote(elena(), note!.id)).rejects.toMatchObject({ status: 403 });
  await restoreNote(anna(), note!.id);
  expect(await notes()).toEqual([note]);
  await expect(restoreNote(anna(), note!.id)).rejects.toMatchObject(gone);
  await deleteNote(anna(), id, note!.id);
  await query("delete from contact_requests where id = $1", [id]);
  expect(await listBinnedNotes(administrator)).toEqual([]);
});

test("after 30 days the bin is emptied, and not before", async () => {
  const { id } = await saved(anna(), { title: "A termine", content: text });
  const { id: category } = await newCategory("A termine");
  await deleteDraft(anna(), id);
  await deleteCategory(anna(), category);
  await purgeExpired({ confirmed: true });
  const age = async (table: string) =>
    query(`update ${table} set deleted_at = deleted_at - interval '30 days 1 minute' where deleted_at is not null`);
  expect((await listBinnedArticles(administrator)).map(({ name }) => name)).toContain("A termine");
  await age("blog_posts");
  await age("blog_binned_categories");
  expect((await purgeExpired({ confirmed: true }))!.bin).toBeGreaterThanOrEqual(2);
  expect(await listBinnedArticles(administrator)).toEqual([]);
  expect(await listBinnedCategories(administrator)).toEqual([]);
  expect((await query("select from blog_revisions where post_id = $1", [id])).rowCount).toBe(0);
});
