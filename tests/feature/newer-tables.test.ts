/** Which databases this program refuses, and leaves alone: newer tables, and where it may not do what it needs. */
import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { MissingExtensionError, migrateDatabase, NewerTablesError } from "#app/db/migrate.server.ts";
import { databaseIn, freshDatabase } from "#tests/support/database.ts";

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

test("a database in which it may not create an extension is refused with the words for whoever manages it", async () => {
  const other = await freshDatabase();
  const name = `foreign_${randomBytes(6).toString("hex")}`;
  await other.query(`create database ${name} template template0`);
  await other.query(`create role ${name} login password '${name}'`);
  onTestFinished(async () => {
    await other.query(`drop database ${name} with (force)`);
    await other.query(`drop role ${name}`);
    await other.drop();
  });
  const url = new URL(databaseIn(inject("clusterUrl"), name));
  [url.username, url.password] = [name, name];
  await expect(migrateDatabase(url.href)).rejects.toThrow(MissingExtensionError);
  await expect(migrateDatabase(url.href)).rejects.toThrow(/manca l’estensione «unaccent».*CREATE EXTENSION unaccent;/);
});
