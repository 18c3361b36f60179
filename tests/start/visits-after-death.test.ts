/** A group of visits is committed or was never there, even when Node and PostgreSQL die together (docs/decisions/0017). */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { counted } from "#tests/support/analytics.ts";
import { type Beacons, beaconsFrom } from "#tests/support/beacons.ts";
import { killTree, newDataDir, startedServer } from "./data-folder.ts";

/** Twenty browsers that send one visit after the other until nobody answers any more. */
function sendUntilDeath(url: string): Promise<{ acknowledged: number; unanswered: number }> {
  const counts = { acknowledged: 0, unanswered: 0 };
  const browse = async ({ send }: Beacons) => {
    for (;;) {
      const status = await send("/api/site-visits", { page_path: "/" }).then(
        (answer) => answer.status,
        () => undefined,
      );
      if (status !== 204) return void counts.unanswered++;
      counts.acknowledged++;
    }
  };
  const browsers = Array.from({ length: 20 }, (_, host) => browse(beaconsFrom(url, `203.0.113.${host}`)));
  return Promise.all(browsers).then(() => counts);
}

test("after a kill -9 of everything each acknowledged visit is there, and the counters are the rows", async () => {
  const dataDir = newDataDir();
  let acknowledged = 0;
  let unanswered = 0;
  for (const ms of [400, 900, 1500]) {
    const server = await startedServer({ dataDir, env: { TRUST_PROXY: "1", SEED_DEMO: "false" } });
    const sending = sendUntilDeath(server.url);
    await sleep(ms);
    await killTree(server);
    const counts = await sending;
    acknowledged += counts.acknowledged;
    unanswered += counts.unanswered;
  }
  await startedServer({ dataDir });
  const client = new pg.Client(`postgresql://app@localhost/postgres?host=${encodeURIComponent(`${dataDir}/postgres`)}`);
  await client.connect();
  const { rows, days, visitors, summary } = await counted((statement) => client.query(statement));
  await client.end();

  expect(acknowledged).toBeGreaterThan(0);
  expect(rows).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toBeLessThanOrEqual(acknowledged + unanswered);
  expect([days, summary["total_site_visits"], visitors]).toEqual([rows, rows, 20]);
});
