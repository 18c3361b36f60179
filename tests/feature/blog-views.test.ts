/** Readings: once per visitor, article and day, and nothing of the visitor (spec §7 call 14, design.md §6.22). */
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { countArticleView, forgetViewMarks, type Reader } from "#app/features/blog/views.server.ts";
import { withdrawArticle } from "#app/features/writing/publish.server.ts";
import { article, editor, emptyBlog } from "#tests/support/blog.ts";

const { query } = emptyBlog();

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const reader: Reader = { visitorAddress: "203.0.113.7", userAgent: IPHONE, isStaff: false };

const read = (slug: string, changes: Partial<Reader> = {}) => countArticleView(slug, { ...reader, ...changes });
const views = async () =>
  (await query("select coalesce(sum(views), 0)::integer as views from article_views")).rows[0].views;

beforeEach(async () => {
  await query("truncate article_view_marks");
  await article({ title: "Uno" });
});

test("a visitor counts once for each article and day", async () => {
  await article({ title: "Due" });
  for (const slug of ["uno", "uno", "due", "uno"]) await read(slug);
  expect(await views()).toBe(2);
  await query("update article_view_marks set digest = digest || ' of yesterday', day = day - 1");
  await query("update article_views set day = day - 1");
  await read("uno");
  expect(await views()).toBe(3);
  expect((await query("select count(*)::integer as days from article_views")).rows).toEqual([{ days: 3 }]);
});

test("two people behind one address, two addresses of one phone's network", async () => {
  await read("uno");
  await read("uno", { userAgent: FIREFOX });
  await read("uno", { visitorAddress: "203.0.113.8" });
  await read("uno", { visitorAddress: "2001:db8:1:2::1" });
  await read("uno", { visitorAddress: "2001:db8:1:2::2" });
  expect(await views()).toBe(4);
});

test("a hundred parallel calls of one visitor count one, of fifty visitors fifty", async () => {
  await Promise.all(Array.from({ length: 100 }, () => read("uno")));
  expect(await views()).toBe(1);
  await Promise.all(Array.from({ length: 50 }, (_, host) => read("uno", { visitorAddress: `198.51.100.${host}` })));
  expect(await views()).toBe(51);
});

test("invented user agents hardly help", async () => {
  for (let version = 0; version < 60; version++) await read("uno", { userAgent: `${FIREFOX} x/${version}` });
  expect(await views()).toBe(1);
});

test("robots, staff, unknown articles and drafts count nothing", async () => {
  await read("uno", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await read("uno", { userAgent: null });
  await read("uno", { isStaff: true });
  await read("boh");
  await read("x'; drop table blog_posts; --");
  const hidden = await article({ title: "Ritirato" });
  await db.transaction((tx) => withdrawArticle(tx, editor, hidden.id));
  await read("ritirato");
  expect(await views()).toBe(0);
  expect((await query("select from article_view_marks")).rowCount).toBe(0);
});

test("what is stored holds neither address nor user agent, and is gone when its day is over", async () => {
  await read("uno");
  const { rows } = await query("select * from article_view_marks");
  expect(rows).toHaveLength(1);
  expect(rows[0].digest).toMatch(/^[\w-]{43}$/);
  await query("insert into article_view_marks values ('older', (now() at time zone 'Europe/Rome')::date - 1)");
  await db.transaction((tx) => forgetViewMarks.forget(tx, new Date(Date.now() - 24 * 3600_000), 10));
  expect((await query("select digest from article_view_marks")).rows).toEqual([{ digest: rows[0].digest }]);
  expect(await views()).toBe(1);
});
