/** An older program leaves newer tables alone. */
import { expect, onTestFinished, test } from "vitest";
import { migrateDatabase, NewerTablesError } from "#app/db/migrate.server.ts";
import { freshDatabase } from "#tests/support/database.ts";

test("a database that knows a migration which this program lacks is refused, and nothing is written", async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const applied = async () =>
    (await database.query("select hash, created_at from drizzle.__drizzle_migrations order by id")).rows as unknown[];
  await expect(migrateDatabase(database.url)).resolves.toBeUndefined();
  await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)");
  const before = await applied();
  await expect(migrateDatabase(database.url)).rejects.toThrow(NewerTablesError);
  await expect(migrateDatabase(database.url)).rejects.toThrow(/versione più nuova di Tonica/);
  expect(await applied()).toEqual(before);
});

test("a migration whose text has other line ends is the same migration", async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await database.query("update drizzle.__drizzle_migrations set hash = 'with \\r\\n' where id = 1");
  await expect(migrateDatabase(database.url)).resolves.toBeUndefined();
});
