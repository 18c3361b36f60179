/** POST /api/increment-article-views: whatever is sent, 204; what counts shows in the database alone (design.md §6.22). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secret } from "#app/platform/secrets.server.ts";
import { Browser } from "#tests/support/accounts.ts";
import { article, draft, emptyBlog } from "#tests/support/blog.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const { query, url } = emptyBlog();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: url(), SEED_DEMO: "false", AUTH_SECRET: secret() } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query("truncate article_view_marks");
  await article({ title: "Uno" });
});

const send = (visitor: Visitor, body: string, headers: Record<string, string> = {}) =>
  visitor.ask("/api/increment-article-views", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": BROWSER, ...headers },
    body,
  });
const reading = (slug: unknown) => JSON.stringify({ article_id: slug, altro: 1 });
const views = async () =>
  (await query("select coalesce(sum(views), 0)::integer as views from article_views")).rows[0].views;

test("a reader counts once, by fetch or by beacon, and gets no cookie", async () => {
  const visitor = newVisitor(server.url);
  const first = await send(visitor, reading("uno"));
  expect([first.status, first.text, first.headers["set-cookie"]]).toEqual([204, "", undefined]);
  await send(visitor, reading("uno"), { "content-type": "text/plain;charset=UTF-8" });
  await send(newVisitor(server.url), reading("uno"), { "content-type": "text/plain;charset=UTF-8" });
  expect(await views()).toBe(2);
});

test("a page that a browser makes ready in advance is read by nobody", async () => {
  const before = await views();
  await send(newVisitor(server.url), reading("uno"), { "sec-purpose": "prefetch;prerender" });
  expect(await views()).toBe(before);
});

test.each([
  ["no body", ""],
  ["no JSON", "article_id=uno"],
  ["null", "null"],
  ["a list", "[]"],
  ["no text", reading(7)],
  ["no slug", reading("Uno; drop table")],
  ["U+0000", reading("uno\0")],
  ["an unknown article", reading("mai-scritto")],
])("%s is 204 and counts nothing", async (_, body) => {
  expect((await send(newVisitor(server.url), body)).status).toBe(204);
  expect(await views()).toBe(0);
});

test("robots and drafts count nothing and learn nothing", async () => {
  const { slug } = await draft({ title: "Segreta" });
  const visitor = newVisitor(server.url);
  expect((await send(visitor, reading(slug))).status).toBe(204);
  for (const robot of [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "",
  ])
    expect((await send(newVisitor(server.url), reading("uno"), { "user-agent": robot })).status).toBe(204);
  expect(await views()).toBe(0);
});

test("staff are no audience, other people with an account are", async () => {
  const [admin, member] = [new Browser(), new Browser()];
  await admin.signUp(); // the first one becomes administrator
  await member.signUp();
  const cookieOf = ({ headers }: Browser) => ({ cookie: headers.get("cookie")! });
  await send(newVisitor(server.url), reading("uno"), cookieOf(admin));
  expect(await views()).toBe(0);
  await send(newVisitor(server.url), reading("uno"), cookieOf(member));
  expect(await views()).toBe(1);
});

test("one address cannot fill the database: sixty in ten minutes, and still 204", async () => {
  const slugs = [];
  for (let number = 0; number < 70; number++) slugs.push((await article({ title: `Numero ${number}` })).slug);
  const visitor = newVisitor(server.url);
  for (const slug of slugs) expect((await send(visitor, reading(slug))).status).toBe(204);
  expect(await views()).toBe(60);
  await send(newVisitor(server.url), reading("uno"));
  expect(await views()).toBe(61);
});

test("other sites' pages cannot make their visitors count; reading is not asked for", async () => {
  const visitor = newVisitor(server.url);
  expect((await send(visitor, reading("uno"), { origin: "https://example.org" })).status).toBe(403);
  expect((await visitor.ask("/api/increment-article-views")).status).toBe(405);
  expect(await views()).toBe(0);
});

test("while the database is away the reader notices nothing", async () => {
  await query("alter table blog_posts rename to blog_posts_away");
  try {
    expect((await send(newVisitor(server.url), reading("uno"))).status).toBe(204);
  } finally {
    await query("alter table blog_posts_away rename to blog_posts");
  }
  await expect.poll(server.output).toContain("article view not counted");
});
