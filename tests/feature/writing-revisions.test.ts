/** How an article stood: kept, compared, brought back. */
import { expect, test } from "vitest";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { compareRevision } from "#app/features/writing/compare.server.ts";
import { readForEditing, discardWorkingCopy, restoreRevision, saveEdit } from "#app/features/writing/edit.server.ts";
import type { Difference } from "#app/features/writing/editing.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { newCategory } from "#tests/support/blog.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, bruno, elena } = newsroom();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const kinds = async (id: string) => (await listRevisions(administrator, id)).map(({ kind }) => kind);

test("every save is kept with who made it; of autosaves the last within five minutes", async () => {
  const { id, version } = await autosave(anna(), form({ title: "Uno", content: "<p>uno</p>" }));
  let last = version;
  for (const words of ["uno due", "uno due tre"])
    last = (await autosave(anna(), form({ content: `<p>${words}</p>`, version: last }), id)).version;
  await saved(anna(), { content: "<p>uno due tre quattro</p>", version: last }, id);
  await saved(bruno(), { status: "published", title: "Due" }, id);
  expect(await listRevisions(administrator, id)).toMatchObject([
    { kind: "published", actorEmail: "bruno@tonica.example", title: "Due", words: 4 },
    { kind: "saved", actorEmail: "anna@tonica.example", title: "Uno", words: 4 },
    { kind: "autosave", actorEmail: "anna@tonica.example", title: "Uno", words: 3 },
  ]);

  await autosave(anna(), form({ content: "<p>a</p>" }), id);
  await autosave(anna(), form({ content: "<p>a b</p>" }), id);
  await autosave(bruno(), form({ content: "<p>b</p>" }), id); // somebody else's is another one
  await query("update blog_revisions set began_at = began_at - interval '6 minutes' where kind = 'autosave'");
  await autosave(bruno(), form({ content: "<p>b c d</p>" }), id);
  expect((await listRevisions(administrator, id)).slice(0, 3)).toMatchObject([
    { kind: "autosave", actorEmail: "bruno@tonica.example", words: 3 },
    { kind: "autosave", actorEmail: "bruno@tonica.example", words: 1 },
    { kind: "autosave", actorEmail: "anna@tonica.example", words: 2 },
  ]);
});

test("words that another's save has overtaken stay here, even when their writer gives them up", async () => {
  const { id, version } = await saved(anna(), { title: "Due mani", content: "<p>uno</p>" });
  await saved(bruno(), { content: "<p>di Bruno</p>", version }, id);
  expect(await saveEdit(anna(), form({ content: "<p>le parole di Anna</p>", version }), id)).toHaveProperty("conflict");
  await discardWorkingCopy(anna(), id);
  expect((await listRevisions(administrator, id))[0]).toMatchObject({ actorEmail: "anna@tonica.example", words: 4 });
});

test("the hundred newest are kept, and all of the last 30 days", async () => {
  const { id } = await saved(anna(), { title: "Tanti", content: "<p>x</p>" });
  await query(
    `insert into blog_revisions (post_id, kind, title, words, fields, at)
     select $1, 'saved', 'n. ' || n, 1, '{}', now() from generate_series(1, 120) n`,
    [id],
  );
  await query("update blog_revisions set at = now() - interval '31 days' where post_id = $1", [id]);
  await saved(anna(), { content: "<p>y</p>" }, id);
  const revisions = await listRevisions(administrator, id);
  expect(revisions).toHaveLength(100);
  expect(revisions.at(-1)!.title).toBe("n. 22");
  await query("update blog_revisions set at = now() - interval '29 days' where post_id = $1", [id]);
  await saved(anna(), { content: "<p>z</p>" }, id);
  expect(await listRevisions(administrator, id)).toHaveLength(101);
});

const side = (parts: Difference[], ...sides: Difference["side"][]) =>
  parts
    .filter(({ side }) => side === "both" || sides.includes(side))
    .map(({ text }) => text)
    .join("");

