/** The demo offer is made once for each site: it is neither renewed nor brought back (trust.md 12). */
import { beforeEach, expect, test } from "vitest";
import { changeOfferEnd } from "#app/features/offers/change-end.server.ts";
import { currentOffer } from "#app/features/offers/current-offer.server.ts";
import { timetable } from "#app/content/studio.ts";
import { isOpen } from "#app/shared/opening-hours.ts";
import { seedDemoOffer } from "#app/features/offers/seed.server.ts";
import { administrator } from "#tests/support/administrator.ts";
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
  // A minute before, the doors are open; then they are not.
  const isOpenBefore = (ms: number) => isOpen(new Date(endsAt!.getTime() - ms), timetable());
  expect([isOpenBefore(60_000), isOpenBefore(0)]).toEqual([true, false]);
  expect(counters).toEqual({ seats: 3, first_clients: 10, monthly_consultations: 10 });
});

test.each([
  ["2026-11-22T01:19:00+01:00", "2026-11-25T21:00:00+01:00", "a Wednesday"],
  ["2026-11-25T22:00:00+01:00", "2026-11-30T21:00:00+01:00", "after Saturday's closing: Monday"],
  ["2026-12-22T10:00:00+01:00", "2026-12-28T21:00:00+01:00", "Christmas and its Sunday passed over"],
])("written on %s it ends on %s: %s", async (now, end) => {
  await seedDemoOffer(new Date(now));
  expect((await currentOffer()).endsAt).toEqual(new Date(end));
});

test("another start does not renew it, over or not", async () => {
  await seedDemoOffer();
  const { endsAt } = await currentOffer();
  expect(await seedDemoOffer()).toBe(false);
  expect((await currentOffer()).endsAt).toEqual(endsAt);
  await database().query("update campaigns set ends_at = now() - interval '1 day'");
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

test("the end that the studio gives an offer may come earlier, and is never put off", async () => {
  const { rows } = await database().query(
    "insert into users (email) values ('anna@tonica.example') returning id::text",
  );
  const admin = { ...administrator, id: rows[0].id as string };
  const [soon, later] = [new Date(Date.now() + DAY_MS), new Date(Date.now() + 2 * DAY_MS)];
  await changeOfferEnd(admin, later);
  await changeOfferEnd(admin, soon);
  expect((await currentOffer()).endsAt).toEqual(soon);
  await expect(changeOfferEnd(admin, later)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining("si può accorciare, non allungare"),
  });
  await expect(changeOfferEnd(admin, new Date(Date.now() - 1))).rejects.toMatchObject({ status: 422 });
  await expect(changeOfferEnd({ ...admin, grants: [] }, soon)).rejects.toMatchObject({ status: 403 });
  await changeOfferEnd(admin, null);
  expect((await currentOffer()).endsAt!.getTime()).toBeLessThanOrEqual(Date.now());
  await changeOfferEnd(admin, later); // the first one is over: another one may begin
  expect((await currentOffer()).endsAt).toEqual(later);
});
