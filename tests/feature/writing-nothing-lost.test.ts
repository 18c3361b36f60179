/**
 * Whatever two writers do, every text of more than 20 words that was ever saved can be found again, and what readers see
 * changes by publishing alone (decision 0038).
 */
import { expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { deleteDraft, restoreArticle } from "#app/features/writing/bin-articles.server.ts";
import { discardWorkingCopy, readForEditing, restoreRevision, saveEdit } from "#app/features/writing/edit.server.ts";
import type { Writer } from "#app/features/writing/editor.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { article } from "#tests/support/blog.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, bruno } = newsroom();
const words = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");
const kept = async (id: string): Promise<string[]> =>
  (
    await query(
      `select fields ->> 'content' as html from blog_revisions where post_id = $1
       union select fields ->> 'content' from blog_working_copies where post_id = $1
       union select content from blog_posts where id = $1`,
      [id],
    )
  ).rows.map(({ html }) => htmlToLine(html));

test("four hundred words and then one, all autosaved within five minutes: the four hundred stay", async () => {
  const { id } = await autosave(anna(), form({ title: "Lungo", content: `<p>${words("a", 400)}</p>` }));
  await autosave(anna(), form({ content: "<p>uno</p>" }), id);
  await autosave(anna(), form({ content: "<p>uno due</p>" }), id);
  expect((await listRevisions(anna(), id)).map(({ words }) => words)).toEqual([2, 400]);
});

test("words that go a few at a time are counted together", async () => {
  const { id } = await autosave(anna(), form({ title: "A poco a poco", content: `<p>${words("a", 100)}</p>` }));
  for (let left = 95; left > 5; left -= 5) await autosave(anna(), form({ content: `<p>${words("a", left)}</p>` }), id);
  const counts = (await listRevisions(anna(), id)).map(({ words }) => words);
  expect(counts.at(-1)).toBeGreaterThanOrEqual(80);
  expect(counts.length).toBeLessThan(10);
});

test("typing on, with a word mended here and there, stays one revision", async () => {
  const { id } = await autosave(anna(), form({ title: "Scorre", content: "<p>uno</p>" }));
  for (let count = 2; count < 40; count++)
    await autosave(anna(), form({ content: `<p>${words("a", count)}${count % 3 ? "" : " sbagli"}</p>` }), id);
  expect(await listRevisions(anna(), id)).toHaveLength(1);
});

test("a text pasted whole, or the text generator's, begins a revision of its own", async () => {
  const { id } = await autosave(anna(), form({ title: "Incolla", content: "<p>A mano</p>" }));
  await autosave(anna(), form({ content: `<p>A mano</p><p>${words("incollata", 300)}</p>` }), id);
  await autosave(anna(), form({ content: `<p>A mano</p><p>${words("incollata", 301)}</p>`, ai_assisted: "si" }), id);
  expect(await listRevisions(anna(), id)).toHaveLength(3);
});

test("what nobody has saved since it came with the site is kept at the first change", async () => {
  const { id } = await article({ content: `<p>${words("seme", 30)}</p>` });
  await saved(anna(), { content: "<p>Altro</p>", status: "published" }, id);
  expect((await listRevisions(anna(), id)).map(({ actorEmail, words }) => [actorEmail, words])).toEqual([
    ["anna@tonica.example", 1],
    [null, 30],
  ]);
});

/** Numerical Recipes' generator: a failure names its seed, and the same seed fails again. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each(inLongSet ? [1, 2, 3] : [2])("whatever two writers do (%i)", async (seed) => {
  const pick = chance(seed);
  const writers = [anna(), bruno()];
  const { id, slug } = await saved(anna(), { title: `Caso ${seed}`, content: "<p>Inizio</p>", status: "published" });
  const everSaved = new Set<string>();
  /** What each writer has on the screen, and the version that they read. */
  const screens = writers.map(() => ({ blocks: [] as string[], version: 2 }));
  const publicText = async () => {
    const found = await findArticle(slug);
    return found && "article" in found ? found.article.content : null;
  };
  let number = 0;
  let seen = await publicText();

  async function act(writer: Writer, screen: (typeof screens)[number]): Promise<string> {
    const { article: now } = await readForEditing(writer, id);
    if (pick(3) === 0) screen.version = now.version; // reads the page again; otherwise the version may be an old one
    const edit = screen.blocks.length === 0 ? 0 : pick(4);
    if (edit < 2) screen.blocks.push(words(`s${seed}b${number++}w`, 21 + pick(30)));
    else if (edit === 2) screen.blocks.splice(pick(screen.blocks.length), 1 + pick(2));
    else screen.blocks = [words(`s${seed}b${number++}w`, 21 + pick(200))];
    const fields = {
      content: screen.blocks.map((block) => `<p>${block}</p>`).join("") || "<p>x</p>",
      version: screen.version,
    };
    const send = async (sent: Parameters<typeof form>[0]) => {
      const result = await saveEdit(writer, form(sent), id);
      for (const block of screen.blocks) everSaved.add(block);
      if ("saved" in result) screen.version = result.saved.version;
    };
    const autosaveNow = async () => {
      screen.version = (await autosave(writer, form(fields), id)).version;
      for (const block of screen.blocks) everSaved.add(block);
    };
    switch (pick(12)) {
      case 0:
        await send({ ...fields, status: "published" });
        return "publish";
      case 1:
        await send({ ...fields, status: "draft", withdraw: "si" });
        return "publish";
      case 2:
      case 3:
        await send({ ...fields, status: "draft" });
        return "save";
      case 4: {
        const revisions = await listRevisions(writer, id);
        const chosen = revisions[pick(revisions.length)];
        if (chosen) await restoreRevision(writer, id, chosen.id, now.version);
        return "restore";
      }
      case 5:
        await discardWorkingCopy(writer, id);
        return "discard";
      case 6:
        if (now.status === "draft") {
          await deleteDraft(writer, id);
          await restoreArticle(writer, id);
        }
        return "bin";
      default:
        await autosaveNow();
        return "autosave";
    }
  }

  for (let step = 0; step < 80; step++) {
    const who = pick(2);
    const did = await act(writers[who]!, screens[who]!);
    const now = await publicText();
    if (did !== "publish") expect(now, `step ${step}: ${did}`).toBe(seen);
    seen = now;
  }
  const texts = await kept(id);
  for (const block of everSaved)
    expect(
      texts.some((text) => text.includes(block)),
      block,
    ).toBe(true);
});
