/** An empty, migrated database for one test file. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export const TEMPLATE = "tonica_template";

export type FreshDatabase = {
  url: string;
  /** To look at what the product stored. */
  query: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;
  drop: () => Promise<void>;
};

export const databaseIn = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

export async function freshDatabase(): Promise<FreshDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  const url = databaseIn(clusterUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => {}); // dropped under its feet
  return {
    url,
    query: (statement, values) => pool.query(statement, values),
    async drop() {
      await pool.end();
      await query(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
