/** `npm run update`: a running site passes on to a newer checkout, and whatever fails leaves it where it is (decision 0089). */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { runningPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { buildSaying, makeCheckout } from "#tests/support/checkouts.ts";
import { processesOn } from "#tests/support/processes.ts";
import { launchServer, type RunningServer } from "#tests/support/server.ts";
import { sendVisitors } from "#tests/support/steady-visitors.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { beginUpdate, update } from "#tests/support/update-command.ts";
import { newDataDir, startedServer } from "./data-folder.ts";

const parent = temporaryFolder("update");
afterAll(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

const WORDS = ["Torna in", "Rieccoti in", "Eccoci in"] as const;
const NEW_TABLE = `CREATE TABLE "of_the_test" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "of_the_test" text;`;

const start = (project: string, dataDir = newDataDir(), env: Record<string, string> = {}) =>
  startedServer({ project, dataDir, env: { TRUST_PROXY: "1", ...env } });

const home = async ({ url }: RunningServer) => (await fetch(url)).text();

async function query(server: RunningServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: runningPostgres(server.dataDir)! });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test("twice under load: no request fails, none is lost, open pages keep their files, and the next start is of the newest", async () => {
  const first = makeCheckout(parent, "first");
  const second = makeCheckout(parent, "second", { build: buildSaying(WORDS[0], WORDS[1]), migration: NEW_TABLE });
  const third = makeCheckout(parent, "third", { build: buildSaying(WORDS[0], WORDS[2]), migration: NEW_TABLE });
  const server = await start(first);
  const openPage = await home(server);
  const visitors = await sendVisitors({
    port: server.port,
    paths: ["/", "/contatti", "/blog?q=schiena"],
    lookFor: WORDS,
  });
  await sleep(1000);

  const once = await update(server, first, second);
  expect(once).toMatchObject({ code: 0, output: expect.stringContaining("Fatto: risponde la versione nuova") });
  expect(once.output).toContain("Preparo le tabelle nuove");
  expect(once.output).not.toContain("puoi cancellarla"); // the first program holds the port
  await sleep(2000);
  const twice = await update(server, first, third); // by the command of the first folder
  expect(twice.output).toContain(`La cartella ${second} non serve più`);
  expect(twice).toMatchObject({ code: 0, output: expect.stringContaining("Le tabelle sono già quelle giuste") });
  await sleep(12_000); // connections that are kept have ended by themselves
  const { reads, acknowledged, failures, texts } = await visitors.stop();

  console.log(
    `${reads} pages, ${acknowledged.length} requests, ${failures.length} failed; ${JSON.stringify([...texts])}`,
  );
  expect(failures).toEqual([]);
  for (const word of WORDS) expect(texts.get(word), word).toBeGreaterThan(5);
  expect(await home(server)).toContain(WORDS[2]);
  const stored = await query(
    server,
    "select count(distinct email)::int as stored from contact_requests where name = 'Prova Costante'",
  );
  expect(stored).toEqual([{ stored: acknowledged.length }]);
  const files = [...openPage.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await fetch(server.url + file)).status, file).toBe(200);

  expect(await server.stop()).toBe(0);
  const again = await start(first, server.dataDir);
  expect(await home(again)).toContain(WORDS[2]);
  await again.stop();
  const older = await launchServer({ project: first, dataDir: server.dataDir, env: { TONICA_HERE: "1" } });
  expect(await older.exited).toBe(1);
  expect(older.output()).toContain("Questi dati sono stati usati da una versione più nuova di Tonica");
});

test("a build, a migration or a program that fails leaves the site, its tables and its next start as they were", async () => {
  const here = makeCheckout(parent, "here");
  const server = await start(here);
  const tables = () => query(server, "select count(*)::int from drizzle.__drizzle_migrations");
  const columns = () =>
    query(server, "select count(*)::int from information_schema.columns where table_schema = 'public'");
  const before = [await tables(), await columns()];

  const cases = [
    [
      "no-build",
      { build: `console.error("SyntaxError: così no"); process.exit(1)`, migration: "" },
      "SyntaxError: così no",
    ],
    [
      "no-migration",
      { migration: `${NEW_TABLE}--> statement-breakpoint\nCREATE INDEX "none" ON "none_such" ("id");` },
      "Le tabelle non si sono lasciate cambiare",
    ],
    [
      "no-start",
      {
        build: `require("node:fs").writeFileSync("build/server/server.js", "throw new Error()")`,
        migration: NEW_TABLE,
      },
      "si è fermata da sola",
    ],
    // With the tables changed already: they change back.
    [
      "not-well",
      {
        build: buildSaying(
          "insert into contact_requests (source, name, email",
          "insert into none (source, name, email",
        ),
        migration: NEW_TABLE,
      },
      "La versione nuova non sta bene: database",
    ],
    ["a-pause", { migration: `ALTER TABLE "contact_requests" DROP COLUMN "city";` }, "serve una pausa"],
  ] as const;
  for (const [name, changes, why] of cases) {
    const { code, output } = await update(server, here, makeCheckout(parent, name, changes));
    expect({ name, code, output }).toMatchObject({ code: 1, output: expect.stringContaining(why) });
    expect(output).toContain("Il sito di prima è in funzione");
    expect(await home(server)).toContain(WORDS[0]);
    expect([await tables(), await columns()], name).toEqual(before);
  }
  expect(await server.stop()).toBe(0);
  const again = await start(here, server.dataDir);
  expect(await home(again)).toContain(WORDS[0]);
});

