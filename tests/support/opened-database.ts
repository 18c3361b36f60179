import { afterAll, beforeAll } from "vitest";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { freshDatabase, type FreshDatabase } from "./database.ts";

/** Opens the product's pool on a database of one test file's own. */
export function openedDatabase(): () => FreshDatabase {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    openDatabase(database.url, () => {});
  });
  afterAll(async () => {
    await closeDatabase();
    await database.drop();
  });
  return () => database;
}
