/** The database's clock: the one by which rows are dated. */
import { pool } from "./client.server.ts";

export async function readDatabaseClock(): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>("select now()");
  return rows[0]!.now;
}

/** More than a slow answer or a sloppy machine: one of the two clocks is wrong. */
export const CLOCKS_MAY_DIFFER_MS = 5 * 60_000;

/**
 * @param here this process's clock
 * @returns how far the two clocks are apart, in milliseconds
 */
export async function clockDifference(here: () => Date = () => new Date()): Promise<number> {
  const there = await readDatabaseClock();
  return Math.abs(here().getTime() - there.getTime());
}
