/** /readyz promises only what holds: each check has something that it finds. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { env } from "#app/env.server.ts";
import { listen } from "#app/platform/database/listen.server.ts";
import { readiness, type Readiness, setWarning } from "#app/platform/readiness.server.ts";
import { readSecrets, secret } from "#app/platform/secrets.server.ts";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startSilentProxy } from "#tests/support/silent-proxy.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  openDatabase(database.url, () => {});
  readSecrets();
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** Answers are shared for a second: instead of waiting, each look puts the clock forward by which they are. */
let aheadMs = 0;
beforeEach(() => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
});
const look = async () => {
  aheadMs += 1_001;
  return (await readiness()).checks;
};
const found = (name: keyof Readiness["checks"]) => async () => (await look())[name];
const all = async () => Object.entries(await look()).filter(([, { ok }]) => !ok);

test("a site that is well says so, keeps no trace of the check, and shares its answer", async () => {
  await expect.poll(all).toEqual([]);
  const before = (await database.query("select pg_current_xact_id()::text::bigint as xid")).rows[0].xid;
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness()));
  for (const { checks } of answers) expect(checks).toBe(answers[0]!.checks);
  const after = (await database.query("select pg_current_xact_id()::text::bigint as xid")).rows[0].xid;
  expect(Number(after) - Number(before)).toBeLessThan(20);
  const { rows } = await database.query("select count(*)::int as count from contact_requests");
  expect(rows).toEqual([{ count: 0 }]);
});

test("requests that cannot be stored, although the database answers", async () => {
  await database.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'invalid page'; end $$",
  );
  await database.query(
    "create trigger refuse before insert on contact_requests for each row execute function refuse()",
  );
  await expect.poll(found("database")).toEqual({ ok: false, detail: "invalid page" });
  await database.query("drop function refuse() cascade");
  await expect.poll(found("database")).toMatchObject({ ok: true });
});

test("a clock that is not the database's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect
    .poll(found("clock"))
    .toEqual({ ok: false, detail: expect.stringMatching(/^(5\d\d|600) s from the database's$/) });
});

test("a secret's file that is gone, or another one", async () => {
  const file = join(env.DATA_DIR, "auth-secret");
  const value = secret();
  onTestFinished(() => writeFileSync(file, value));
  rmSync(file);
  await expect.poll(found("secrets")).toEqual({ ok: false, detail: "auth-secret is not the one in use" });
  writeFileSync(file, "");
  await expect.poll(found("secrets")).toMatchObject({ ok: false, detail: expect.stringContaining("è vuoto") });
  writeFileSync(file, value);
  await expect.poll(found("secrets")).toMatchObject({ ok: true });
});

test("warnings are shown, and leave the site ready", async () => {
  setWarning("retention", "holds back");
  await expect.poll(async () => (await readiness()).warnings).toEqual({ retention: "holds back" });
  expect((await readiness()).ok).toBe(true);
  setWarning("retention", undefined);
  await expect.poll(async () => (await readiness()).warnings).toEqual({});
});

test.each(["XX001", "58030"])("error %s that PostgreSQL reported to somebody", async (code) => {
  await expect(db.execute(sql.raw(`do $$ begin raise exception sqlstate '${code}'; end $$`))).rejects.toThrow();
  await expect.poll(found("damage")).toMatchObject({ ok: false, detail: expect.stringContaining(`error ${code} at`) });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect.poll(found("damage")).toMatchObject({ ok: true });
});

test("a listener that has not heard itself for long", async () => {
  const network = await startSilentProxy(database.url);
  onTestFinished(network.stop);
  const listener = listen(
    network.url,
    "content_changed",
    () => {},
    () => {},
    { beatMs: 50, patienceMs: 600_000, connectMs: 1000 },
  );
  onTestFinished(listener.stop);
  await expect
    .poll(found("listening"))
    .toMatchObject({ ok: true, detail: expect.stringMatching(/^last heartbeat \d s ago/) });
  network.silence();
  aheadMs += 30_000;
  await expect
    .poll(found("listening"))
    .toMatchObject({ ok: false, detail: expect.stringMatching(/^last heartbeat 3\d s ago/) });
});
