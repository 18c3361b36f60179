/**
 * Sites for the browser's journeys: one PostgreSQL for the whole run, and in it a site with its demo content, made once
 * and copied. A run's global setup (tests/e2e/prepare-site.ts) makes it; workers find it by their environment.
 */
import { randomBytes } from "node:crypto";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { type RunningServer, startServer } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Site = RunningServer & { databaseUrl: string };

const TEMPLATE = "tonica_prepared";
/** Nothing outlives the run; what outlives a sudden death is looked at on clusters of its own. */
const SETTINGS = { max_connections: "200", fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const CLUSTER = "TONICA_TESTS_CLUSTER";
const FOLDER = "TONICA_TESTS_SITE";

/** @returns what ends it */
export async function prepareSite(): Promise<() => Promise<void>> {
  const folder = temporaryFolder("e2e");
  const dataDir = join(folder, "site");
  const postgres = await startPostgres({
    dataDir: join(folder, "cluster"),
    signal: new AbortController().signal,
    announce: () => {},
    settings: SETTINGS,
  });
  const end = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await queryDatabase(postgres.url, `create database ${TEMPLATE}`);
    const server = await startServer({ dataDir, env: { DATABASE_URL: databaseIn(postgres.url, TEMPLATE) } });
    await server.stop();
  } catch (error) {
    await end();
    throw error;
  }
  process.env[CLUSTER] = postgres.url;
  process.env[FOLDER] = dataDir;
  return end;
}

/** A copy of the prepared site, which trusts the address that a proxy names. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const [cluster, prepared] = [process.env[CLUSTER]!, process.env[FOLDER]!];
  const name = `e2e_${randomBytes(6).toString("hex")}`;
  const databaseUrl = databaseIn(cluster, name);
  const folder = temporaryFolder("site");
  const dataDir = join(folder, "data");
  cpSync(prepared, dataDir, { recursive: true });
  await queryDatabase(cluster, `create database ${name} template ${TEMPLATE}`);
  const end = async () => {
    await queryDatabase(cluster, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await startServer({ dataDir, env: { TRUST_PROXY: "1", DATABASE_URL: databaseUrl, ...env } });
    return {
      ...server,
      databaseUrl,
      async stop() {
        const code = await server.stop();
        await end();
        return code;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

export async function queryDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const databaseIn = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
