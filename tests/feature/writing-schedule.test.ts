/** Drafts with a date publish themselves, once (spec §4: the status stays draft or published). */
import { describe, expect, test } from "vitest";
import { findArticle } from "#app/features/blog/find.server.ts";
import { autosave } from "#app/features/writing/autosave.server.ts";
import { formOfArticle, formOfCopy } from "#app/features/writing/article-form.ts";
import { readForEditing, saveEdit } from "#app/features/writing/edit.server.ts";
import { publishDueArticles } from "#app/features/writing/publish.server.ts";
import { listRevisions } from "#app/features/writing/revisions.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { form, newsroom, saved } from "#tests/support/newsroom.ts";

const { query, anna } = newsroom();
const text = "<p>Testo</p>";
const due = (id: string) =>
  query("update blog_posts set scheduled_for = now() - interval '3 minutes' where id = $1 returning scheduled_for", [
    id,
  ]);
const rowOf = async (id: string) => (await query("select * from blog_posts where id = $1", [id])).rows[0];

describe("a date", () => {
  test("is that of Rome's clocks, in winter and in summer", async () => {
    const at = (scheduled_for: string) => form({ scheduled_for }).scheduledFor?.toISOString();
    expect(at("2099-01-15T09:30")).toBe("2099-01-15T08:30:00.000Z");
    expect(at("2099-07-15T09:30")).toBe("2099-07-15T07:30:00.000Z");
    expect(at("2099-07-15T09:30:00Z")).toBe("2099-07-15T09:30:00.000Z");
    expect(form({ scheduled_for: "" }).scheduledFor).toBeNull();
    expect(form({}).scheduledFor).toBeUndefined();
  });

  test("waits with the draft until it comes, is moved, or is taken away", async () => {
    const { id, status, scheduledFor } = await saved(anna(), {
      title: "Domani",
      content: text,
      scheduled_for: "2099-01-15T09:30",
    });
    expect([status, scheduledFor]).toEqual(["draft", "2099-01-15T08:30:00.000Z"]);
    expect((await saved(anna(), { excerpt: "Altro" }, id)).scheduledFor).toBe(scheduledFor);
    expect(await publishDueArticles()).toBe(0);
    expect((await saved(anna(), { scheduled_for: "" }, id)).scheduledFor).toBeNull();
    await saved(anna(), { scheduled_for: "2099-01-15T09:30" }, id);
    expect(await saved(anna(), { status: "published", publish_now: "si" }, id)).toMatchObject({
      status: "published",
      scheduledFor: null,
    });
  });

  test("typed and not saved yet is there when the editor opens again, and puts nothing on the calendar", async () => {
    const typed = { title: "Con data", content: text, scheduled_for: "2099-01-15T09:30" };
    const { id, version } = await autosave(anna(), form(typed));
    const reopened = async () => {
      const { article, workingCopy } = await readForEditing(anna(), id);
      return (workingCopy ? formOfCopy(workingCopy, article) : formOfArticle(article)).scheduled_for;
    };
    expect([await reopened(), (await rowOf(id)).scheduled_for]).toEqual([typed.scheduled_for, null]);
    const next = await autosave(anna(), form({ ...typed, scheduled_for: "2099-02-15T09:30", version }), id);
    expect([next.kept, await reopened()]).toEqual(["article", "2099-02-15T09:30"]);
    await autosave(anna(), form({ ...typed, scheduled_for: "", version: next.version }), id);
    expect(await reopened()).toBe("");

    await saved(anna(), typed, id);
    await autosave(anna(), form({ ...typed, scheduled_for: "2099-03-15T09:30" }), id);
    expect([await reopened(), (await rowOf(id)).scheduled_for.toISOString()]).toEqual([
      "2099-03-15T09:30",
      "2099-01-15T08:30:00.000Z",
    ]);
  });

  test("lies ahead, and what waits for it is ready", async () => {
    expect(
      await saveEdit(anna(), form({ title: "Ieri", content: text, scheduled_for: "2020-01-01T09:00" })),
    ).toMatchObject({
      problems: [{ field: "scheduledFor" }],
    });
    expect(await saveEdit(anna(), form({ title: "", content: "", scheduled_for: "2099-01-01T09:00" }))).toMatchObject({
      problems: [{ field: "title" }, { field: "content" }],
    });
    const { id } = await saved(anna(), { title: "Pronto", content: text, scheduled_for: "2099-01-01T09:00" });
    await autosave(anna(), form({ title: "", content: "" }), id);
    expect(await rowOf(id)).toMatchObject({ title: "Pronto", content: text });
  });
});

test("what is due is published with its date, by nobody, and told once, however many look at the same time", async () => {
  const ids = [];
  for (const title of ["Uno", "Due", "Tre"]) {
    const { id } = await saved(anna(), { title, content: text, scheduled_for: "2099-01-01T09:00" });
    ids.push(id);
    await due(id);
  }
  const later = await saved(anna(), { title: "Dopo", content: text, scheduled_for: "2099-01-01T09:00" });
  const published = await Promise.all(Array.from({ length: 5 }, publishDueArticles));
  expect(published.reduce((sum, number) => sum + number, 0)).toBe(3);
  expect(await publishDueArticles()).toBe(0);
  for (const id of ids) {
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "published", scheduled_for: null, author_name: "Anna Zardi" });
    expect(Date.now() - row.published_at.getTime()).toBeGreaterThan(170_000);
    expect((await listRevisions(administrator, id))[0]).toMatchObject({ kind: "published", actorEmail: null });
  }
  expect((await rowOf(later.id)).status).toBe("draft");
  expect(await findArticle("uno")).toHaveProperty("article");
  // Five publish at once, so nobody knows which of the three is told first.
  const { rows } = await query(
    `select user_id, event_data -> 'details' ->> 'slug' as slug from security_audit_log
     where event_data ->> 'event' = 'article_published' order by slug`,
  );
  expect(rows).toEqual(["due", "tre", "uno"].map((slug) => ({ user_id: null, slug })));
});

test("a date cannot stand on what is public, whoever writes the row", async () => {
  const { id } = await saved(anna(), { title: "Fuori", content: text, status: "published" });
  await expect(due(id)).rejects.toThrow("blog_posts_scheduled_draft");
});

test("an article that was public before keeps its first date", async () => {
  const first = await saved(anna(), { title: "Torna", content: text, status: "published" });
  await saved(anna(), { status: "draft", withdraw: "si", scheduled_for: "2099-01-01T09:00" }, first.id);
  await due(first.id);
  await publishDueArticles();
  expect((await rowOf(first.id)).published_at.toISOString()).toBe(first.publishedAt);
});
