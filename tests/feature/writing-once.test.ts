/** The form of a new article carries the article's id: however often it is sent, it is one article. */
import { expect, test } from "vitest";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { readForEditing, saveEdit } from "#app/features/writing/edit.server.ts";
import { deleteDraft } from "#app/features/writing/bin-articles.server.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, bruno } = newsroom();
const text = "<p>Testo</p>";
/** As the page sends it, with what it leaves to us. */
const sent = () => ({
  title: "Una volta",
  content: `${text}<script>x</script>`,
  excerpt: "",
  slug: "",
  category_id: "",
});
const newForm = () => ({ ...sent(), new_id: crypto.randomUUID() });
const written = async () => {
  const { rows } = await query(
    `select (select count(*)::int from blog_posts) as articles, (select count(*)::int from blog_revisions) as revisions,
       (select count(*)::int from security_audit_log where event_type = 'admin_action') as told`,
  );
  return rows[0] as Record<"articles" | "revisions" | "told", number>;
};

test.each([{ status: "draft" }, { status: "published" }, { scheduled_for: "2099-01-01T09:00" }])(
  "sent again, at once or later, it writes nothing more and answers the same: %o",
  async (state) => {
    const once = { ...newForm(), ...state };
    const [first, second] = await Promise.all([saved(anna(), once), saved(anna(), once)]);
    expect(first).toEqual(second);
    expect(first.id).toBe(once.new_id);
    const after = await written();
    expect(after).toMatchObject({ articles: 1, revisions: 1 });
    expect(await saved(anna(), once)).toEqual(first);
    expect(await written()).toEqual(after);
    // Another form with the same words is another article.
    expect((await saved(anna(), { ...newForm(), ...state })).slug).toBe("una-volta-2");
  },
);

test("«Pubblica» right after «Salva bozza» publishes that draft", async () => {
  const once = newForm();
  await saved(anna(), { ...once, status: "draft" });
  expect(await saved(anna(), { ...once, status: "published" })).toMatchObject({ id: once.new_id, status: "published" });
  expect((await written()).articles).toBe(1);
});

test("with other words it overwrites nothing: both versions are shown, and a person decides", async () => {
  const once = newForm();
  const { version } = await saved(anna(), { ...once, status: "published" });
  const other = { ...once, title: "Un’altra" };
  expect(await saveEdit(anna(), form(other))).toMatchObject({ conflict: { theirs: { title: "Una volta", version } } });
  expect((await readForEditing(anna(), once.new_id)).workingCopy).toMatchObject({ title: "Un’altra" });
  expect(await saved(anna(), { ...other, version })).toMatchObject({ id: once.new_id, title: "Un’altra" });
  expect((await written()).articles).toBe(1);
});

test("what is wrong is said again, and what was deleted is made again", async () => {
  const once = newForm();
  const wrong = { ...once, excerpt: "x".repeat(161) };
  for (const _time of [1, 2])
    expect(await saveEdit(anna(), form(wrong))).toMatchObject({ problems: [{ field: "excerpt" }] });
  await saved(anna(), once);
  expect(await saveEdit(anna(), form(wrong))).toMatchObject({ problems: [{ field: "excerpt" }] });
  await deleteDraft(anna(), once.new_id);
  expect((await saved(anna(), once)).id).toBe(once.new_id);
});

test("an id that is none is refused", () => {
  expect(() => form({ ...sent(), new_id: "1; drop table" })).toThrow("I dati inviati non sono leggibili");
});

test("an autosave whose answer was lost goes on with the draft that it made, and so does the save", async () => {
  const once = newForm();
  await autosave(anna(), form(once));
  const again = await autosave(anna(), form({ ...once, title: "Una volta sola" }));
  expect(again).toMatchObject({ id: once.new_id, kept: "article" });
  expect(await saved(anna(), { ...once, title: "Una sola", status: "published" })).toMatchObject({ id: once.new_id });
  expect((await written()).articles).toBe(1);
  // Somebody has saved since: the words are kept beside theirs.
  const draft = newForm();
  await autosave(anna(), form(draft));
  await saved(bruno(), { title: "Di Bruno" }, draft.new_id);
  expect(await autosave(anna(), form({ ...draft, title: "Di Anna" }))).toMatchObject({
    kept: "workingCopy",
    conflict: { theirs: { title: "Di Bruno" } },
  });
});
