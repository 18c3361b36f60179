/** How much one address may send, before anything is stored (app/beacons.server.ts). */
import { expect, test } from "vitest";
import { beacons } from "#app/beacons.server.ts";
import { inLongSet } from "#tests/support/long-set.ts";
import { consentCookie, counted, FIREFOX, nothingCounted } from "#tests/support/analytics.ts";

const { query } = nothingCounted();
const cookies = consentCookie();

const send = (address: string, pagePath: unknown = "/", path = "/api/site-visits") =>
  beacons.get(path)!({
    cookies,
    userAgent: FIREFOX,
    address,
    body: Buffer.from(JSON.stringify({ page_path: pagePath })),
  });

/** @returns the statuses of refusals, with how often each came */
async function refusals(address: string, times: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let number = 0; number < times; number++)
    await send(address, null).catch(
      ({ status }: { status: number }) => (statuses[status] = (statuses[status] ?? 0) + 1),
    );
  return statuses;
}

test("one address cannot fill the disk: ten thousand beacons in ten minutes, then 429 on every endpoint; an IPv6 network is one", async () => {
  expect(await refusals("2001:db8:7:7::1", 6000)).toEqual({ 422: 6000 });
  expect(await refusals("2001:db8:7:7::2", 4001)).toEqual({ 422: 4000, 429: 1 });
  for (const path of beacons.keys())
    await expect(send("2001:db8:7:7::3", "/", path)).rejects.toMatchObject({ status: 429 });
  await send("198.51.100.8");
  expect(await counted(query)).toMatchObject({ rows: 1, days: 1 });
});

test.runIf(inLongSet)("an IPv4 address is counted alike", async () => {
  expect(await refusals("198.51.100.7", 10_001)).toEqual({ 422: 10_000, 429: 1 });
});

test.runIf(inLongSet)(
  "behind a proxy that nobody told us of everybody comes from this machine: they are all counted",
  async () => {
    expect(await refusals("127.0.0.1", 12_000)).toEqual({ 422: 12_000 });
  },
);
