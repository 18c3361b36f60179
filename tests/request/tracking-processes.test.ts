/** Several processes on one database, and the sudden death of one: what was acknowledged is there, once (docs/decisions/0017). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { counted, nothingCounted } from "#tests/support/analytics.ts";
import { type Beacons, beaconsFrom } from "#tests/support/beacons.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";

const { query, url } = nothingCounted();
const start = () => startServer({ env: { DATABASE_URL: url(), SEED_DEMO: "false", TRUST_PROXY: "1" } });

let survivor: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  survivor = await start();
});
beforeEach(async () => {
  other = await start();
});
afterEach(() => other.stop());
afterAll(() => survivor.stop());

/** @returns how many were acknowledged */
async function sendVisits(to: Beacons[], times: number): Promise<number> {
  const sent = Array.from({ length: times }, (_, number) =>
    to[number % to.length]!.send("/api/site-visits", { page_path: `/${number}` }).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  return (await Promise.all(sent)).filter((status) => status === 204).length;
}

test("two processes count the same visitors and pages together", async () => {
  // Thirty visitors, each seen by both.
  const visitors = Array.from({ length: 30 }, (_, host) => `203.0.113.${host}`);
  const browsers = [survivor, other].flatMap((server) => visitors.map((address) => beaconsFrom(server.url, address)));
  expect(await sendVisits(browsers, 300)).toBe(300);
  expect(await counted(query)).toMatchObject({
    rows: 300,
    days: 300,
    visitors: 30,
    summary: { total_site_visits: 300, unique_visitors_today: 30 },
  });
});

test("beacons of one session that reach both processes grow one row, without a deadlock", async () => {
  const browsers = [survivor, other].map((server) => beaconsFrom(server.url, "203.0.113.7"));
  const beacons = Array.from({ length: 200 }, (_, number) =>
    browsers[number % 2]!.send("/api/lead-tracking", {
      session_id: `sessione-${(number * 7) % 20}`,
      time_on_site: number,
    }),
  );
  for (const { status } of await Promise.all(beacons)) expect(status).toBe(204);
  const { rows } = await query("select count(*)::integer as sessions, max(time_on_site) as seconds from lead_tracking");
  expect(rows).toEqual([{ sessions: 20, seconds: 199 }]);
});

test("of a process that is killed in the middle nothing acknowledged is lost, and what it left half done counts nowhere", async () => {
  const doomed = beaconsFrom(other.url, "203.0.113.1");
  const healthy = beaconsFrom(survivor.url, "203.0.113.2");
  let acknowledged = 0;
  let unanswered = 0;
  const wave = async (browser: Beacons) => {
    const stored = await sendVisits([browser], 40);
    acknowledged += stored;
    unanswered += 40 - stored;
  };
  const waves = Array.from({ length: 10 }, async () => {
    await wave(doomed);
    await wave(healthy);
    await wave(doomed);
  });
  await expect.poll(async () => (await counted(query)).rows, { interval: 1 }).toBeGreaterThan(40);
  await other.kill9();
  await Promise.all(waves);

  const { rows, days, summary } = await counted(query);
  expect(unanswered).toBeGreaterThan(0); // it died with visits on its hands
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toBeLessThanOrEqual(acknowledged + unanswered);
  expect([days, summary["total_site_visits"]]).toEqual([rows, rows]);
});

test("asked to stop, a process stores what it has taken before it goes", async () => {
  const leaving = beaconsFrom(other.url, "203.0.113.1");
  const sent = sendVisits([leaving], 100);
  await expect.poll(async () => (await counted(query)).rows, { interval: 1 }).toBeGreaterThan(0);
  expect(await other.stop()).toBe(0);
  const acknowledged = await sent;
  expect(await counted(query)).toMatchObject({ rows: acknowledged, days: acknowledged });
});
