/** What «Salva bozza» and «Pubblica» do to what readers see: nothing leaves the site, or reaches it, unasked (decision 0037). */
import { expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { readForEditing, restoreRevision, saveEdit } from "#app/features/writing/edit.server.ts";
import { publishDueArticles } from "#app/features/writing/publish.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna } = newsroom();

const publicText = async (slug: string) => {
  const found = await findArticle(slug);
  return found && "article" in found ? found.article.content : undefined;
};
const live = (title: string) => saved(anna(), { title, content: "<p>In linea</p>", status: "published" });

test("«Salva bozza» on a live article lets the changes wait, and the article stays as readers know it", async () => {
  const { id, version } = await live("Resta");
  const result = await saveEdit(anna(), form({ content: "<p>Nuovo</p>", status: "draft", version }), id);
  expect(result).toMatchObject({ waiting: { id, status: "published", version } });
  expect(await publicText("resta")).toBe("<p>In linea</p>");
  expect((await readForEditing(anna(), id)).workingCopy).toMatchObject({ content: "<p>Nuovo</p>" });
  expect((await listRevisions(anna(), id))[0]).toMatchObject({ kind: "saved", words: 1 });

  await saved(anna(), { content: "<p>Nuovo</p>", status: "published", version }, id);
  expect(await publicText("resta")).toBe("<p>Nuovo</p>");
  expect((await readForEditing(anna(), id)).workingCopy).toBeNull();
});

test("only an explicit yes takes it off the site", async () => {
  const { id, version } = await live("Esce");
  const withdrawn = await saved(anna(), { content: "<p>Nuovo</p>", status: "draft", withdraw: "si", version }, id);
  expect(withdrawn).toMatchObject({ status: "draft", content: "<p>Nuovo</p>" });
  expect(await publicText("esce")).toBeUndefined();
});

test("«Pubblica» with a date to come waits for the date, unless «adesso» is the answer; a past date asks nothing", async () => {
  const fields = { content: "<p>Testo</p>", status: "published", scheduled_for: "2099-12-01T09:00" } as const;
  const waits = await saved(anna(), { title: "Aspetta", ...fields });
  expect(waits).toMatchObject({ status: "draft", scheduledFor: "2099-12-01T08:00:00.000Z" });
  expect(await publicText("aspetta")).toBeUndefined();
  // The stored date counts where the form does not send one.
  expect(await saved(anna(), { status: "published" }, waits.id)).toMatchObject({ status: "draft" });
  expect(await saved(anna(), { status: "published", publish_now: "si" }, waits.id)).toMatchObject({
    status: "published",
    scheduledFor: null,
  });
  expect(await saved(anna(), { title: "Subito", ...fields, publish_now: "si" })).toMatchObject({ status: "published" });
  expect(await saved(anna(), { title: "Passata", ...fields, scheduled_for: "2020-01-01T09:00" })).toMatchObject({
    status: "published",
  });

  const due = await saved(anna(), { title: "Arriva", ...fields });
  await query("update blog_posts set scheduled_for = now() - interval '1 minute' where id = $1", [due.id]);
  await publishDueArticles();
  expect(await publicText("arriva")).toBe("<p>Testo</p>");
});

test("a form sent twice schedules once", async () => {
  const once = {
    title: "Una volta",
    content: "<p>Testo</p>",
    status: "published",
    scheduled_for: "2099-12-01T09:00",
    new_id: crypto.randomUUID(),
  } as const;
  const first = await saved(anna(), once);
  expect(await saved(anna(), once)).toEqual(first);
  expect(await listRevisions(anna(), first.id), "nothing is published yet").toMatchObject([{ kind: "saved" }]);
});

test("a revision brought back to a live article waits among the writer's changes", async () => {
  const { id } = await live("Torna");
  const { version } = await saved(anna(), { content: "<p>Seconda</p>" }, id);
  const first = (await listRevisions(anna(), id)).at(-1)!;
  expect(await restoreRevision(anna(), id, first.id, version)).toMatchObject({ waiting: { id } });
  expect(await publicText("torna")).toBe("<p>Seconda</p>");
  expect((await readForEditing(anna(), id)).workingCopy).toMatchObject({ content: "<p>In linea</p>" });
  expect((await listRevisions(anna(), id))[0]).toMatchObject({ kind: "restored" });
});
