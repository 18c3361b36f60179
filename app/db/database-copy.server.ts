/** The whole database as it is, beside itself on the same server, while its tables change in a way that has no way back. */
import { createHash } from "node:crypto";
import pg from "pg";

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Each site's own names: several may share a server, and a role. @returns of the copy, and of what it takes the place of */
export function namesBeside(database: string): { copy: string; aside: string } {
  const own = createHash("sha256").update(database).digest("hex").slice(0, 16);
  return { copy: `tonica_prima_${own}`, aside: `tonica_fallita_${own}` };
}

export type DatabaseCopy = {
  /** Everything is as it was, or nothing has changed. Call it once nobody works on the database. */
  putBack: () => Promise<void>;
  /** It is not needed any more. */
  drop: () => Promise<void>;
};

/**
 * A process that dies leaves the copy to the next backup's sweep (scratch-database.server.ts), which passes over one that
 * somebody is connected to: as long as it may be needed, this is.
 * @throws when somebody is connected to the database, or the role may not create one
 */
export async function copyDatabase(url: string): Promise<DatabaseCopy> {
  const name = nameIn(url);
  const { copy, aside } = namesBeside(name);
  await elsewhere(url, async (client) => {
    await client.query(`drop database if exists ${copy}`);
    await client.query(`create database ${copy} template ${pg.escapeIdentifier(name)}`);
  });
  const holder = await connect(url, copy);
  return {
    async putBack() {
      await holder.end();
      await elsewhere(url, (client) => exchange(client, { name, copy, aside }));
    },
    async drop() {
      await holder.end();
      await elsewhere(url, (client) => client.query(`drop database if exists ${copy}`));
    },
  };
}

/** At no moment is there no database of this name: one transaction renames both. */
async function exchange(client: pg.Client, names: { name: string; copy: string; aside: string }): Promise<void> {
  const { copy, aside } = names;
  const name = pg.escapeIdentifier(names.name);
  await client.query(`drop database if exists ${aside}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
    [names.name],
  );
  await client.query("begin");
  await client.query(`alter database ${name} rename to ${aside}`);
  await client.query(`alter database ${copy} rename to ${name}`);
  await client.query("commit");
  await client.query(`drop database ${aside} with (force)`).catch(() => {}); // the sweep comes back to it
}

async function connect(url: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).href });
  client.on("error", () => {}); // the running query reports a lost connection
  await client.connect();
  return client;
}

/** A database can be copied and renamed only while nobody is connected to it. */
async function elsewhere(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connect(url, "template1");
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
