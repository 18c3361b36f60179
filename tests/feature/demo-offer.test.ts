/** The demo offer is made once for each site: it is neither renewed nor brought back (trust.md 12). */
import { beforeEach, expect, test } from "vitest";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { seedDemoOffer } from "#app/features/offers/seed.server.ts";
import { newCategory } from "#tests/support/blog.ts";
import { openedDatabase } from "#tests/support/opened-database.ts";

const database = openedDatabase();
beforeEach(async () => void (await database().query("truncate campaigns, counters, blog_categories cascade")));

const DAY_MS = 86_400_000;

test("an empty site has none until it is written, then one of three days with its counters", async () => {
  expect(await currentOffer()).toEqual({
    endsAt: null,
    counters: { seats: 0, first_clients: 0, monthly_consultations: 0 },
  });
  expect(await seedDemoOffer()).toBe(true);
  const { endsAt, counters } = await currentOffer();
  expect(endsAt!.getTime() - Date.now()).toBeGreaterThan(3 * DAY_MS - 60_000);
  expect(endsAt!.getTime() - Date.now()).toBeLessThanOrEqual(3 * DAY_MS + 1000);
  expect(counters).toEqual({ seats: 3, first_clients: 10, monthly_consultations: 10 });
});

test("another start does not renew it, over or not", async () => {
  await seedDemoOffer();
  const { endsAt } = await currentOffer();
  expect(await seedDemoOffer()).toBe(false);
  expect((await currentOffer()).endsAt).toEqual(endsAt);
  await database().query("update campaigns set ends_at = ends_at - interval '4 days'");
  expect(await seedDemoOffer()).toBe(false);
  expect((await currentOffer()).endsAt!.getTime()).toBeLessThan(Date.now());
});

test("where it was taken away it does not come back with three new days", async () => {
  await seedDemoOffer();
  await newCategory("Consigli"); // the demo articles, which come after the offer, bring their categories
  await database().query("delete from campaigns");
  expect(await seedDemoOffer()).toBe(false);
  expect((await currentOffer()).endsAt).toBeNull();
});
