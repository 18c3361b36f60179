/** A database for a moment, beside the site's own on the same server: a backup is restored there to see whether it can be. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { pool } from "./client.server.ts";
import { namesBeside } from "./database-copy.server.ts";

const SCRATCH_PREFIX = "tonica_prova_";

/** The role may not create one, or cannot reach it. */
export class NoScratchDatabase extends Error {}

/**
 * @param work gets an empty database, on a connection without limits of time
 * @throws NoScratchDatabase before `work` begins
 */
export async function withScratchDatabase<Result>(
  work: (client: pg.Client, url: string) => Promise<Result>,
): Promise<Result> {
  const name = `${SCRATCH_PREFIX}${randomBytes(6).toString("hex")}`;
  const owner = await connect(siteUrl());
  try {
    await owner.query(`create database ${name} template template0`).catch(refuseWithoutRight);
    try {
      const url = Object.assign(new URL(siteUrl()), { pathname: `/${name}` }).href;
      const client = await connect(url).catch((error: Error) => {
        throw new NoScratchDatabase(error.message); // a pooler that knows one database only
      });
      return await work(client, url).finally(() => client.end());
    } finally {
      await owner.query(`drop database if exists ${name} with (force)`);
    }
  } finally {
    await owner.end();
  }
}

/** Drops what a sudden death has left, of an update too. Call it only while nobody else can be using one. */
export async function dropScratchDatabases(): Promise<void> {
  const { rows: here } = await pool.query<{ name: string }>("select current_database() as name");
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database
      where (datname like '${SCRATCH_PREFIX.replaceAll("_", "\\_")}%' or datname = any($1))
        and pg_has_role(datdba, 'member')
        and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
    [Object.values(namesBeside(here[0]!.name))],
  );
  for (const { name } of rows) await pool.query(`drop database if exists "${name}"`);
}

/** @returns how many bytes the site's database takes on the disk */
export async function databaseBytes(): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>("select pg_database_size(current_database())::text as bytes");
  return Number(rows[0]!.bytes);
}

/** SQLSTATE of an action that the role may not do. */
const INSUFFICIENT_PRIVILEGE = "42501";

function refuseWithoutRight(error: Error & { code?: string }): never {
  throw error.code === INSUFFICIENT_PRIVILEGE ? new NoScratchDatabase(error.message) : error;
}

const siteUrl = (): string => pool.options.connectionString!;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "backup proof" });
  client.on("error", () => {}); // the running query reports a lost connection
  await client.connect();
  return client;
}
