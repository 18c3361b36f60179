/** What an outside assistant hands in: always a draft, marked, sanitised, told in the log, and never too much of it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AiSite, aiSite } from "./ai-people.ts";
import type { Person } from "./person.ts";

let site: AiSite;
let editor: Person;
let token: string;

beforeAll(async () => {
  site = await aiSite("true");
  editor = await site.withRole("editor");
  token = await site.tokenOf(editor);
});
afterAll(() => site.stop());

const stored = async (id: string) =>
  (await site.database.query("select * from blog_posts where id = $1", [id])).rows[0];
const drafts = async () => (await site.database.query("select count(*)::int from blog_posts")).rows[0].count as number;

test("an editor's assistant creates a draft, whatever state it asks for", async () => {
  const answer = await site.draft(token, {
    title: "Tre esercizi per la scrivania",
    excerpt: "Si fanno in cinque minuti.",
    content: `<h2>Il primo</h2><p onclick="male()">Alzati.</p><script>male()</script>`,
    category: "pilates",
    status: "published",
    published_at: "2020-01-01T00:00:00Z",
    slug: "scelto-da-fuori",
    reviewed_at: "2020-01-01T00:00:00Z",
    ai_assisted: false,
  });
  expect(answer.status).toBe(201);
  const { id, slug } = answer.json() as { id: string; slug: string };
  expect(answer.json()).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    slug: "tre-esercizi-per-la-scrivania",
    status: "draft",
    url: `${site.server.url}/admin/blog/${id}`,
  });
  expect(await stored(id)).toMatchObject({
    status: "draft",
    published_at: null,
    scheduled_for: null,
    ai_assisted: true,
    reviewed_at: null,
    excerpt: "Si fanno in cinque minuti.",
    content: "<h2>Il primo</h2><p>Alzati.</p>",
  });
  expect((await site.stranger().ask(`/blog/${slug}`)).status).toBe(404);
  expect((await site.stranger().ask("/api/blog-rss")).text).not.toContain(slug);
  expect((await site.admin.ask(`/admin/blog/${id}`)).text).toContain("Tre esercizi per la scrivania");

  const { rows } = await site.database.query(
    "select event_data from security_audit_log l join users u on u.id = l.user_id where email = $1 order by position desc",
    [editor.email],
  );
  expect(rows[0].event_data).toEqual({
    action: "article_created",
    details: { id, slug, ai_token: token.slice(-4) },
  });
  const revisions = await site.database.query("select actor_email, kind from blog_revisions where post_id = $1", [id]);
  expect(revisions.rows).toEqual([{ actor_email: editor.email, kind: "saved" }]);
});

test("without an excerpt it is the beginning of the text, without a category there is none", async () => {
  const { id } = (await site.draft(token, { title: "Senza estratto", content: "<p>Comincia così.</p>" })).json();
  expect(await stored(id)).toMatchObject({ excerpt: "Comincia così.", category_id: null });
});

test("the category is found by slug, name or id", async () => {
  const { rows } = await site.database.query("select * from blog_categories order by slug limit 1");
  const { id, name, slug } = rows[0];
  for (const category of [slug, name, name.toUpperCase(), id, ` ${id} `]) {
    const answer = await site.draft(token, { title: `Categoria ${category}`, content: "<p>Prova.</p>", category });
    expect((await stored(answer.json().id)).category_id, category).toBe(id);
  }
});

test.each([
  [{ title: " " }, "title", "Il titolo è obbligatorio."],
  [{ title: 7 }, "title", "Il titolo è obbligatorio."],
  [{ content: undefined }, "content", "Il testo è obbligatorio."],
  [{ content: "<script>male()</script>" }, "content", "Il testo è obbligatorio."],
  [{ title: "a".repeat(201) }, "title", "Il titolo può avere al massimo 200 caratteri."],
  [{ excerpt: "a".repeat(161) }, "excerpt", "L’estratto può avere al massimo 160 caratteri."],
  [{ content: `<p>${"a".repeat(400_000)}</p>` }, "content", "L’articolo è troppo lungo: dividilo in due."],
  [{ content: `${"<b>".repeat(25_000)}Prova.` }, "content", "L’articolo è troppo lungo: dividilo in due."],
  [{ category: "non-esiste" }, "category", "Questa categoria non esiste."],
])("%o is refused, and nothing is stored", async (fields, field, error) => {
  const before = await drafts();
  const answer = await site.draft(token, { title: "Prova", content: "<p>Prova.</p>", ...fields });
  expect([answer.status, answer.json()]).toMatchObject([422, { error, field }]);
  expect(await drafts()).toBe(before);
});

describe("a long text", () => {
  const long = { title: "Lungo", content: `<p>${"Una frase che si ripete. ".repeat(12_000)}</p>` };

  test("is read from who has a token", async () => {
    expect((await site.draft(token, long)).status).toBe(201);
  });

  test("is not even kept from who has none", async () => {
    for (const wrong of [undefined, "tonica_inventato"]) expect((await site.draft(wrong, long)).status).toBe(401);
  });

  test("ends at 2 MB", async () => {
    const answer = await site.draft(token, { ...long, content: "a".repeat(2 * 1024 * 1024) });
    expect([answer.status, answer.json()]).toEqual([413, { error: "L’articolo è troppo lungo: dividilo in due." }]);
  });
});

test("what is asked wrongly is answered in Italian", async () => {
  expect((await site.draft(token, "{")).status).toBe(400);
  expect((await site.stranger().ask("/api/drafts")).status).toBe(405);
  const none = await site.draft(undefined, { title: "a", content: "b" });
  expect(none.json()).toEqual({ error: "Serve un token di accesso IA nell’intestazione Authorization: Bearer." });
  // A session is no token: what another page of the browser could send counts for nothing.
  expect((await site.admin.postJson("/api/drafts", { title: "a", content: "b" })).status).toBe(401);
  const text = await site
    .stranger()
    .postJson("/api/drafts", { title: "a" }, { authorization: `Bearer ${token}`, "content-type": "text/plain" });
  expect(text.status).toBe(415);
});

test("a token opens nothing else", async () => {
  const authorization = `Bearer ${await site.tokenOf(site.admin)}`;
  for (const path of ["/admin/utenti", "/admin/blog", "/api/storage/immagini", "/api/auth/session"])
    expect([401, 403]).toContain((await site.stranger().ask(path, { headers: { authorization } })).status);
});

test("one person's assistants may hand in twenty an hour", async () => {
  const busy = await site.withRole("editor");
  const [one, other] = [await site.tokenOf(busy), await site.tokenOf(busy)];
  const statuses: number[] = [];
  // No more at once than the site takes in: who waits at its gate too long is answered 503.
  for (const [wave, size] of [
    [0, 8],
    [8, 8],
    [16, 6],
  ] as const) {
    const tries = Array.from({ length: size }, (_, nth) =>
      site.draft(nth % 2 ? one : other, { title: `Numero ${wave + nth}`, content: "<p>Prova.</p>" }),
    );
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status));
  }
  expect(statuses.toSorted()).toEqual([...Array(20).fill(201), 429, 429]);
});
