/** The commands as a host types them: beside a running site, onto another machine, from the disk into an S3 store and back. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { runningPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { PROJECT, serverEnvironment } from "#tests/support/environment.ts";
import { romeDay } from "#app/shared/rome-clock.ts";
import { startS3 } from "#tests/support/s3.ts";
import { digests } from "#tests/support/tables.ts";
import { newDataDir, startedServer } from "./data-folder.ts";

// Several databases are made and commands started one after the other.
vi.setConfig({ testTimeout: 180_000 });

type Env = Record<string, string>;

/** What `npm run` runs. */
const launch = (program: string, args: string[], env: Env) =>
  spawn(process.execPath, [join(PROJECT, "scripts", "run.mjs"), program, ...args], {
    cwd: PROJECT,
    env: { ...serverEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

async function run(program: string, args: string[], env: Env): Promise<{ code: number | null; output: string }> {
  const child = launch(program, args, env);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  return { code: await promise, output };
}

/** What every visit and the clock change, and the log of backup and restore. */
const CHANGING = /^(security_audit_|daily_secrets|rate_limit|outbox|backup_runs)/;
const lasting = async (url: string) =>
  Object.fromEntries(Object.entries(await digests(url)).filter(([name]) => !CHANGING.test(name)));

const newFile = () => {
  const folder = newDataDir();
  mkdirSync(folder);
  return join(folder, "copia.tar.gz");
};

/** name → content */
const pictures = (dataDir: string) => {
  const folder = join(dataDir, "storage", "immagini", "blog");
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString("base64")]),
  );
};

/** The demo articles' pictures get their records after the start (app/timetable.server.ts): a copy made before is not the same. */
async function hasRecordedPictures(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ whole: boolean }>(
      "select count(*) > 10 and count(*) = count(media.path) as whole from media_uses left join media using (path)",
    );
    return rows[0]!.whole;
  } finally {
    await client.end();
  }
}

/** At its minute a backup is made by a site that has just started, too. */
const AT_ONCE = () => ({ BACKUP_AT: romeDay(new Date()).time });

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

test("from a running site onto an empty machine, which then serves the same, and makes and proves its own", async () => {
  const site = await startedServer({ dataDir: newDataDir() });
  const file = newFile();
  const url = runningPostgres(site.dataDir)!;
  await expect.poll(() => hasRecordedPictures(url), { timeout: 60_000 }).toBe(true);
  await ask(
    url,
    `insert into contact_requests (name, email, phone, source, reply_due_at)
       values ('Chiara', 'chiara@posta.example', '+39 333 1234567', 'contact_form', now())`,
  );

  const backup = await run("backup", [file], { DATA_DIR: site.dataDir });
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("È riservato") });
  const original = await lasting(url);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);

  const elsewhere = newDataDir();
  const restored = await run("restore", [file], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("Il registro di sicurezza è integro") });
  expect(pictures(elsewhere)).toEqual(pictures(site.dataDir));
  expect(readFileSync(join(elsewhere, "auth-secret"))).toEqual(readFileSync(join(site.dataDir, "auth-secret")));

  const second = await startedServer({ dataDir: elsewhere, env: AT_ONCE() });
  const runs = () => ask(runningPostgres(elsewhere)!, "select outcome, cause, problem from backup_runs");
  await expect.poll(runs).toEqual([{ outcome: "proved", cause: "nightly", problem: null }]);
  expect(readdirSync(join(elsewhere, "backups"))).toEqual([expect.stringMatching(/^tonica-\S+Z\.tar\.gz$/)]);
  expect(await lasting(runningPostgres(elsewhere)!)).toEqual(original);
  const titles = async (url: string) => (await (await fetch(`${url}/blog`)).text()).match(/<h2.*?<\/h2>/gs);
  expect(await titles(site.url)).not.toBeNull();
  expect(await titles(second.url)).toEqual(await titles(site.url));

  const refused = await run("restore", ["--replace", file], { DATA_DIR: elsewhere });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("Un sito sta usando questo database") });
  expect(refused.output).not.toContain("    at ");
});

