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
import { fillLargeSite } from "#tests/support/large-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const { values } = parseArgs({
  options: { articles: { type: "string", default: "1000" }, requests: { type: "string", default: "2000" } },
});
const articles = Number(values.articles);
const requests = Number(values.requests);

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
  await fillLargeSite((statement, values) => pool.query(statement, values), articles, requests);
  await pool.query("create database target");
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
