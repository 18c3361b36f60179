/** Whole tables out of a database and into another, as PostgreSQL's own COPY text, whatever the tables are. */
import type { Readable, Writable } from "node:stream";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { pool } from "./client.server.ts";

export type Table = {
  name: string;
  /** Without the generated ones, which the database works out again. */
  columns: string[];
};

type Client = pg.ClientBase;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** What a value looks like as text must not depend on anybody's settings; a large database takes its time. */
const PLAIN_SETTINGS =
  "set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** Everything that `work` reads is of one instant, while the site goes on writing. */
export async function inSnapshot<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = true; // until it has come back to its senses
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(PLAIN_SETTINGS);
    const result = await work(client);
    await client.query("commit");
    broken = false;
    return result;
  } finally {
    client.release(broken);
  }
}

/** Parents before the children that refer to them. */
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
  for (let left = tables; left.length > 0;) {
    const names = new Set(left.map(({ name }) => name));
    const waits = new Set(references.filter(({ parent }) => names.has(parent)).map(({ child }) => child));
    const ready = left.filter(({ name }) => !waits.has(name));
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(", ")}`);
    sorted.push(...ready);
    left = left.filter(({ name }) => waits.has(name));
  }
  return sorted;
}

/** @returns the last number that each gave out; nothing for those that gave out none */
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

export async function countRows(client: Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from public.${quoted(name)}`);
  return Number(rows[0]!.count);
}

/**
 * Replaces every row of every table in one transaction: after a failure the database is as it was.
 * The tables' own triggers are off meanwhile: what they keep comes with the rows. The owner of the tables may do all of it.
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
    await load();
    for (const [name, last] of Object.entries(sequences))
      await client.query(`alter sequence public.${quoted(name)} restart with ${BigInt(last) + 1n}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // the first error says more
    throw error;
  }
}
