/** How expired rows of one kind are deleted: in batches, so that no lock is held for long. */
import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db, pool, type Transaction } from "./client.server.ts";

export type Forgetting = {
  /** Counts the rows older than `before`. */
  count: (before: Date) => Promise<number>;
  /** Deletes at most `limit` of them in the caller's transaction. @returns how many were deleted */
  forget: (tx: Transaction, before: Date, limit: number) => Promise<number>;
};

/** @param isExpired the condition that selects rows older than `before`. Rows that are locked are left for the next run. */
export function forgetRows(table: PgTable, isExpired: (before: Date) => SQL | undefined): Forgetting {
  return {
    count: (before) => db.$count(table, isExpired(before)),
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

/** Combines two tables that the privacy page lists in one row. */
export function forgetBoth(first: Forgetting, second: Forgetting): Forgetting {
  return {
    count: async (before) => (await first.count(before)) + (await second.count(before)),
    async forget(tx, before, limit) {
      const deleted = await first.forget(tx, before, limit);
      return deleted === limit ? deleted : deleted + (await second.forget(tx, before, limit - deleted));
    },
  };
}

/**
 * Runs `work` unless another process is running it. The lock belongs to a connection, so PostgreSQL releases it however
 * the process ends.
 * @returns what `work` returns, or undefined at once while another process holds the lock
 */
export async function runExclusively<Result>(lock: number, work: () => Promise<Result>): Promise<Result | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ acquired: boolean }>("select pg_try_advisory_lock($1) as acquired", [lock]);
    if (!rows[0]!.acquired) return undefined;
    try {
      return await work();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]);
    }
  } finally {
    client.release();
  }
}
