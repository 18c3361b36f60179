/** The blog of a new site: what is in it, whatever interrupts its making, and that it never comes back. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seedArticles } from "#app/content/articles/all.ts";
import type { SeedArticle } from "#app/content/articles/seed-article.ts";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { seedDemoContent } from "#app/features/writing/seed.server.ts";
import { storedFile } from "#app/shared/paths.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** What an interruption leaves is the same for all of them as for these, which have pictures in their text too. */
const SOME = seedArticles.filter((article) => article.pictures).slice(0, 2);
const HOUR_MS = 3_600_000;

let database: FreshDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await freshDatabase();
  dataDir = temporaryFolder("seed");
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Some articles, so many times at once, in this process. @returns how often they were written */
async function seedSome(times = 1): Promise<number> {
  openDatabase(database.url, () => {}, "none");
  const written = await Promise.all(Array.from({ length: times }, () => seedDemoContent(SOME)));
  await closeDatabase();
  return written.filter(Boolean).length;
}

/** Node in a process of its own, on this test's database and folder. */
function launch(args: string[]): ChildProcess {
  const env = { ...serverEnvironment(), DATABASE_URL: database.url, DATA_DIR: dataDir };
  return spawn(process.execPath, args, { cwd: PROJECT, env, stdio: ["ignore", "pipe", "inherit"] });
}

/** Some articles, in a process that can be killed. */
const launchSome = () =>
  launch([
    "--input-type=module",
    "--eval",
    `import { seedArticles } from "#app/content/articles/all.ts";
     import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
     import { seedDemoContent } from "#app/features/writing/seed.server.ts";
     openDatabase(process.env.DATABASE_URL, () => {}, "none");
     await seedDemoContent(seedArticles.filter(({ slug }) => ${JSON.stringify(SOME.map(({ slug }) => slug))}.includes(slug)));
     await closeDatabase();`,
  ]);

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  child.stdout!.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

const rows = async <T = Record<string, string>>(statement: string) => (await database.query(statement)).rows as T[];
const storedPath = (address: string) => join(dataDir, "storage/immagini", address.slice(storedFile("").length));
const storedNames = () => readdirSync(join(dataDir, "storage/immagini/blog"));
const pictures = (articles: readonly SeedArticle[]) =>
  articles.reduce((sum, { pictures = {} }) => sum + 1 + Object.keys(pictures).length, 0);

async function expectWholeBlog(articles: readonly SeedArticle[]): Promise<void> {
  const posts = await rows("select slug, status from blog_posts");
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual(articles.map(({ slug }) => slug).toSorted());
  expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(["published"]));
  expect(await rows("select slug from blog_categories")).toHaveLength(5);
}

test("an empty blog gets every article as it was written, dated, filed and with its pictures stored", async () => {
  const { code, said } = await ended(launch(["scripts/seed.ts"]));
  expect([code, said]).toEqual([0, expect.stringContaining("Contenuti dimostrativi inseriti.")]);
  await expectWholeBlog(seedArticles);
  expect(storedNames()).toHaveLength(pictures(seedArticles));
  const posts = await rows<Record<string, string> & { published_at: Date; updated_at: Date }>(
    "select post.*, category.slug as category from blog_posts post join blog_categories category on category.id = category_id",
  );
  for (const article of seedArticles) {
    const post = posts.find(({ slug }) => slug === article.slug)!;
    expect(post).toMatchObject({
      title: article.title,
      excerpt: article.excerpt,
      author_name: article.authorName,
      category: article.category,
      cover_alt: article.cover.alt,
    });
    // Sanitising takes nothing of it away.
    const shape = (html: string) => html.match(/<(?:h2|h3|ul|ol|li|blockquote|figure|figcaption|strong|a href)/g);
    expect(htmlToLine(post["content"]!)).toBe(htmlToLine(article.body));
    expect(shape(post["content"]!)).toEqual(shape(article.body));
    const addresses = [...post["content"]!.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address!);
    expect(addresses).toHaveLength(Object.keys(article.pictures ?? {}).length);
    for (const address of [post["featured_image"]!, ...addresses]) {
      expect(address).toMatch(/^\/storage\/immagini\/blog\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/);
      expect([address, existsSync(storedPath(address))]).toEqual([address, true]);
    }
    if ("hour" in article.published)
      expect(romeDay(post.published_at).time).toBe(`${String(article.published.hour).padStart(2, "0")}:00`);
    expect(post.updated_at).toEqual(post.published_at);
  }
  const ages = posts.map(({ published_at }) => (Date.now() - published_at.getTime()) / HOUR_MS);
  expect(ages.filter((age) => age < 48)).toEqual([expect.closeTo(12, 0)]);
  expect(Math.min(...ages)).toBeGreaterThan(0);
});

test("what the studio deletes stays deleted, even when that is everything", async () => {
  expect(await seedSome()).toBe(1);
  const [gone, kept] = SOME;
  await database.query("delete from blog_posts where slug = $1", [gone!.slug]);
  expect(await seedSome()).toBe(0);
  expect(await rows("select slug from blog_posts")).toEqual([{ slug: kept!.slug }]);
  await database.query("delete from blog_posts");
  await database.query("delete from blog_categories");
  expect(await seedSome()).toBe(0);
  expect(await rows("select from blog_posts")).toHaveLength(0);
  expect(await rows("select from blog_categories")).toHaveLength(0);
});

test.runIf(inLongSet)("killed half way it leaves no article, and the next start brings all of them once", async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table blog_posts in exclusive mode"); // categories pass, the first article waits
  const seeding = launchSome();
  const waiting = `select from pg_locks where not granted and relation = 'blog_posts'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await rows(waiting)).length === 0) {
    expect(seeding.exitCode).toBeNull();
    await sleep(20);
  }
  expect(storedNames()).toHaveLength(pictures(SOME));
  seeding.kill("SIGKILL");
  await once(seeding, "close");
  await holder.query("rollback");
  await holder.end();
  const seeders = "select from pg_stat_activity where datname = current_database() and application_name = 'tonica'";
  while ((await rows(seeders)).length > 0) await sleep(20);
  expect(await rows("select from blog_posts")).toHaveLength(0);
  expect(await rows("select from blog_categories")).toHaveLength(0);
  // As if it had died earlier still: half of the pictures are missing.
  for (const name of storedNames().filter((_, index) => index % 2))
    rmSync(join(dataDir, "storage/immagini/blog", name));

  expect((await ended(launchSome())).code).toBe(0);
  await expectWholeBlog(SOME);
  expect(storedNames()).toHaveLength(pictures(SOME));
});

test("two starts at the same moment make one blog", async () => {
  expect(await seedSome(2)).toBe(1);
  await expectWholeBlog(SOME);
});
