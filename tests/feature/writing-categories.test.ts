/** The category manager (spec §5, §7 call 13, §8). */
import { expect, test } from "vitest";
import { findCategory, findMovedCategory } from "#app/features/blog/categories.server.ts";
import { listArticles } from "#app/features/blog/list.server.ts";
import {
  createCategory,
  deleteCategory,
  listCategoryRows,
  updateCategory,
} from "#app/features/writing/change-categories.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { article, draft } from "#tests/support/blog.ts";
import { newsroom } from "#tests/support/newsroom.ts";

const { query, anna, elena } = newsroom();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const rowOf = async (id: string) => (await listCategoryRows(administrator)).find((row) => row.id === id);

test("a category needs a name; its address is made of it, numbered when it is taken or the site's own", async () => {
  for (const name of ["", "  ", "\0"])
    await expect(createCategory(anna(), { name })).rejects.toMatchObject({
      status: 422,
      message: "Inserisci un nome categoria",
      details: { field: "name", title: "Nome richiesto" },
    });
  const slugs = [];
  for (const name of ["Tecnologia è salute", "Tecnologia e salute", "Nuovo", "💪"])
    slugs.push((await createCategory(anna(), { name, slug: " ", description: "", color: "" })).slug);
  expect(slugs).toEqual(["tecnologia-e-salute", "tecnologia-e-salute-2", "nuovo-2", "categoria"]);
});

test("an address that was typed has to be free as it is", async () => {
  await createCategory(anna(), { name: "EMS" });
  const { id } = await createCategory(anna(), { name: "Elettro", slug: "Elettro Stimolazione" });
  expect(await rowOf(id)).toMatchObject({ slug: "elettro-stimolazione" });
  await expect(createCategory(anna(), { name: "Altra", slug: "ems" })).rejects.toMatchObject({
    details: { field: "slug" },
  });
  await expect(updateCategory(anna(), id, { slug: "EMS" })).rejects.toMatchObject({ details: { field: "slug" } });
  await expect(createCategory(anna(), { name: "Altra", slug: "nuovo" })).rejects.toMatchObject({
    details: { field: "slug" },
  });
  await updateCategory(anna(), id, { slug: "elettro-stimolazione" });
});

test("of a category what is sent changes, the rest stays", async () => {
  const { id } = await createCategory(anna(), { name: "Posture", description: "Schiena", color: "#EC4899" });
  await updateCategory(anna(), id, { name: " Postura " });
  expect(await rowOf(id)).toEqual({
    id,
    name: "Postura",
    slug: "posture",
    description: "Schiena",
    color: "#ec4899",
    articles: 0,
  });
  await updateCategory(anna(), id, { slug: "", description: "", color: "" });
  expect(await rowOf(id)).toMatchObject({ slug: "postura", description: null, color: null });
});

test.each([
  [{ color: "rosso" }, "color"],
  [{ color: "#fff" }, "color"],
  [{ color: "#ec4899;background:url(x)" }, "color"],
  [{ name: "x".repeat(61) }, "name"],
  [{ name: "" }, "name"],
  [{ description: "x".repeat(301) }, "description"],
])("refuses %o", async (fields, field) => {
  const { id } = await createCategory(anna(), { name: "Prova" });
  await expect(updateCategory(anna(), id, fields)).rejects.toMatchObject({ status: 422, details: { field } });
  expect((await rowOf(id))?.name).toBe("Prova");
});

test("a deleted category leaves its articles behind, and says how many", async () => {
  const { id } = await createCategory(anna(), { name: "EMS" });
  const { slug } = await article({ title: "Uno", categoryId: id });
  await draft({ title: "Due", categoryId: id });
  expect((await rowOf(id))?.articles).toBe(2);
  expect(await deleteCategory(anna(), id)).toEqual({ articles: 2 });
  expect(await listCategoryRows(administrator)).toEqual([]);
  expect((await listArticles({ page: 1 })).articles).toMatchObject([{ slug, category: null }]);
  await expect(deleteCategory(anna(), id)).rejects.toMatchObject({ status: 404 });
});

test("a renamed category is found by all the addresses it had, until another takes one or it goes", async () => {
  const { id } = await createCategory(anna(), { name: "Uno" });
  await updateCategory(anna(), id, { slug: "due" });
  await updateCategory(anna(), id, { name: "Tre", slug: "" });
  await updateCategory(anna(), id, { name: "Quattro" }); // the address stays
  const led = async () => Promise.all(["uno", "due", "tre", "quattro", "\0"].map(findMovedCategory));
  expect(await led()).toEqual(["tre", "tre", undefined, undefined, undefined]);
  await updateCategory(anna(), id, { slug: "uno" });
  expect(await led()).toEqual([undefined, "uno", "uno", undefined, undefined]);
  const other = await createCategory(anna(), { name: "Due" });
  expect(other.slug).toBe("due");
  await updateCategory(anna(), other.id, { slug: "tre" });
  expect(await led()).toEqual([undefined, "tre", undefined, undefined, undefined]);
  expect((await findCategory("uno"))?.id).toBe(id);
  await deleteCategory(anna(), other.id);
  expect(await led()).toEqual(Array(5).fill(undefined));
});

test("twenty of one name at once get twenty addresses", async () => {
  await Promise.all(Array.from({ length: 20 }, () => createCategory(anna(), { name: "Insieme" })));
  expect(new Set((await listCategoryRows(administrator)).map(({ slug }) => slug)).size).toBe(20);
});

test("only administrators change categories, and the log tells who did what", async () => {
  const { id } = await createCategory(anna(), { name: "EMS" });
  await updateCategory(anna(), id, { name: "E.M.S." });
  await deleteCategory(anna(), id);
  for (const act of [
    () => createCategory(elena(), { name: "x" }),
    () => updateCategory(elena(), NOBODY, {}),
    () => deleteCategory(elena(), NOBODY),
  ])
    await expect(act()).rejects.toMatchObject({ status: 403 });
  for (const unknown of [NOBODY, "boh"])
    await expect(updateCategory(anna(), unknown, { name: "x" })).rejects.toMatchObject({ status: 404 });
  const { rows } = await query("select event_data, user_id from security_audit_log order by position desc limit 3");
  expect(rows.toReversed().map(({ event_data }) => event_data.action)).toEqual([
    "category_created",
    "category_changed",
    "category_deleted",
  ]);
  expect(rows[0]).toMatchObject({ user_id: anna().id, event_data: { details: { id, slug: "ems", articles: 0 } } });
});
