/** Migrates the database to the tables of this version. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { PROJECT } from "#app/env.server.ts";
import { readExpansion } from "./expansion.ts";

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

/** Behind a lock that somebody holds for longer, everybody else would wait too. */
const LOCK_MS = 3_000;
/** Nor may a statement hold one for longer: nobody stores anything while an index of a large table is made. */
const STATEMENT_MS = 5_000;
/** How often a migration is taken back that finds the tables in use. */
const ATTEMPTS = 10;
/** SQLSTATE of a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = "55P03";
/** SQLSTATE of a statement that took too long. */
const QUERY_CANCELED = "57014";

/** Undoes what tells that a migration was applied; its date follows. Every version of the site writes it so. */
const FORGET = "delete from drizzle.__drizzle_migrations where created_at = ";

/**
 * Migrates while the program before goes on working on the same tables, or refuses to.
 * @param agree called before anything changes, with the statements that take all of it back; [] when nothing is to be done
 * @throws DatabaseRefused when that program could not go on
 */
export async function expandDatabase(url: string, agree: (undo: string[]) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseNewerTables(client);
    const last = Math.max(0, ...(await applied(client)).map(({ date }) => date));
    const missing = readMigrationFiles({ migrationsFolder: FOLDER }).filter(({ folderMillis }) => folderMillis > last);
    const expansion = readExpansion(missing.flatMap(({ sql }) => sql));
    if ("pause" in expansion) throw new PauseNeededError(expansion.pause);
    await agree([...expansion.undo, ...missing.map(({ folderMillis }) => FORGET + folderMillis)]);
    if (missing.length === 0) return;
    await client.query(`set lock_timeout = ${LOCK_MS}; set statement_timeout = ${STATEMENT_MS}`);
    await createExtensions(client);
    await migrate(drizzle(client), { migrationsFolder: FOLDER }).catch(explainFailedMigration);
  } finally {
    await client.end();
  }
}

function explainFailedMigration(error: Error): never {
  const cause = (error.cause ?? error) as Error & { code?: string };
  if (cause.code === LOCK_NOT_AVAILABLE)
    throw new DatabaseRefused(
      "Il database era occupato da un lavoro lungo e le tabelle sono rimaste com’erano: riprova tra qualche minuto.",
    );
  if (cause.code === QUERY_CANCELED)
    throw new DatabaseRefused(
      "Cambiare le tabelle avrebbe fatto aspettare chi usa il sito per più di cinque secondi, e sono rimaste com’erano: aggiungi --pausa, quando il sito può stare fermo per qualche minuto.",
    );
  throw new DatabaseRefused(`Le tabelle non si sono lasciate cambiare e sono rimaste com’erano (${cause.message}).`);
}

/**
 * Whatever this program itself knows of tables: the newer one's migrations are all done, in one transaction, or none is.
 * @param undo as `expandDatabase` has told it
 */
export async function takeBackExpansion(url: string, undo: readonly string[]): Promise<void> {
  const dates = undo
    .filter((statement) => statement.startsWith(FORGET))
    .map((text) => Number(text.slice(FORGET.length)));
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (!(await applied(client)).some(({ date }) => dates.includes(date))) return;
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query("begin");
        for (const statement of undo) await client.query(statement);
        await client.query("commit");
        return;
      } catch (error) {
        await client.query("rollback");
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
        await sleep(LOCK_MS); // others have their turn
      }
    }
  } finally {
    await client.end();
  }
}

/** This program cannot work with this database; the message is for whoever starts the site. */
export class DatabaseRefused extends Error {}
export class NewerTablesError extends DatabaseRefused {}
export class PauseNeededError extends DatabaseRefused {
  constructor(statement: string) {
    super(
      `Questa versione cambia le tabelle in un modo che quella in uso non sopporterebbe («${statement.slice(0, 120)}»): serve una pausa. Aggiungi --pausa, quando il sito può stare fermo per qualche minuto.`,
    );
  }
}
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