test("from the disk into an S3 store and back, byte for byte", async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const [onDisk, onS3, back] = [newDataDir(), newDataDir(), newDataDir()];
  const [first, second] = [newFile(), newFile()];
  expect((await run("seed", [], { DATA_DIR: onDisk })).code).toBe(0);
  expect((await run("backup", [first], { DATA_DIR: onDisk })).code).toBe(0);
  expect((await run("restore", [first], { DATA_DIR: onS3, ...s3.env })).code).toBe(0);
  expect(existsSync(join(onS3, "storage"))).toBe(false);
  expect((await run("backup", [second], { DATA_DIR: onS3, ...s3.env })).code).toBe(0);
  expect((await run("restore", [second], { DATA_DIR: back })).code).toBe(0);
  expect(pictures(back)).toEqual(pictures(onDisk));
});

test("another AUTH_SECRET than the copy's is refused while nothing has changed", async () => {
  const [source, target] = [newDataDir(), newDataDir()];
  const file = newFile();
  await run("seed", [], { DATA_DIR: source });
  await run("backup", [file], { DATA_DIR: source });
  const other = { DATA_DIR: target, AUTH_SECRET: "un-altro-segreto-lungo-abbastanza-da-bastare" };
  expect(await run("restore", [file], other)).toMatchObject({
    code: 1,
    output: expect.stringContaining("AUTH_SECRET qui non è quella della copia"),
  });
  expect(existsSync(join(target, "storage"))).toBe(false);
});

test("a backup that ends half way leaves no copy, and the next one is whole", async () => {
  const site = await startedServer({ dataDir: newDataDir(), env: { SEED_DEMO: "false" } });
  const client = new pg.Client({ connectionString: runningPostgres(site.dataDir)! });
  await client.connect();
  // Random text: it takes long to pack.
  await client.query(
    "insert into site_visits (page_path, user_agent) select '/', string_agg(md5(random()::text), '') from generate_series(1, 40000) n, generate_series(1, 10) group by n",
  );
  await client.end();
  const file = newFile();
  for (const [signal, left] of [
    ["SIGINT", []],
    ["SIGKILL", ["copia.tar.gz.partial"]],
  ] as const) {
    const child = launch("backup", [file], { DATA_DIR: site.dataDir });
    const ended = new Promise((resolve) => child.once("close", resolve));
    while (!existsSync(`${file}.partial`)) await sleep(5);
    child.kill(signal);
    await ended;
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(dirname(file)), signal).toEqual(left);
  }

  expect((await run("backup", [file], { DATA_DIR: site.dataDir })).code).toBe(0);
  expect(readdirSync(dirname(file))).toEqual(["copia.tar.gz"]);
  const elsewhere = newDataDir();
  expect((await run("restore", [file], { DATA_DIR: elsewhere })).code).toBe(0);
});

test("a site that dies in the middle of its nightly backup leaves nothing half after its next start", async () => {
  const dataDir = newDataDir();
  const first = await startedServer({ dataDir, env: { SEED_DEMO: "false" } });
  await ask(
    runningPostgres(dataDir)!,
    "insert into site_visits (page_path, user_agent) select '/', string_agg(md5(random()::text), '') from generate_series(1, 40000) n, generate_series(1, 10) group by n",
  );
  await first.stop();
  const dying = await startedServer({ dataDir, env: { SEED_DEMO: "false", ...AT_ONCE() } });
  const backups = join(dataDir, "backups");
  const left = () => (existsSync(backups) ? readdirSync(backups) : []);
  await expect.poll(left).toEqual([expect.stringMatching(/\.partial$/)]);
  await dying.kill9();

  await startedServer({ dataDir, env: { SEED_DEMO: "false" } });
  await expect.poll(left).toEqual([]);
  const [url, failed] = [
    runningPostgres(dataDir)!,
    { outcome: "failed", problem: expect.stringContaining("interrotta") },
  ];
  await expect.poll(() => ask(url, "select outcome, problem from backup_runs")).toEqual([failed]);
  expect(await ask(url, "select datname from pg_database where datname like 'tonica_prova_%'")).toEqual([]);
});