test("killed in each of its steps, the command leaves a site that answers, and comes to its end when it is repeated", async () => {
  const here = makeCheckout(parent, "before");
  const server = await start(here);
  const there = makeCheckout(parent, "after", { build: buildSaying(WORDS[0], WORDS[1]), migration: NEW_TABLE });
  const visitors = await sendVisitors({ port: server.port, paths: ["/"] });
  for (const moment of ["Prendo la versione", "Copia di sicurezza", "Installo e costruisco"]) {
    const { child, output, ended } = beginUpdate(server, here, there);
    await expect.poll(output, { interval: 1 }).toContain(moment);
    child.kill("SIGKILL");
    await ended;
    expect(await home(server), moment).toContain(WORDS[0]);
  }
  const last = beginUpdate(server, here, there);
  await expect.poll(last.output, { interval: 1 }).toContain("Preparo le tabelle");
  last.child.kill("SIGKILL"); // from here on the site does it alone
  await expect.poll(() => home(server), { timeout: 60_000 }).toContain(WORDS[1]);
  expect((await visitors.stop()).failures).toEqual([]);
  const repeated = await update(server, here, there);
  expect(repeated).toMatchObject({ code: 1, output: expect.stringContaining("È già questa la versione in funzione") });
});

test("stopped or killed while it passes on, the site ends with its successor, and the next start has the tables that it knows", async () => {
  const here = makeCheckout(parent, "passing");
  const server = await start(here);
  const slow = `${NEW_TABLE}--> statement-breakpoint\nINSERT INTO "of_the_test" SELECT 1 FROM pg_sleep(3);`;
  const there = makeCheckout(parent, "passed", { build: buildSaying(WORDS[0], WORDS[1]), migration: slow });
  const stopped = beginUpdate(server, here, there);
  await expect.poll(stopped.output, { interval: 1 }).toContain("Preparo le tabelle");
  expect(await server.stop()).toBe(0);
  expect(await stopped.ended).toBe(1);
  expect(stopped.output()).toContain("Il sito si è fermato mentre passava");
  expect(processesOn(there)).toEqual([]);

  const again = await start(here, server.dataDir);
  expect(await home(again)).toContain(WORDS[0]);
  expect(await query(again, "select to_regclass('of_the_test')::text as found")).toEqual([{ found: null }]);
  const killed = beginUpdate(again, here, there);
  await expect.poll(killed.output, { interval: 1 }).toContain("Preparo le tabelle");
  await again.kill9();
  expect(await killed.ended).toBe(1);
  await expect.poll(() => processesOn(there)).toEqual([]);
  await expect.poll(() => processesOn(server.dataDir)).toEqual([]);
  const last = await start(here, server.dataDir);
  expect(await home(last)).toContain(WORDS[1]); // the tables may be the newer ones
});

test("with a pause any migration will do, and one that fails puts the whole database back", async () => {
  const here = makeCheckout(parent, "paused");
  const server = await start(here);
  const counted = () =>
    query(
      server,
      "select (select count(*) from campaigns)::int as campaigns, (select count(*) from contact_requests)::int as requests",
    );
  const before = await counted();
  const aside = makeCheckout(parent, "paused-aside", { build: buildSaying(WORDS[0], WORDS[2]) });
  for (const [to, word] of [
    [aside, WORDS[2]],
    [here, WORDS[0]], // the folder of the process that holds the port, in a process of its own
  ] as const) {
    expect(await update(server, here, to)).toMatchObject({ code: 0 });
    await expect.poll(() => home(server)).toContain(word); // what has reached the former one, that one answers
  }
  const broken = makeCheckout(parent, "paused-broken", { migration: `DROP TABLE "contact_requests" CASCADE;` });
  const failed = await update(server, here, broken, "--pausa");
  expect(failed.output).toContain("La versione nuova non sta bene: database");
  expect(failed.code).toBe(1);
  expect(await home(server)).toContain(WORDS[0]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await counted()).toEqual(before);

  const there = makeCheckout(parent, "paused-after", {
    build: buildSaying(WORDS[0], WORDS[1]),
    migration: `ALTER TABLE "contact_requests" RENAME CONSTRAINT "contact_requests_pkey" TO "of_the_test";`,
  });
  const done = await update(server, here, there, "--pausa");
  expect(done.code, done.output).toBe(0);
  expect(await home(server)).toContain(WORDS[1]);
  expect(await query(server, "select datname from pg_database where datname like 'tonica%'")).toEqual([]);
});
