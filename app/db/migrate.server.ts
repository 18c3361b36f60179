/** Migrates the database to the tables of this version. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PROJECT } from "#app/env.server.ts";

/** An arbitrary number that no other lock uses; every process of the site takes the same lock. */
const MIGRATION_LOCK = 7_046_221;
const FOLDER = join(PROJECT, "app/db/migrations");

/**
 * Servers that start together migrate one after the other, because each takes an advisory lock on its own connection.
 * @param steps how many of the migrations to apply, so that an older backup fits; all of them by default
 */
export async function migrateDatabase(url: string, steps?: number): Promise<void> {
  const folder = steps === undefined ? FOLDER : await copyFirstSteps(steps);
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the running query reports a lost connection
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseNewerTables(client);
    await createExtensions(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
    if (folder !== FOLDER) await rm(folder, { recursive: true });
  }
}

/** This program cannot work with this database; the message is for whoever starts the site. */
export class DatabaseRefused extends Error {}
export class NewerTablesError extends DatabaseRefused {}
export class MissingExtensionError extends DatabaseRefused {}

/**
 * An older program would read and write newer tables by rules that no longer hold. Nothing has been written yet. Migrations
 * are known by their date: a text whose line ends another system has changed has another digest.
 */
async function refuseNewerTables(client: pg.ClientBase): Promise<void> {
  if ((await compareTables(client)).isNewer)
    throw new NewerTablesError(
      "Questi dati sono stati usati da una versione più nuova di Tonica: questa non li conosce e li rovinerebbe. Non ho cambiato nulla. Torna alla versione più nuova, oppure ripristina una copia fatta con questa (docs/deploy.md).",
    );
}

/** What the tables need of PostgreSQL's own extensions, all of them trusted: whoever may create tables may create these. */
const EXTENSIONS = ["unaccent", "pg_trgm", "btree_gist"];

/** Before the tables, so that whoever lacks one reads which, instead of an error of the database. */
async function createExtensions(client: pg.ClientBase): Promise<void> {
  for (const name of EXTENSIONS)
    await client.query(`create extension if not exists ${name}`).catch((error: Error) => {
      throw new MissingExtensionError(
        `Al database manca l’estensione «${name}» di PostgreSQL e non ho potuto crearla (${error.message}). Chiedi a chi lo gestisce di eseguire «CREATE EXTENSION ${name};» in questo database, poi riavvia: non ho cambiato nulla.`,
      );
    });
}

/** @returns digests of the texts of this version's migrations, the oldest first */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);

let knownDates: Set<number> | undefined;

/** @returns how many migrations the database has, and how many this program knows; `isNewer`: one that it does not know */
export async function compareTables(
  client: pg.ClientBase,
): Promise<{ applied: number; known: number; isNewer: boolean }> {
  const known = (knownDates ??= new Set(
    readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis),
  ));
  const found = await applied(client);
  return { applied: found.length, known: known.size, isNewer: found.some(({ date }) => !known.has(date)) };
}

/** @returns the digests of the migrations that were applied to a database */
export const appliedMigrations = async (client: pg.ClientBase): Promise<string[]> =>
  (await applied(client)).map(({ hash }) => hash);

async function applied(client: pg.ClientBase): Promise<{ hash: string; date: number }[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!found[0].there) return [];
  const { rows } = await client.query<{ hash: string; date: number }>(
    "select hash, created_at::float8 as date from drizzle.__drizzle_migrations order by created_at",
  );
  return rows;
}

async function copyFirstSteps(steps: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tonica-migrations-"));
  await cp(FOLDER, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, steps) }));
  return folder;
}
