/** The built site on a database of its own. */
import { afterAll, beforeAll } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";

/** For one test file. `SEED_DEMO: "false"` leaves out the demo content. */
export function siteUnderTest(env: Record<string, string> = {}): {
  server: () => RunningServer;
  database: () => FreshDatabase;
} {
  let database: FreshDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    database = await freshDatabase();
    server = await startServer({ env: { DATABASE_URL: database.url, ...env } });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
  return { server: () => server, database: () => database };
}
