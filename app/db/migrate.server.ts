/** Brings the database to this version's tables. */
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Any number that only we use; every process of the site takes the same lock. */
const MIGRATION_LOCK = 7_046_221;

/** Servers that start together migrate one after the other: the advisory lock belongs to a connection of its own. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // a lost connection is reported by the query that was running
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, "migrations") });
  } finally {
    await client.end();
  }
}
