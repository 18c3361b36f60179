/** The folders, users and databases that a start must cope with. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readlinkSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { PROJECT } from "#tests/support/environment.ts";
import type { RunningServer } from "#tests/support/server.ts";
import { clusterWasShutDown, newDataDir, startedServer } from "./data-folder.ts";

const AS_ROOT = process.getuid?.() === 0;
const NOBODY = 65534;

test.for([
  ["with spaces and accents", "la città è più bella «così»"],
  ["of more than 150 characters", "una-cartella-dal-nome-lungo/".repeat(6)],
  ["with quotes and dollars", `l'altro "sito" $HOME`],
])("a data folder %s", async ([, name]) => {
  const server = await startedServer({ dataDir: join(newDataDir(), name!) });

  expect((await fetch(server.url)).status).toBe(200);
  await stopsInOrder(server);
});

test("a database elsewhere, named by DATABASE_URL", async () => {
  const elsewhere = await startPostgres({
    dataDir: newDataDir(),
    signal: new AbortController().signal,
    announce: () => {},
  });
  onTestFinished(elsewhere.stop);

  const server = await startedServer({ dataDir: newDataDir(), env: { DATABASE_URL: elsewhere.url } });

  expect((await fetch(server.url)).status).toBe(200);
  expect(existsSync(join(server.dataDir, "postgres"))).toBe(false);
  await server.stop();
  const client = new pg.Client({ connectionString: elsewhere.url });
  await client.connect();
  expect((await client.query("select count(*)::int as count from contact_requests")).rows).toEqual([{ count: 0 }]);
  await client.end();
});

test.runIf(AS_ROOT)("an ordinary user", async () => {
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  chownSync(dataDir, NOBODY, NOBODY);

  const server = await startedServer({ dataDir, project: readableProject(), uid: NOBODY, gid: NOBODY });

  expect((await fetch(server.url)).status).toBe(200);
  await stopsInOrder(server);
});

test.runIf(AS_ROOT)("a data folder that only root may enter: the database goes where PostgreSQL can", async () => {
  const home = newDataDir();
  mkdirSync(home);
  chmodSync(home, 0o700);
  const dataDir = join(home, "data");

  const server = await startedServer({ dataDir });

  const cluster = readlinkSync(join(dataDir, "postgres"));
  onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }));
  expect(cluster).toMatch(/^\/var\/lib\/tonica-[0-9a-f]{8}\/postgres$/);
  expect(server.output()).toContain(`Il database sta in ${dirname(cluster)}`);
  expect((await fetch(server.url)).status).toBe(200);
  await stopsInOrder(server);
});

async function stopsInOrder(server: RunningServer): Promise<void> {
  expect(await server.stop()).toBe(0);
  expect(clusterWasShutDown(server.dataDir)).toBe(true);
}

/** This checkout, or a copy of what a start needs when it lies under a folder that others may not enter. */
function readableProject(): string | undefined {
  if (spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", PROJECT], { uid: NOBODY, gid: NOBODY, cwd: "/" }).status === 0)
    return undefined;
  const copy = newDataDir();
  mkdirSync(copy);
  const needed = ["server.ts", "package.json", "tsconfig.json", "app", "build", "node_modules", "runtime"].map((name) =>
    join(PROJECT, name),
  );
  execFileSync("cp", ["-a", ...needed, copy]);
  return copy;
}
