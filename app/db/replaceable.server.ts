/** What a restore checks before it changes a database, and how it empties a database of another version. */
import type pg from "pg";
import { readTables } from "./table-copy.server.ts";

/** Migrations insert the first rows of these tables: a database without rows in other tables is empty. */
const FILLED_BY_MIGRATIONS = ["analytics_summary", "blog_published_counts", "security_audit_head"];

/** @returns the names of the tables that have rows, sorted */
export async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rows } = await client.query(`select exists (select from public."${name}") as holds`);
    if (rows[0].holds) filled.push(name);
  }
  return filled.toSorted();
}

/** @returns how many connections of a running site there are: it would write while its database is replaced */
export async function siteConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tonica%'`,
  );
  return rows[0]!.count;
}

/** Drops everything that migrations of any version have created. Needs the rights of the database's owner. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(
    "begin; drop schema if exists drizzle cascade; drop schema public cascade; create schema public; commit",
  );
}
