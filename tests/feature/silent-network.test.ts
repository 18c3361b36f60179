/** A network that dies in silence, without an end of the connection, is noticed within seconds, and the site goes on. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, openDatabase, pool } from "#app/db/client.server.ts";
import { listen, listeningFor, type Listener } from "#app/platform/database/listen.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startSilentProxy, type SilentProxy } from "#tests/support/silent-proxy.ts";

/** Short, so that nobody waits. */
const LIMITS = { connectMs: 5_000, statementMs: 600, lockMs: 300, idleInTransactionMs: 700, silenceMs: 800 };
const BEAT = { beatMs: 100, patienceMs: 400, connectMs: 1000 };

let database: FreshDatabase;
let network: SilentProxy;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  network = await startSilentProxy(database.url);
});
afterEach(() => network.stop());

test("all connections of the pool die in silence: whoever waits is told, and the next ones work", async () => {
  openDatabase(network.url, () => {}, LIMITS);
  await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  expect(pool.totalCount).toBe(10);
  expect(network.silence()).toBe(10);

  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, (_, n) => db.transaction((tx) => tx.execute(sql`select ${n}::int as n`))),
  );
  expect(answers.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(10);
  const { rows } = await db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await closeDatabase();
});

test("one that died in the middle of a transaction takes the idle ones along, which died with it", async () => {
  openDatabase(network.url, () => {}, LIMITS);
  const lost = db.transaction(async (tx) => {
    await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.05)`)));
    network.silence();
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => pool.totalCount).toBe(0);
  await closeDatabase();
});

test("a long answer that keeps coming is no silence", async () => {
  openDatabase(network.url, () => {}, { ...LIMITS, statementMs: 0 });
  const { rows } = await db.execute(
    sql`select pg_sleep(0.02), repeat(md5(n::text), 300) from generate_series(1, 60) n`,
  );
  expect(rows).toHaveLength(60);
  await closeDatabase();
});

test("a command's session has no limits: it may think for long", async () => {
  openDatabase(network.url, () => {}, "none");
  const { rows } = await db.execute(sql`select pg_sleep(1.2), current_setting('statement_timeout') as most`);
  expect(rows[0]).toMatchObject({ most: "0" });
  await closeDatabase();
});

test("sessions end what takes too long: a statement, a lock, a transaction in which nothing happens", async () => {
  openDatabase(database.url, () => {}, LIMITS);
  const code = (error: { cause?: { code?: string } }) => error.cause?.code;
  await expect(db.execute(sql`select pg_sleep(5)`).catch(code)).resolves.toBe("57014");
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table contact_requests`);
    await expect(db.execute(sql`select count(*) from contact_requests`).catch(code)).resolves.toBe("55P03");
  });
  const { rows } = await db.execute(sql`select current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(rows).toEqual([{ idle: "700ms" }]);
  await closeDatabase();
});

test("a listener whose network died says so, listens again, and what is read then waits for no dead connection", async () => {
  openDatabase(network.url, () => {}, { ...LIMITS, silenceMs: 60_000 });
  await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  const heard: string[] = [];
  let [lost, reads] = [0, 0];
  const listener = listen(
    network.url,
    "silent_test",
    (payload) => {
      heard.push(payload);
      void db.execute(sql`select 1`).then(() => reads++);
    },
    () => lost++,
    BEAT,
  );
  await expect.poll(() => [heard, reads]).toEqual([[""], 1]);
  expect(pool.idleCount).toBe(4);
  network.silence();
  await expect.poll(() => [lost, heard.length, reads]).toEqual([1, 2, 2]);
  await database.query("select pg_notify('silent_test', 'again')");
  await expect.poll(() => heard).toEqual(["", "", "again"]);
  await listener.stop();
  await closeDatabase();
});

test("a listener that lives hears itself, and nobody else hears its beats", async () => {
  const heard: string[] = [];
  const startListening = (): Listener =>
    listen(
      network.url,
      "silent_test",
      (payload) => heard.push(payload),
      () => heard.push("lost"),
      BEAT,
    );
  const listeners = [startListening(), startListening()];
  await expect.poll(() => heard).toEqual(["", ""]);
  const began = Date.now();
  await expect.poll(() => Date.now() - began).toBeGreaterThan(600); // several beats, longer than the patience
  expect(heard).toEqual(["", ""]);
  for (const { channel, silentMs } of listeningFor()) if (channel === "silent_test") expect(silentMs).toBeLessThan(600);
  expect(listeningFor().filter(({ channel }) => channel === "silent_test")).toHaveLength(2);
  for (const listener of listeners) await listener.stop();
  expect(listeningFor().filter(({ channel }) => channel === "silent_test")).toEqual([]);
});

test("who waits for notifications on a dead connection learns that it is lost", async () => {
  let lost = 0;
  const listener = listen(
    network.url,
    "silent_test",
    () => {},
    () => lost++,
    { ...BEAT, beatMs: 60_000 },
  );
  await expect
    .poll(() => listeningFor().some(({ channel, isConnected }) => channel === "silent_test" && isConnected))
    .toBe(true);
  network.silence();
  await listener.catchUp();
  expect(lost).toBe(1);
  await listener.stop();
});

test("a database that accepts and never answers does not hold a listener for ever", async () => {
  const { createServer } = await import("node:net");
  const mute = createServer((socket) => socket.on("error", () => {}).resume()).listen(0, "127.0.0.1");
  await new Promise((resolve) => mute.once("listening", resolve));
  let lost = 0;
  const { port } = mute.address() as { port: number };
  const listener = listen(
    `postgresql://app@127.0.0.1:${port}/x`,
    "silent_test",
    () => {},
    () => lost++,
    { ...BEAT, connectMs: 200 },
  );
  await expect.poll(() => lost).toBeGreaterThan(1);
  await listener.stop();
  mute.close();
});
