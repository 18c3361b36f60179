/**
 * The blog's readings with 50, 5,000 and 50,000 published articles of 700 words: `npm run bench:blog`.
 * `-- --plans` prints the plans of the queries at the largest size instead. In turns, median and fastest of 45.
 */
import { rmSync } from "node:fs";
import pg from "pg";
import { closeDatabase, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { findArticle } from "#app/features/blog/find.server.ts";
import { listArticles } from "#app/features/blog/list.server.ts";
import { searchArticles } from "#app/features/blog/search.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { databaseIn } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const SIZES = [50, 5_000, 50_000];
const plans = process.argv.includes("--plans");

/** Some 8,000 different words; "molla" stands in every second article, "zenzero" in five of whatever number. */
const FILL = `
insert into blog_categories (name, slug) select 'Categoria ' || n, 'categoria-' || n from generate_series(1, 5) n;
insert into blog_posts (title, slug, excerpt, content, status, published_at, updated_at, category_id, reading_minutes)
select
  'Articolo numero ' || n || ' sulla parola' || (n * 7 % 8000), 'articolo-' || n, 'Un estratto che dice di che cosa si parla, numero ' || n,
  (select string_agg('<h2>Parte ' || part || '</h2><p>' || paragraph || case when part = 1 and n % 2 = 0 then ' molla' else '' end
      || case when part = 3 and n % ($1 / 5) = 1 then ' zenzero' else '' end || '</p>', '')
   from generate_series(1, 7) part,
     lateral (select string_agg('parola' || (random() * random() * 8000)::integer + (n + part + word) * 0, ' ') as paragraph from generate_series(1, 100) word) words),
  'published', now() - n * interval '17 minutes', now(),
  (select id from blog_categories order by slug offset n % 5 limit 1), 4
from generate_series(1, $1) n`;

/** Milliseconds of each run, by reading, then by size. */
type Times = Map<string, { target: string; bySize: number[][] }>;

const ROUNDS = 3;
const RUNS_A_ROUND = 15;

async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = -5; run < RUNS_A_ROUND; run++) {
    const start = performance.now();
    await read();
    if (run >= 0) times.push(performance.now() - start);
  }
  return times;
}

const readings = (articles: number): [what: string, target: string, read: () => Promise<unknown>][] => {
  const lastPage = Math.ceil(articles / 9);
  const lastOfCategory = Math.ceil(articles / 5 / 9);
  return [
    ["first page of the list", "≤ 3 × 50", () => listArticles({ page: 1 })],
    ["first page of a category", "≤ 3 × 50", () => listArticles({ page: 1, categorySlug: "categoria-2" })],
    ["article with related and neighbours", "≤ 3 × 50", () => findArticle("articolo-25")],
    ["middle page of the list", "≤ 20 ms", () => listArticles({ page: Math.ceil(lastPage / 2) })],
    ["last page of the list", "≤ 20 ms", () => listArticles({ page: lastPage })],
    [
      "middle page of a category",
      "≤ 20 ms",
      () => listArticles({ page: Math.ceil(lastOfCategory / 2), categorySlug: "categoria-2" }),
    ],
    ["count", "≤ 1 ms", () => database.query("select articles from blog_published_counts where scope = $1", [WHOLE])],
    ["search, a word in five articles", "≤ 20 ms", () => searchArticles({ query: "zenzero", page: 1 })],
    ["search, a word in every second", "≤ 80 ms", () => searchArticles({ query: "molla", page: 1 })],
    ["search, its last page", "≤ 80 ms", () => searchArticles({ query: "molla", page: 1e6 })],
  ];
};

const WHOLE = "00000000-0000-0000-0000-000000000000";

const folder = temporaryFolder("bench-blog");
const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
let database: pg.Client;
try {
  if (plans) {
    const articles = SIZES.at(-1)!;
    await withPool(await databaseWith(articles), () => printPlans(articles));
  } else {
    const urls: string[] = [];
    for (const articles of SIZES) urls.push(await databaseWith(articles));
    const all: Times = new Map();
    // In turns, so that whatever else the machine does falls on every size.
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, articles] of SIZES.entries())
        await withPool(urls[place]!, () => measure(articles, place, all));
    printTable(all);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function withPool(url: string, work: () => Promise<void>): Promise<void> {
  openDatabase(url, () => {}, "none");
  database = new pg.Client({ connectionString: url });
  await database.connect();
  await work();
  await database.end();
  await closeDatabase();
}

async function measure(articles: number, place: number, all: Times): Promise<void> {
  for (const [what, target, read] of readings(articles)) {
    if (!all.has(what)) all.set(what, { target, bySize: SIZES.map(() => []) });
    all.get(what)!.bySize[place]!.push(...(await timesOf(read)));
  }
}

/** Filled, and in the state in which autovacuum leaves a database that rests. */
async function databaseWith(articles: number): Promise<string> {
  const name = `bench_${articles}`;
  const url = databaseIn(postgres.url, name);
  await withClient(postgres.url, (client) => client.query(`create database ${name}`));
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'blog_posts_search'");
    await client.query("drop index blog_posts_search"); // built at once it takes a tenth of the time
    for (const statement of FILL.split(";")) await client.query(statement.replaceAll("$1", String(articles)));
    await client.query(rows[0].indexdef);
    await client.query("vacuum analyze");
  });
  return url;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Runs each reading once, and whatever it asked the database once more under EXPLAIN. */
async function printPlans(articles: number): Promise<void> {
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  for (const [what, , read] of readings(articles)) {
    const asked: { text: string; values: unknown[] }[] = [];
    pool.query = ((query: string | { text: string }, values: unknown[]) => {
      asked.push({ text: typeof query === "string" ? query : query.text, values });
      return ask(query, values);
    }) as typeof pool.query;
    await read();
    for (const { text, values } of asked) {
      const { rows } = await database.query(`explain (analyze, costs off, buffers off) ${text}`, values);
      console.log(`\n— ${what}: ${text.replace(/\s+/g, " ").slice(0, 110)} …`);
      for (const row of rows) console.log(`  ${row["QUERY PLAN"]}`);
    }
  }
  pool.query = ask as typeof pool.query;
}

function printTable(all: Times): void {
  const line = (first: string, cells: string[]) =>
    console.log(`  ${first.padEnd(36)}${cells.map((cell) => cell.padStart(16)).join("")}`);
  console.log("");
  line("milliseconds: median (fastest)", [...SIZES.map((size) => size.toLocaleString("en")), "target", ""]);
  for (const [what, { target, bySize }] of all) {
    const sorted = bySize.map((times) => times.toSorted((a, b) => a - b));
    const medians = sorted.map((times) => times[Math.floor(times.length / 2)]!);
    const most = medians.at(-1)!;
    const kept = target.startsWith("≤ 3") ? most <= 3 * medians[0]! : most <= Number(/\d+/.exec(target)![0]);
    const cells = sorted.map((times, size) => `${medians[size]!.toFixed(1)} (${times[0]!.toFixed(1)})`);
    line(what, [...cells, target, kept ? "kept" : "MISSED"]);
  }
  console.log("");
}
