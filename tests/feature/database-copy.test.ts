/** The copy that an update with a pause puts aside: at every moment one database of the site's name holds all of its rows. */
import pg from "pg";
import { expect, test } from "vitest";
import { copyDatabase, namesBeside } from "#app/db/database-copy.server.ts";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { dropScratchDatabases } from "#app/db/scratch-database.server.ts";
import { databaseIn, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { PATIENT } from "#tests/support/opened-database.ts";

/** On a connection that ends: nobody may be connected to a database that is copied. */
async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const emails = ({ url }: FreshDatabase) => ask(url, "select email from users order by email");
const register = ({ url }: FreshDatabase, email: string) => ask(url, `insert into users (email) values ('${email}')`);
const copyOf = ({ url }: FreshDatabase) => namesBeside(new URL(url).pathname.slice(1)).copy;
const besides = ({ url }: FreshDatabase) => {
  const { copy, aside } = namesBeside(new URL(url).pathname.slice(1));
  return ask(databaseIn(url, "template1"), `select from pg_database where datname in ('${copy}', '${aside}')`);
};

test("brings back what was, and nothing stays beside it", async () => {
  const database = await freshDatabase();
  await register(database, "prima@posta.example");
  const copy = await copyDatabase(database.url);
  await register(database, "poi@posta.example");
  await copy.putBack();
  expect(await emails(database)).toEqual([{ email: "prima@posta.example" }]);
  expect(await besides(database)).toEqual([]);
  await database.drop();
});

test("is swept once nobody holds it, only by its own site; a way back without it leaves the database that is there", async () => {
  const database = await freshDatabase();
  await register(database, "prima@posta.example");
  const copy = await copyDatabase(database.url);
  const sweepFrom = async (url: string) => {
    openDatabase(url, () => {}, PATIENT);
    await dropScratchDatabases().finally(closeDatabase);
  };
  await sweepFrom(database.url);
  expect(await besides(database)).toHaveLength(1);
  await ask(
    databaseIn(database.url, copyOf(database)),
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  ); // a sudden death
  await sweepFrom(databaseIn(database.url, "postgres"));
  expect(await besides(database)).toHaveLength(1);
  await sweepFrom(database.url);
  expect(await besides(database)).toEqual([]);
  await expect(copy.putBack()).rejects.toThrow("does not exist");
  expect(await emails(database)).toEqual([{ email: "prima@posta.example" }]);
  expect(await besides(database)).toEqual([]);
  await database.drop();
});
