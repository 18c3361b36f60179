/** The editor's form where there is no script: what the page serves is what the browser sends. */
import { beforeAll, expect, test } from "vitest";
import { signedUp, type Person } from "./person.ts";
import { siteUnderTest } from "./site.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let admin: Person;

beforeAll(async () => {
  admin = await signedUp(server().url);
});

const hiddenFields = (html: string) =>
  Object.fromEntries(
    (html.match(/<input type="hidden"[^>]*>/g) ?? []).map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]),
  );
const post = (path: string, fields: Record<string, string>) =>
  admin.ask(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
const send = (fields: Record<string, string>) => post("/admin/blog/new", fields);

test("a double click on «Pubblica» makes one article, also after a refusal; another form makes another", async () => {
  const written = { title: "Premuto due volte", content: "Un paragrafo.", status: "published" };
  const served = hiddenFields((await admin.ask("/admin/blog/new")).text);
  const refused = await send({ ...served, ...written, title: "" });
  expect(refused.status).toBe(422);
  const fields = { ...hiddenFields(refused.text), ...written };
  const answers = await Promise.all([send(fields), send(fields)]);
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, "/admin/blog"],
    [303, "/admin/blog"],
  ]);
  const slugs = async () => (await database().query("select slug from blog_posts order by slug")).rows;
  expect(await slugs()).toEqual([{ slug: "premuto-due-volte" }]);
  const another = hiddenFields((await admin.ask("/admin/blog/new")).text);
  expect((await send({ ...another, ...written })).status).toBe(303);
  expect(await slugs()).toHaveLength(2);
});

test("without a script the answers are given beforehand, and what is deleted comes back from the page that says so", async () => {
  const words = { title: "Senza script", content: "Un paragrafo." };
  expect((await send({ ...words, status: "published" })).status).toBe(303);
  const { rows } = await database().query("select id from blog_posts where slug = 'senza-script'");
  const path = `/admin/blog/${rows[0].id}`;
  const isLive = async () => (await admin.ask("/blog/senza-script")).status === 200;
  const list = async () => (await admin.ask("/admin/blog")).text;
  expect(await list()).toMatch(/Salvato: Articolo pubblicato.*href="\/blog\/senza-script"[^>]*>Vedi l’articolo/);
  const boxes = (html: string) => html.match(/<noscript>.*?<\/noscript>/g)!.join("");
  expect(boxes((await admin.ask(path)).text)).toContain('name="withdraw" value="si"');

  expect((await post(path, { ...words, title: "Altro", status: "draft" })).status).toBe(303);
  expect(await list()).toContain("Bozza salvata: l’articolo resta sul sito com’era");
  expect(await isLive()).toBe(true);
  await post(path, { ...words, status: "draft", withdraw: "si" });
  expect(await list()).toContain("Bozza salvata: l’articolo non è più sul sito");
  expect(await isLive()).toBe(false);
  expect(boxes((await admin.ask(path)).text)).toContain('name="publish_now" value="si"');
  await post(path, { status: "published", scheduled_for: "2099-12-01T09:00" });
  expect(await list()).toContain("Si pubblica da sola il 1° dicembre 2099 alle 9");
  expect(await isLive()).toBe(false);

  expect((await post(`${path}/elimina`, {})).status).toBe(303);
  const undo = /action="(\/admin\/cestino\/ripristina)".*?<\/form>/.exec(await list())!;
  const back = await post(undo[1]!, hiddenFields(undo[0]));
  expect([back.status, back.text]).toEqual([200, expect.stringContaining("Articolo ripristinato")]);
  expect((await post(undo[1]!, hiddenFields(undo[0]))).status).toBe(404);
  expect((await post(undo[1]!, { kind: "x", id: "y" })).status).toBe(400);
  expect((await admin.ask(path)).status).toBe(200);
});
