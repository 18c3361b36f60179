/** Words that are typed while others type: autosave, working copies, two writers at once (decision 0015). */
import pg from "pg";
import { describe, expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { readForEditing, discardWorkingCopy, saveEdit } from "#app/features/writing/edit.server.ts";
import { deleteDraft } from "#app/features/writing/bin-articles.server.ts";
import type { Writer } from "#app/features/writing/editor.server.ts";
import { recordPresence } from "#app/features/writing/presence.server.ts";
import { contentChanges } from "#tests/support/blog.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";
import { eventually } from "#tests/support/outbox.ts";

const { query, url, anna, bruno, elena } = newsroom();
const text = "<p>Testo</p>";

const publicText = async (slug: string) => {
  const found = await findArticle(slug);
  return found && "article" in found ? found.article.content : undefined;
};

describe("two writers at once", () => {
  test("the second to save changes nothing, sees the other's words and keeps its own", async () => {
    const { id, version } = await saved(anna(), { title: "Insieme", content: text, status: "published" });
    await saved(bruno(), { content: "<p>Di Bruno</p>", version }, id);
    const result = await saveEdit(anna(), form({ content: "<p>Di Anna</p>", version }), id);
    expect(result).toMatchObject({ conflict: { theirs: { id, content: "<p>Di Bruno</p>" } } });
    expect(await publicText("insieme")).toBe("<p>Di Bruno</p>");
    const { workingCopy, article: now } = await readForEditing(anna(), id);
    expect(workingCopy).toMatchObject({ content: "<p>Di Anna</p>", title: "Insieme", baseVersion: version });
    expect((await readForEditing(bruno(), id)).workingCopy).toBeNull();
    // Having seen both, hers it is.
    await saved(anna(), { content: "<p>Di Anna</p>", version: now.version }, id);
    expect(await publicText("insieme")).toBe("<p>Di Anna</p>");
    expect((await readForEditing(anna(), id)).workingCopy).toBeNull();
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
    expect((await readForEditing(anna(), id)).others).toEqual([]);
  });

  test("whoever opens the article is seen by name, before anybody types, and is gone when they leave", async () => {
    const { id } = await saved(anna(), { title: "Porta aperta", content: text });
    const ask = (writer: Writer, sent: object = {}) => recordPresence(writer, { article: id, ...sent });
    expect(await ask(anna())).toEqual([]);
    expect(await ask(bruno())).toEqual([{ email: "anna@tonica.example", name: "Anna Zardi", isTyping: false }]);
    await ask(anna(), { typing: true });
    expect((await readForEditing(bruno(), id)).others).toMatchObject([{ name: "Anna Zardi", isTyping: true }]);
    // What the page had sent before it was left may arrive after.
    await ask(anna(), { page: "a", typing: true });
    await ask(anna(), { page: "a", leaving: true });
    await ask(anna(), { page: "a", typing: true });
    await autosave(anna(), form({ content: "<p>in ritardo</p>" }), id);
    expect(await ask(bruno())).toEqual([]);
    await ask(anna(), { page: "b" });
    expect(await ask(bruno())).toHaveLength(1);
    await ask(anna(), { page: "b", leaving: true });

    await ask(anna());
    await query("update blog_writers_present set at = now() - interval '2 minutes' where actor_id = $1", [anna().id]);
    expect(await ask(bruno())).toEqual([]);
    expect((await query("select from blog_writers_present where post_id = $1", [id])).rowCount).toBe(1);
    await saved(bruno(), { content: "<p>x</p>" }, id); // the editor closes
    expect(await ask(anna())).toEqual([]);

    await expect(ask(elena())).rejects.toMatchObject({ status: 403 });
    await expect(ask(anna(), { article: "x" })).rejects.toMatchObject({ status: 404 });
    await deleteDraft(anna(), id);
    await ask(anna());
    expect((await query("select from blog_writers_present where post_id = $1", [id])).rowCount).toBe(0);
  });

  test("pages hear at once who comes, types, leaves; a mere sign of life says nothing", async () => {
    const { id } = await saved(anna(), { title: "Sentita", content: text });
    const heard: string[] = [];
    const listener = new pg.Client({ connectionString: url() });
    await listener.connect();
    listener.on("notification", ({ payload }) => void (payload?.startsWith("article") && heard.push(payload)));
    await listener.query("listen live");
    try {
      for (const sent of [{}, {}, { typing: true }, {}, { leaving: true }, {}])
        await recordPresence(anna(), { article: id, ...sent });
      await eventually(() => expect(heard).toEqual(Array.from({ length: 3 }, () => `article ${id}`)));
    } finally {
      await listener.end();
    }
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
    const { article: now, workingCopy } = await readForEditing(anna(), begun.id);
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
    const { article: now, workingCopy } = await readForEditing(anna(), id);
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
    expect((await readForEditing(anna(), id)).workingCopy).toMatchObject({ content: "<p>Mie, di più</p>" });
    expect((await readForEditing(anna(), id)).article.title).toBe("Due");
  });

  test("of a draft leaves the pages that processes keep alone", async () => {
    const { heard, stop } = await contentChanges({ query, url: url() });
    try {
      const { id, version } = await autosave(anna(), form({ title: "Zitta", content: text }));
      await autosave(anna(), form({ content: "<p>Ancora</p>", version }), id);
      expect(await heard()).toBe(0);
      await saved(anna(), { status: "published" }, id);
      expect(await heard()).toBeGreaterThan(0);
    } finally {
      await stop();
    }
  });
});
