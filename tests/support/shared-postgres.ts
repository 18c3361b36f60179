/** Once for a whole Vitest run: one embedded PostgreSQL, and in it a migrated database to copy (see database.ts). */
import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { databaseIn, TEMPLATE } from "./database.ts";
import { VITEST_DATA_DIR } from "./environment.ts";
import { temporaryFolder } from "./temporary-folder.ts";

declare module "vitest" {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/**
 * Each worker has several sites, of thirteen connections at most. Nothing outlives the run: what does outlive a sudden
 * death is looked at in start/ and durability/, on other clusters.
 */
const SETTINGS = { max_connections: "200", fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder("vitest");
  const signal = new AbortController().signal;
  const postgres = await startPostgres({ dataDir, signal, announce: () => {}, settings: SETTINGS });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase(databaseIn(postgres.url, TEMPLATE));
  project.provide("clusterUrl", postgres.url);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, VITEST_DATA_DIR]) await rm(folder, { recursive: true, force: true });
  };
}
