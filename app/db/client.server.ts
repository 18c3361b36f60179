/** The only pool of database connections. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export let pool: pg.Pool;
export let db: Database;

/**
 * Opens the pool; connections are made when first needed.
 * @param onLost called when an idle connection breaks: without a listener a restart of the database would end this process
 */
export function openDatabase(url: string, onLost: (error: Error) => void): void {
  pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, application_name: "tonica" });
  pool.on("error", onLost);
  // A connection can also break between two queries of a transaction: the next query reports it, so this listener is empty.
  pool.on("connect", (client) => client.on("error", () => {}));
  releaseDeadConnections(pool);
  db = drizzle(pool);
}

/**
 * Drizzle begins a transaction outside its `try` (0.45, node-postgres/session.js): a connection that is dead by then is
 * never released, and after ten of them the pool stays empty. So a connection that dies while in use is released here.
 */
function releaseDeadConnections(connections: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  connections.on("acquire", (client) => inUse.add(client));
  connections.on("release", (_error, client) => inUse.delete(client));
  connections.on("connect", (client) =>
    client.once("end", () => {
      if (!inUse.has(client)) return;
      const { release } = client;
      client.release = () => {}; // its user may still call release
      release(true);
    }),
  );
}

/** Closing twice does no harm. */
export async function closeDatabase(): Promise<void> {
  if (pool && !pool.ending) await pool.end();
}
