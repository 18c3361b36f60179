/**
 * What a backup costs, and its restore into an empty database of the same PostgreSQL: `npm run bench:restore`,
 * `-- --articles 10000 --requests 20000` for other sizes. Articles have 700 words and a revision, requests two mails and
 * two notes.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { restoreBackup } from "#app/features/backup/restore.server.ts";
import { countContents, writeBackup } from "#app/features/backup/write.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { databaseIn } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const { values } = parseArgs({
  options: { articles: { type: "string", default: "1000" }, requests: { type: "string", default: "2000" } },
});
const articles = Number(values.articles);
const requests = Number(values.requests);

const ARTICLES = `
insert into blog_posts (title, slug, excerpt, content, status, published_at)
select 'Articolo numero ' || n || ' sulla parola' || (n * 7 % 8000), 'articolo-' || n, 'Un estratto che dice di che cosa si parla, numero ' || n,
  (select string_agg('<h2>Parte ' || part || '</h2><p>' || paragraph || '</p>', '')
   from generate_series(1, 7) part,
     lateral (select string_agg('parola' || (random() * random() * 8000)::integer + (n + part + word) * 0, ' ') as paragraph from generate_series(1, 100) word) words),
  'published', now() - n * interval '17 minutes'
from generate_series(1, $1::integer) n`;

const REVISIONS = `
insert into blog_revisions (post_id, kind, title, words, fields)
select id, 'saved', title, 700, jsonb_build_object('title', title, 'content', content) from blog_posts`;

const REQUESTS = `
insert into contact_requests (source, created_at, name, email, phone, city, goal, message, reply_due_at)
select 'contact_form', now() - n * interval '23 minutes', 'Zoè Cognome' || (n * 7 % 3000), 'persona' || n || '@posta.example',
  '+39 3' || (30 + n % 60) || ' ' || (1000000 + n * 37 % 8999999), 'Legnago', 'pilates',
  (select '<p>' || string_agg('parola' || (random() * random() * 5000)::integer + (n + word) * 0, ' ') || '</p>' from generate_series(1, 60) word), now()
from generate_series(1, $1::integer) n`;

const MAILS = `
insert into outbox (kind, request_id, recipient, subject, text, html, state, sent_at)
select kind, id, email, 'Richiesta', message, message, 'sent', created_at
from contact_requests, unnest(array['request_notification', 'request_confirmation']) kind`;

const NOTES = `
insert into request_events (request_id, actor_email, kind, text)
select id, 'titolare@tonica.example', 'note', 'Nota ' || message from contact_requests, generate_series(1, 2)`;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const folder = temporaryFolder("bench-restore");
mkdirSync(folder, { recursive: true });
const file = join(folder, "backup.tar.gz");
const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
try {
  const source = databaseIn(postgres.url, "postgres");
  await migrateDatabase(source);
  openDatabase(source, () => {});
  await pool.query(ARTICLES, [articles]);
  await pool.query(REVISIONS);
  await pool.query(REQUESTS, [requests]);
  for (const statement of [MAILS, NOTES, "vacuum analyze", "create database target"]) await pool.query(statement);
  let rows = 0;
  let bytes = 0;
  const backup = await seconds(async () => {
    const written = await writeBackup(file);
    [rows, bytes] = [countContents(written).rows, written.bytes];
  });
  await closeDatabase();

  const target = databaseIn(postgres.url, "target");
  openDatabase(target, () => {});
  let last = performance.now();
  const restore = await seconds(() =>
    restoreBackup({
      file,
      url: target,
      replace: false,
      announce(line) {
        console.log(`  ${((performance.now() - last) / 1000).toFixed(1).padStart(6)} s  ${line}`);
        last = performance.now();
      },
    }),
  );
  console.log(
    `\n  ${articles} articles, ${requests} requests, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB:` +
      ` backup ${backup.toFixed(1)} s, restore ${restore.toFixed(1)} s, ratio ${(restore / backup).toFixed(1)}\n`,
  );
} finally {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
