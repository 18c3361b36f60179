/** What the text generator helped to write: the mark, and who answered for it before readers (trust.md 16). */
import { describe, expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { compareRevision } from "#app/features/writing/compare.server.ts";
import { readForEditing, restoreRevision } from "#app/features/writing/edit.server.ts";
import { findPreviewedArticle, createPreviewPath } from "#app/features/writing/preview.server.ts";
import { publishDueArticles } from "#app/features/writing/publish.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna, bruno } = newsroom();
const content = "<p>Una bozza, riletta.</p>";

const reviewed = async (id: string) =>
  (await query("select reviewed_by, reviewer_email, reviewed_at from blog_posts where id = $1", [id])).rows[0]!;
const nobody = { reviewed_by: null, reviewer_email: null, reviewed_at: null };
const reviewEvents = async (id: string) =>
  (
    await query(
      "select user_id from security_audit_log where event_data ->> 'action' = 'article_reviewed' and event_data -> 'details' ->> 'id' = $1 order by position",
      [id],
    )
  ).rows.map(({ user_id }) => user_id as string);
const asRead = async (slug: string) => {
  const found = await findArticle(slug);
  return found && "article" in found ? found.article : undefined;
};

describe("the mark", () => {
  test("is kept by saves that do not speak of it, until a person takes it away", async () => {
    const { id, aiAssisted } = await saved(anna(), { title: "Con aiuto", content, ai_assisted: "si" });
    expect(aiAssisted).toBe(true);
    expect((await saved(anna(), { title: "Con aiuto, più corto" }, id)).aiAssisted).toBe(true);
    expect((await saved(anna(), { ai_assisted: "" }, id)).aiAssisted).toBe(false);
    expect((await saved(anna(), { title: "Senza", content })).aiAssisted).toBe(false);
  });

  test("goes with the words: autosaved in place, or beside a public article in the working copy", async () => {
    const draft = await autosave(anna(), form({ title: "In corso", content, ai_assisted: "si" }));
    expect((await readForEditing(anna(), draft.id)).article.aiAssisted).toBe(true);

    const { id } = await saved(anna(), { title: "Già fuori", content, status: "published" });
    await autosave(anna(), form({ content: "<p>Un passaggio nuovo.</p>", ai_assisted: "si" }), id);
    const { article, workingCopy } = await readForEditing(anna(), id);
    expect([article.aiAssisted, workingCopy?.aiAssisted]).toEqual([false, true]);
    expect(await asRead("gia-fuori")).toMatchObject({ aiAssisted: false, reviewed: false });
  });

  test("comes and goes with the revision that is brought back; one from before there were marks leaves it as it is", async () => {
    const { id, version } = await saved(anna(), { title: "Avanti e indietro", content });
    const marked = await saved(anna(), { content: "<p>Altre parole.</p>", ai_assisted: "si", version }, id);
    const [, first] = await listRevisions(administrator, id);
    expect((await compareRevision(administrator, id, first!.id)).others).toEqual(["l’aiuto dell’IA"]);
    const back = await restoreRevision(anna(), id, first!.id, marked.version);
    expect(back).toMatchObject({ saved: { aiAssisted: false, content } });

    await saved(anna(), { ai_assisted: "si" }, id);
    await query("update blog_revisions set fields = fields - 'aiAssisted' where id = $1", [first!.id]);
    const { version: now } = (await readForEditing(anna(), id)).article;
    expect(await restoreRevision(anna(), id, first!.id, now)).toMatchObject({ saved: { aiAssisted: true, content } });
  });
});

describe("who read it through", () => {
  test("is whoever publishes; a draft has nobody, an article without the mark neither", async () => {
    const draft = await saved(anna(), { title: "Riletto", content, ai_assisted: "si" });
    expect(await reviewed(draft.id)).toEqual(nobody);
    const article = await saved(bruno(), { status: "published" }, draft.id);
    expect(article).toMatchObject({ reviewerEmail: bruno().email, reviewedAt: expect.any(String) });
    expect(await reviewed(draft.id)).toMatchObject({ reviewed_by: bruno().id, reviewer_email: bruno().email });
    expect(await reviewEvents(draft.id)).toEqual([bruno().id]);
    expect(await asRead("riletto")).toMatchObject({ aiAssisted: true, reviewed: true });
    expect(JSON.stringify(await asRead("riletto"))).not.toContain(bruno().email);

    const plain = await saved(anna(), { title: "Tutto a mano", content, status: "published" });
    expect(await reviewed(plain.id)).toEqual(nobody);
    expect(await reviewEvents(plain.id)).toEqual([]);
  });

  test("is whoever published last: the words may be others", async () => {
    const { id } = await saved(anna(), { title: "Due volte", content, ai_assisted: "si", status: "published" });
    const { rows } = await query("select reviewed_at from blog_posts where id = $1", [id]);
    await saved(bruno(), { content: "<p>Cambiato.</p>", status: "published" }, id);
    expect(await reviewed(id)).toMatchObject({ reviewed_by: bruno().id });
    expect((await reviewed(id)).reviewed_at.getTime()).toBeGreaterThan(rows[0]!.reviewed_at.getTime());
    expect(await reviewEvents(id)).toEqual([anna().id, bruno().id]);
  });

  test("is whoever chose the date, when an article publishes itself", async () => {
    const { id } = await saved(anna(), {
      title: "Domani",
      content,
      ai_assisted: "si",
      scheduled_for: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(await reviewed(id)).toMatchObject({ reviewed_by: anna().id });
    await query("update blog_posts set scheduled_for = now() - interval '1 minute' where id = $1", [id]);
    expect(await publishDueArticles()).toBe(1);
    expect(await reviewed(id)).toMatchObject({ reviewed_by: anna().id, reviewer_email: anna().email });
    expect(await asRead("domani")).toMatchObject({ aiAssisted: true, reviewed: true });
  });

  test("is nobody yet in a preview, which tells only the help", async () => {
    const { id } = await saved(anna(), { title: "Da vedere prima", content, ai_assisted: "si" });
    const token = (await createPreviewPath(administrator, id)).split("/").at(-1)!;
    expect(await findPreviewedArticle(token)).toMatchObject({ article: { aiAssisted: true, reviewed: false } });
  });

  test("is named even when the account is gone", async () => {
    const { id } = await saved(bruno(), { title: "Di chi c’era", content, ai_assisted: "si", status: "published" });
    await query("delete from users where id = $1", [bruno().id]);
    expect(await reviewed(id)).toMatchObject({ reviewed_by: null, reviewer_email: bruno().email });
  });
});
