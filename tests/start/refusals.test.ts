/** When the site cannot start it says why, in one sentence and without a stack trace. */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { launchServer } from "#tests/support/server.ts";
import { newDataDir, startedServer } from "./data-folder.ts";

test("a second start on the same data folder is refused and the first goes on; so are data of another PostgreSQL", async () => {
  const first = await startedServer({ dataDir: newDataDir(), env: { SEED_DEMO: "false" } });

  const second = await launchServer({ dataDir: first.dataDir });

  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`Un altro server (processo ${first.pid}) usa già i dati in ${first.dataDir}`);
  expect(second.output()).not.toContain("    at ");
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  await first.stop();
  writeFileSync(join(first.dataDir, "postgres", "PG_VERSION"), "17\n");
  const later = await launchServer({ dataDir: first.dataDir });
  expect(await later.exited).toBe(1);
  expect(later.output()).toContain("sono di PostgreSQL 17, questo è il 18");
});

test("a port in use is named, and nothing is created", async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dataDir = newDataDir();

  const server = await launchServer({ port, dataDir });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`La porta ${port} è già occupata`);
  expect(server.output()).not.toContain("    at ");
  expect(existsSync(dataDir)).toBe(false);
});

test("a data folder that cannot be made is named", async () => {
  const server = await launchServer({ dataDir: "/dev/null/data" });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("Non posso scrivere in /dev/null/data");
  expect(server.output()).not.toContain("    at ");
});

test("a database that does not answer is named", async () => {
  const server = await launchServer({ env: { DATABASE_URL: "postgresql://app@127.0.0.1:1/none" } });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("DATABASE_URL");
  expect(server.output()).not.toContain("    at ");
});

test("a command that loses its database says so, and leaves no file", async () => {
  const file = join(newDataDir(), "copia.tar.gz");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "backup", file], {
    cwd: PROJECT,
    env: { ...serverEnvironment(), DATABASE_URL: "postgresql://app@127.0.0.1:1/none" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain("Il database non risponde, o ha chiuso la connessione");
  expect(stdout + stderr).not.toContain("    at ");
  expect(existsSync(file)).toBe(false);
});

test("data that a newer version has used are left alone", async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  await database.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)");

  const server = await launchServer({ env: { DATABASE_URL: database.url } });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("Questi dati sono stati usati da una versione più nuova di Tonica");
  expect(server.output()).not.toMatch(/ {4}at |DATABASE_URL/);
});
