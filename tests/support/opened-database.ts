import { afterAll, beforeAll } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";

/** What the site refuses to wait for is the business of silent-network.test.ts; a machine may be as slow as it likes. */
export const PATIENT = {
  connectMs: 120e3,
  statementMs: 120e3,
  lockMs: 120e3,
  idleInTransactionMs: 120e3,
  silenceMs: 180e3,
};

/** Opens the product's pool on a database of one test file's own. */
export function openedDatabase(): () => FreshDatabase {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    openDatabase(database.url, () => {}, PATIENT);
  });
  afterAll(async () => {
    await closeDatabase();
    await database.drop();
  });
  return () => database;
}
