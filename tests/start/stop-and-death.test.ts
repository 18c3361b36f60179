/** How a stop, and a sudden death, leave the data; what comes back by itself. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { processesOn } from "#tests/support/processes.ts";
import { launchServer, type RunningServer } from "#tests/support/server.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { clusterWasShutDown, killTree, newDataDir, startedServer } from "./data-folder.ts";

/** A blog of its own says nothing about a death, and takes as long as the rest of a start. */
const EMPTY = { SEED_DEMO: "false" };
/** One life after the other in the same data: each death finds what the one before it left. */
const LIVED = newDataDir();
const PATIENT = { timeout: 20_000, interval: 50 };

test("SIGTERM lets a request under way finish, and stops the database in order", async () => {
  const server = await startedServer({ dataDir: LIVED, env: EMPTY });
  const post = await beginRequest(server, "Prova Arresto");

  const stopped = server.stop();
  await sleep(500);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow(); // nobody new gets in
  const { status, body } = await post.finish();

  expect(status, body).toBe(200);
  expect(await stopped).toBe(0);
  expect(processesOn(server.dataDir)).toEqual([]);
  expect(clusterWasShutDown(server.dataDir)).toBe(true);
  expect(await storedRequests(server.dataDir, "Prova Arresto")).toBe(1);
});

test.runIf(inLongSet)("SIGTERM ends a site whose output nobody reads any more", async () => {
  const server = await startedServer({ dataDir: newDataDir(), env: EMPTY });
  for (let asked = 0; asked < 30; asked++) await (await fetch(server.url)).text(); // a line in the log for each
  server.stopReading();

  expect(await server.stop()).toBe(0);

  expect(clusterWasShutDown(server.dataDir)).toBe(true);
});

// Three of them are ordinarily lived through by tests/durability.
test.runIf(inLongSet)("after a kill -9 of everything the next start works and nothing is lost", async () => {
  const server = await startedServer({ dataDir: LIVED, env: EMPTY });
  const { status } = await (await beginRequest(server, "Prova Morte")).finish();
  expect(status).toBe(200);
  await killTree(server);

  const again = await startedServer({ dataDir: server.dataDir, env: EMPTY });

  expect((await fetch(again.url)).status).toBe(200);
  await again.stop();
  expect(await storedRequests(server.dataDir, "Prova Morte")).toBe(1);
});

test.runIf(inLongSet)("after a kill -9 of Node alone PostgreSQL stops by itself, in order", async () => {
  const server = await startedServer({ dataDir: newDataDir(), env: EMPTY });

  await server.kill9();

  await vi.waitFor(() => expect(processesOn(server.dataDir)).toEqual([]), PATIENT);
  expect(clusterWasShutDown(server.dataDir)).toBe(true);
});

test.runIf(inLongSet)("a start at once after a kill -9 of Node alone works", async () => {
  const server = await startedServer({ dataDir: LIVED, env: EMPTY });
  await server.kill9();

  const again = await startedServer({ dataDir: server.dataDir, env: EMPTY });

  expect((await fetch(again.url)).status).toBe(200);
});

test.runIf(inLongSet)("SIGTERM while the first database is being made leaves nothing half made", async () => {
  const server = await launchServer({ dataDir: newDataDir() });
  await vi.waitFor(() => expect(clusterFiles(server.dataDir)).toHaveLength(1), { timeout: 20_000, interval: 2 });

  expect(await server.stop()).toBe(0);

  expect(clusterFiles(server.dataDir)).toEqual([]);
  expect(processesOn(server.dataDir)).toEqual([]);
});

test.runIf(inLongSet)("a kill -9 while the first database is being made does no harm to the next start", async () => {
  const server = await launchServer({ dataDir: newDataDir() });
  await vi.waitFor(() => expect(clusterFiles(server.dataDir)).toHaveLength(1), { timeout: 20_000, interval: 2 });
  await server.kill9();

  const again = await startedServer({ dataDir: server.dataDir, env: EMPTY });

  expect((await fetch(again.url)).status).toBe(200);
});

test("a PostgreSQL that dies is started again while the site goes on", async () => {
  const server = await startedServer({ dataDir: LIVED, env: EMPTY });
  const postmaster = Number(readFileSync(join(server.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

  process.kill(postmaster, "SIGKILL");

  await vi.waitFor(() => expect(server.output()).toContain("PostgreSQL si è fermato da solo"), PATIENT);
  // Until it is back, a request is told to come again.
  await vi.waitFor(
    async () => expect((await (await beginRequest(server, "Prova Guasto")).finish()).status).toBe(200),
    PATIENT,
  );
});

const clusterFiles = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith("postgres")) : [];

/** A contact request of which the server has only half so far. */
async function beginRequest({ url, port }: RunningServer, name: string) {
  const page = await (await fetch(`${url}/contatti`)).text();
  const payload = JSON.stringify({
    name,
    email: "prova@posta.example",
    message: "Arriva intera anche se il sito si ferma.",
    telefono: "+39 0442 000000",
    city: "Legnago",
    goal: "tonificazione",
    csrfToken: /name="csrfToken" value="([^"]+)"/.exec(page)![1],
    timestamp: new Date().toISOString(),
  });
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const post = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: "/api/send-contact-email",
    headers: { "content-type": "application/json", "content-length": Buffer.byteLength(payload) },
  });
  post
    .once("error", reject)
    .once("response", (response) =>
      text(response).then((body) => resolve({ status: response.statusCode!, body }), reject),
    );
  post.write(payload.slice(0, 40));
  await sleep(100);
  return {
    finish() {
      post.end(payload.slice(40));
      return promise;
    },
  };
}

async function storedRequests(dataDir: string, name: string): Promise<number> {
  const postgres = await startPostgres({ dataDir, signal: new AbortController().signal, announce: () => {} });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from contact_requests where name = $1",
    [name],
  );
  await client.end();
  await postgres.stop();
  return rows[0]!.count;
}