test("a comparison tells what stands on one side alone, word by word, and what else differs", async () => {
  const ems = await newCategory("EMS");
  const before = await saved(anna(), {
    title: "La schiena al lavoro",
    content: "<h2>Prima parte</h2><p>Siediti bene e <strong>respira</strong>.</p><p>Resta.</p>",
  });
  await saved(
    anna(),
    {
      title: "La schiena in ufficio",
      content: `<h2>Prima parte</h2><p>Siediti bene, alzati e <em>respira</em>.</p><p>Resta.</p><p>Nuovo.</p><p><img src="/storage/immagini/blog/x.webp" alt="Una sedia"></p>`,
      category_id: ems.id,
    },
    before.id,
  );
  const [, first] = await listRevisions(administrator, before.id);
  const { title, text, others, revision } = await compareRevision(administrator, before.id, first!.id);
  expect(revision).toEqual(first);
  expect([side(title, "older"), side(title, "newer")]).toEqual(["La schiena al lavoro", "La schiena in ufficio"]);
  expect(side(text, "older").trim()).toBe("Prima parte\nSiediti bene e respira.\nResta.");
  expect(side(text, "newer").trim()).toBe(
    "Prima parte\nSiediti bene, alzati e respira.\nResta.\nNuovo.\n[immagine: Una sedia]",
  );
  expect(
    text
      .filter(({ side }) => side === "both")
      .map(({ text }) => text)
      .join(""),
  ).toContain("Siediti bene");
  expect(others).toEqual(["categoria"]);
});

test("comparing two long texts without a word in common comes to an end", async () => {
  const words = (name: string) => Array.from({ length: 20_000 }, (_, number) => `${name}${number}`);
  const { id } = await saved(anna(), { title: "Lungo", content: `<p>${words("a").join(" ")}</p>` });
  await saved(anna(), { content: `<p>${words("b").join("</p><p>").slice(0, 100_000)}</p>` }, id);
  const { text } = await compareRevision(administrator, id, (await listRevisions(administrator, id))[1]!.id);
  expect(side(text, "older")).toContain("a19999");
});

test("a revision brought back is a change like any other: a version, a revision, its state as it was", async () => {
  const { id } = await saved(anna(), { title: "Uno", content: "<p>uno</p>", scheduled_for: "2099-01-01T09:00" });
  const { version } = await saved(anna(), { title: "Due", content: "<p>due</p>", slug: "due" }, id);
  const [, first] = await listRevisions(administrator, id);
  expect(await restoreRevision(bruno(), id, first!.id, version - 1)).toMatchObject({
    conflict: { theirs: { title: "Due" } },
  });
  expect(await restoreRevision(bruno(), id, first!.id, version)).toMatchObject({
    saved: { title: "Uno", content: "<p>uno</p>", slug: "due", scheduledFor: "2099-01-01T08:00:00.000Z" },
  });
  expect(await kinds(id)).toEqual(["restored", "saved", "saved"]);
  await expect(restoreRevision(elena(), id, first!.id, version)).rejects.toMatchObject({ status: 403 });
  for (const [article, revision] of [
    [NOBODY, first!.id],
    [id, 999_999_999],
    [id, Number.NaN],
  ] as const) {
    await expect(restoreRevision(anna(), article, revision, 1)).rejects.toMatchObject({ status: 404 });
    await expect(compareRevision(administrator, article, revision)).rejects.toMatchObject({ status: 404 });
  }
  const other = await saved(anna(), { title: "Altro", content: "<p>x</p>" });
  await expect(compareRevision(administrator, other.id, first!.id)).rejects.toMatchObject({ status: 404 });
});

test("what was written past the verbs comes back harmless", async () => {
  const { id, version } = await saved(anna(), { title: "Uno", content: "<p>x</p>" });
  await query(
    `insert into blog_revisions (post_id, kind, title, words, fields)
     select post_id, 'saved', title, 1, fields || '{"content": "<p onclick=x>ciao</p><script>alert(1)</script>"}'
     from blog_revisions where post_id = $1`,
    [id],
  );
  await restoreRevision(anna(), id, (await listRevisions(administrator, id))[0]!.id, version);
  expect((await readForEditing(anna(), id)).article.content).toBe("<p>ciao</p>");
});
