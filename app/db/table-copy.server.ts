/** Copies whole tables out of a database and into another, in PostgreSQL's COPY format; it knows no particular table. */
import { createHash } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { pool } from "./client.server.ts";

export type Table = {
  name: string;
  /** Without generated columns, which the database computes again. */
  columns: string[];
};

type Client = pg.ClientBase;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** The text form of a value must not depend on settings of the server, and a large database needs more than the usual time. */
const PLAIN_SETTINGS =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** `work` reads everything as it was at one instant, while the site continues to write. */
export async function inSnapshot<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = true; // until the commit has succeeded
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(PLAIN_SETTINGS);
    const result = await work(client);
    await client.query("commit");
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

/** @returns the tables in an order in which parents come before the children that refer to them */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.relname`);
  const { rows: references } = await client.query<{ child: string; parent: string }>(`
    select child.relname as child, parent.relname as parent
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.conrelid <> f.confrelid`);
  const sorted: Table[] = [];
  for (let remaining = tables; remaining.length > 0;) {
    const names = new Set(remaining.map(({ name }) => name));
    const waiting = new Set(references.filter(({ parent }) => names.has(parent)).map(({ child }) => child));
    const ready = remaining.filter(({ name }) => !waiting.has(name));
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(", ")}`);
    sorted.push(...ready);
    remaining = remaining.filter(({ name }) => waiting.has(name));
  }
  return sorted;
}

/** @returns the last number of each sequence, without sequences that were never used */
export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

export const copyOut = (client: Client, table: Table): Readable & { rowCount: number } =>
  client.query(copyTo(`copy ${target(table)} to stdout`));

export const copyIn = (client: Client, table: Table): Writable =>
  client.query(copyFrom(`copy ${target(table)} from stdin`));

/** @returns the SHA-256 of each table's rows as COPY writes them, by table, in hexadecimal */
export async function digestRows(client: Client, tables: readonly Table[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  await client.query("begin isolation level repeatable read read only");
  await client.query(`${PLAIN_SETTINGS}; set local synchronize_seqscans = off`);
  for (const table of tables) {
    const hash = createHash("sha256");
    for await (const bytes of copyOut(client, table)) hash.update(bytes as Buffer);
    digests.set(table.name, hash.digest("hex"));
  }
  await client.query("commit");
  return digests;
}

export async function countRows(client: Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted(name)}`);
  return Number(rows[0]!.count);
}

/**
 * Replaces every row of every table in one transaction: after a failure the database is unchanged. Meanwhile the tables'
 * triggers are off, because the copy contains the rows that they maintain, and indexes that no constraint needs are absent:
 * building them over all rows at once takes a fraction of what it takes to extend them row by row (docs/measurements.md). Needs
 * the rights of the tables' owner.
 * @param load fills the empty tables
 */
export async function replaceRows(
  client: Client,
  tables: readonly Table[],
  sequences: Record<string, string>,
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await client.query("begin");
  try {
    await client.query(PLAIN_SETTINGS);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")}`);
    const indexes = await dropIndexes(client, tables);
    await load();
    await client.query("set local maintenance_work_mem = '128MB'");
    for (const definition of indexes) await client.query(definition);
    for (const [name, last] of Object.entries(sequences))
      await client.query(`alter sequence public.${quoted(name)} restart with ${BigInt(last) + 1n}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query(`analyze ${names.join(", ")}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // report the first error, which says more
    throw error;
  }
}

/** Drops the indexes that no constraint needs. @returns the statements that build them again */
async function dropIndexes(client: Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables.map(({ name }) => name)],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  return rows.map(({ definition }) => definition);
}
