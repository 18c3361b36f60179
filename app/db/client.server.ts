/** The only pool of database connections. */
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type SessionLimits, watchedClient } from "./watched-client.server.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export let pool: pg.Pool;
export let db: Database;

/** For who finds that a connection of another kind died in silence: those of the pool lay on the same network. */
export let dropIdleConnections = (): void => {};

/** For the site: no visitor waits for longer, and nobody's transaction keeps the others out. */
const SITE_LIMITS: SessionLimits = {
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 8_000,
  idleInTransactionMs: 15_000,
  silenceMs: 12_000,
};

/**
 * Opens the pool; connections are made when first needed.
 * @param onLost called when an idle connection breaks: without a listener a restart of the database would end this process
 * @param limits "none" for commands such as a restore, whose statements may take any time
 */
export function openDatabase(
  url: string,
  onLost: (error: Error) => void,
  limits: SessionLimits | "none" = SITE_LIMITS,
): void {
  const bounds = limits === "none" ? undefined : limits;
  pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: (bounds ?? SITE_LIMITS).connectMs,
    application_name: "tonica",
    Client: watchedClient(bounds, { onError: rememberError, onSilence: () => dropIdle() }),
    // Not in the startup packet: a pooler in front of PostgreSQL would refuse settings there.
    ...(bounds && { onConnect: (client) => limitSession(client, bounds) }),
  });
  pool.on("error", onLost);
  // A connection can also break between two queries of a transaction: the next query reports it, so this listener is empty.
  pool.on("connect", (client) => client.on("error", () => {}));
  const dropIdle = releaseDeadConnections(pool);
  dropIdleConnections = dropIdle;
  db = drizzle(pool);
}

async function limitSession(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
  await client.query(
    `set statement_timeout = ${limits.statementMs}; set lock_timeout = ${limits.lockMs};
     set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  );
}

/**
 * Drizzle begins a transaction outside its `try` (0.45, node-postgres/session.js): a connection that is dead by then is
 * never released, and after ten of them the pool stays empty. So a connection that dies while in use is released here.
 * @returns drops the idle connections. Where one died in silence they lay on the same network: rather open new ones than
 * let one visitor after the other find out.
 */
function releaseDeadConnections(connections: pg.Pool): () => void {
  const inUse = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  connections.on("acquire", (client) => {
    idle.delete(client);
    inUse.add(client);
  });
  connections.on("release", (_error, client) => {
    inUse.delete(client);
    idle.add(client);
  });
  connections.on("remove", (client) => idle.delete(client));
  connections.on("connect", (client) =>
    client.once("end", () => {
      idle.delete(client);
      if (!inUse.has(client)) return;
      const { release } = client;
      client.release = () => {}; // its user may still call release
      release(true);
    }),
  );
  return () => {
    for (const { connection } of idle) connection.stream.destroy(new Error("the database has not answered elsewhere"));
  };
}

/** Closing twice does no harm. */
export async function closeDatabase(): Promise<void> {
  if (pool && !pool.ending) await pool.end();
}

/** SQLSTATEs of a disk or of data that cannot be trusted: damaged page or index, failed reading or writing, a missing file. */
const DAMAGE = ["XX001", "XX002", "58030", "58P01"];
let damage: { code: string; at: Date } | undefined;

function rememberError(code: string): void {
  if (DAMAGE.includes(code)) damage = { code, at: new Date() };
}

/** @returns the latest error of this kind that PostgreSQL reported to this process */
export const lastDamage = (): { code: string; at: Date } | undefined => damage;

const DISK_FULL = "53100";
let relieveFullDisk: () => boolean = () => false;

/** @param relieve makes room on the database's disk; @returns whether it did */
export function relieveFullDiskWith(relieve: () => boolean): void {
  relieveFullDisk = relieve;
}

/** Does once more what failed because the database's disk is full, if room could be made. */
export async function retryWithRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if ((code ?? cause?.code) !== DISK_FULL || !relieveFullDisk()) throw error;
    return work();
  }
}
