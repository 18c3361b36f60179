/** What a restore must know of a database before it touches it, and how it empties one of another version. */
import type pg from "pg";
import { readTables } from "./table-copy.server.ts";

/** Their first rows come from migrations: a database that holds no others is empty. */
const FILLED_BY_MIGRATIONS = ["analytics_summary", "blog_published_counts", "security_audit_head"];

/** @returns the tables that hold something, by name */
export async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue;
    const { rows } = await client.query(`select exists (select from public."${name}") as holds`);
    if (rows[0].holds) filled.push(name);
  }
  return filled.toSorted();
}

/** Other connections of a site, which would write while its database is replaced. */
export async function siteConnections(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tonica%'`,
  );
  return rows[0]!.count;
}

/** Everything that migrations made, whichever they were. Needs the rights of the database's owner. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  await client.query(
    "begin; drop schema if exists drizzle cascade; drop schema public cascade; create schema public; commit",
  );
}
