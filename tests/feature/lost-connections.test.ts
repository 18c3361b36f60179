/** A database that goes away takes its connections along, never the pool's places. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, openDatabase, pool } from "#app/db/client.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  openDatabase(database.url, () => {});
});
afterAll(() => database.drop());

/** The idle connection's socket is gone, and nobody knows yet. */
async function loseIdleConnection(): Promise<void> {
  const client = await pool.connect();
  client.release();
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

test("as a transaction begins: the next ones find room, however often it happened", async () => {
  for (let time = 0; time < 12; time++) {
    await loseIdleConnection();
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  }
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

test("a transaction that PostgreSQL will not begin: the next ones find room, however often it happened", async () => {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  const refused = "do $$ begin raise exception 'out of memory' using errcode = '53200'; end $$";
  prototype.query = function (config, ...rest) {
    const isBegin = (config as { text?: string }).text?.startsWith("begin");
    return query.call(this, isBegin ? { text: refused } : config, ...rest);
  };
  for (let time = 0; time < 12; time++)
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({ cause: { code: "53200" } });
  prototype.query = query;
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

test("in the middle of a transaction: it fails, and the pool closes in order", async () => {
  const lost = db.transaction(async (tx) => {
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tonica'",
    );
    await expect.poll(() => pool.totalCount).toBe(0);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  await closeDatabase();
  expect(pool.ended).toBe(true);
});
