/** The database's clock: the one by which rows are dated. */
import { pool } from "./client.server.ts";

export async function readDatabaseClock(): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>("select now()");
  return rows[0]!.now;
}

/**
 * @param here this process's clock
 * @returns how far the two clocks are apart, in milliseconds
 */
export async function clockDifference(here: () => Date = () => new Date()): Promise<number> {
  const there = await readDatabaseClock();
  return Math.abs(here().getTime() - there.getTime());
}
