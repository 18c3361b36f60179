/** Deletes a kind of data when its retention period is over, in batches, so that no request waits for a locked table. */
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, pool, type Transaction } from "./client.server.ts";

export type Forgetting = {
  /** Counts the rows that are older than `before`. */
  count: (before: Date) => Promise<number>;
  /** Counts all rows that will be deleted one day. */
  countAll: () => Promise<number>;
  /** Deletes at most `limit` of them in the caller's transaction. @returns how many */
  forget: (tx: Transaction, before: Date, limit: number) => Promise<number>;
};

/**
 * @param isExpired the condition of a row's deletion. Rows that a transaction is changing are left for the next run.
 * @param isConcerned absent: every row of the table is deleted one day
 */
export function forgetRows(
  table: PgTable,
  isExpired: (before: Date) => SQL | undefined,
  isConcerned?: SQL,
): Forgetting {
  return {
    count: (before) => db.$count(table, isExpired(before)),
    countAll: () => db.$count(table, isConcerned),
    async forget(tx, before, limit) {
      const rows = tx
        .select({ row: sql`ctid` })
        .from(table)
        .where(isExpired(before))
        .limit(limit)
        .for("update", { skipLocked: true });
      const { rowCount } = await tx.delete(table).where(sql`ctid = any(array(${rows}))`);
      return rowCount ?? 0;
    },
  };
}

/** Two tables that appear as one row of the retention table on the privacy page. */
export function forgetBoth(first: Forgetting, second: Forgetting): Forgetting {
  return {
    count: async (before) => (await first.count(before)) + (await second.count(before)),
    countAll: async () => (await first.countAll()) + (await second.countAll()),
    async forget(tx, before, limit) {
      const gone = await first.forget(tx, before, limit);
      return gone === limit ? gone : gone + (await second.forget(tx, before, limit - gone));
    },
  };
}

/**
 * Makes sure that only one process does the work at a time. The lock belongs to a connection, so it ends with the process.
 * @returns undefined, immediately, when another process is doing the work
 */
export async function runExclusively<Result>(lock: number, work: () => Promise<Result>): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock]);
    if (!rows[0]!.isOurs) return undefined;
    try {
      return await work();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]);
    }
  } finally {
    client.release();
  }
}
