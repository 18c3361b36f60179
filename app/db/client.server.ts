/** The one pool of database connections. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export let pool: pg.Pool;
export let db: Database;

/**
 * Opens the pool; connections are made when first needed.
 * @param onLost told of idle connections that break: without a listener a restart of the database would end this process
 */
export function openDatabase(url: string, onLost: (error: Error) => void): void {
  pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, application_name: "tonica" });
  pool.on("error", onLost);
  // A connection that breaks between two queries of a transaction is told to nobody else: the next query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  giveBackTheDead(pool);
  db = drizzle(pool);
}

/**
 * Drizzle begins a transaction outside its `try` (0.45, node-postgres/session.js): a connection that is dead by then is
 * never released, and after ten of them the pool is empty for good. So a dead one gives its place back by itself.
 */
function giveBackTheDead(connections: pg.Pool): void {
  const lent = new Set<pg.PoolClient>();
  connections.on("acquire", (client) => lent.add(client));
  connections.on("release", (_error, client) => lent.delete(client));
  connections.on("connect", (client) =>
    client.once("end", () => {
      if (!lent.has(client)) return;
      const { release } = client;
      client.release = () => {}; // whoever has it may still give it back
      release(true);
    }),
  );
}

/** Closing twice does no harm. */
export async function closeDatabase(): Promise<void> {
  if (pool && !pool.ending) await pool.end();
}
