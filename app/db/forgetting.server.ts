/** How a kind of data is let go when its period is over: a batch at a time, so that nobody waits for a table. */
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, pool, type Transaction } from "./client.server.ts";

export type Forgetting = {
  /** How many rows are older than that. */
  count: (before: Date) => Promise<number>;
  /** Lets go of at most `limit` of them in the caller's transaction. @returns how many */
  forget: (tx: Transaction, before: Date, limit: number) => Promise<number>;
};

/** @param over which rows are older: also what `count` counts. Rows that somebody is changing wait for the next time. */
export function forgetRows(table: PgTable, over: (before: Date) => SQL | undefined): Forgetting {
  return {
    count: (before) => db.$count(table, over(before)),
    async forget(tx, before, limit) {
      const rows = tx
        .select({ row: sql`ctid` })
        .from(table)
        .where(over(before))
        .limit(limit)
        .for("update", { skipLocked: true });
      const { rowCount } = await tx.delete(table).where(sql`ctid = any(array(${rows}))`);
      return rowCount ?? 0;
    },
  };
}

/** Two tables of which the reader is told in one row. */
export function forgetBoth(first: Forgetting, second: Forgetting): Forgetting {
  return {
    count: async (before) => (await first.count(before)) + (await second.count(before)),
    async forget(tx, before, limit) {
      const gone = await first.forget(tx, before, limit);
      return gone === limit ? gone : gone + (await second.forget(tx, before, limit - gone));
    },
  };
}

/**
 * Of several processes one does the work. The lock belongs to a connection: it goes with the process, however that ends.
 * @returns undefined, at once, when another is at it
 */
export async function runExclusively<Result>(lock: number, work: () => Promise<Result>): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [lock]);
    if (!rows[0]!.mine) return undefined;
    try {
      return await work();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]);
    }
  } finally {
    client.release();
  }
}
