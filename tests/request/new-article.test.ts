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
const send = (fields: Record<string, string>) =>
  admin.ask("/admin/blog/new", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

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
