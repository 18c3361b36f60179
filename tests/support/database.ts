/** An empty, migrated database for one test file. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export const TEMPLATE = "tonica_template";

export type FreshDatabase = { url: string; drop: () => Promise<void> };

export const databaseIn = (clusterUrl: string, name: string): string => Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

export async function freshDatabase(): Promise<FreshDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  return {
    url: databaseIn(clusterUrl, name),
    drop: () => query(clusterUrl, `drop database ${name} with (force)`),
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
