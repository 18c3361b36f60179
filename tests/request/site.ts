/** The built site on a database of its own. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { env } from "#app/env.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { signedByTests } from "#tests/support/open-form.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { type Person, signedUp } from "./person.ts";

type Site = { server: () => RunningServer; database: () => FreshDatabase };

/** For one test file. `SEED_DEMO: "false"` leaves out the demo content. */
export function siteUnderTest(env: Record<string, string> = {}): Site {
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

let shared: Promise<{ server: RunningServer; database: FreshDatabase }> | undefined;

/**
 * One for all files of a worker, which run one after the other, with demo content: for tests that only read, or look at
 * nothing but what they sent themselves. It stops with its worker; its files and its database go with the whole run's.
 */
export function sharedSite(): Site & { administrator: () => Promise<Person> } {
  let site: Awaited<NonNullable<typeof shared>>;
  beforeAll(async () => {
    shared ??= startShared();
    site = await shared;
  });
  return {
    server: () => site.server,
    database: () => site.database,
    /** Another one each time. */
    async administrator() {
      const person = await signedUp(site.server.url);
      await site.database.query(
        "insert into user_roles (user_id, role) select id, 'admin' from users where email = $1 on conflict do nothing",
        [person.email],
      );
      return person;
    },
  };
}

async function startShared() {
  const database = await freshDatabase();
  const dataDir = join(env.DATA_DIR, `site-${randomUUID()}`);
  return { database, server: await startServer({ dataDir, env: { DATABASE_URL: database.url, ...signedByTests() } }) };
}
