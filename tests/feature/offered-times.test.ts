/** What visitors are shown of the calendar, and for how long a page may show it. */
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { offerTimes, readChosenTime, readSubject } from "#app/features/booking/offered-times.server.ts";
import { listFreeTimes, listNextTimes } from "#app/features/booking/times.server.ts";
import { currentUntilContext, visitorContext } from "#app/platform/http/request-context.server.ts";
import { upcomingTimes } from "#app/routes/site/upcoming-times.server.ts";
import { parseIsoDay, romeIso } from "#app/shared/rome-clock.ts";
import { book, freeTime } from "#tests/support/booking.ts";
import { holdAt, inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database } = inboxUnderTest();

const noFailure = (error: unknown) => expect(error).toBeUndefined();
const timesIn = (days: { times: { at: string }[] }[]) => days.flatMap(({ times }) => times.map(({ at }) => at));

test("a lost time is told from a free one, with the three that are nearest to it", async () => {
  const subject = readSubject({ per: "pilates" });
  const at = await freeTime("pilates", 12);
  expect(await readChosenTime(subject, at, noFailure)).toMatchObject({ at, isFree: true, nearest: [] });
  await book({ per: "pilates", at });
  const chosen = (await readChosenTime(subject, at, noFailure))!;
  expect(chosen.isFree).toBe(false);
  const nearest = timesIn(chosen.nearest);
  expect(nearest).toHaveLength(3);
  const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(at));
  const free = (await listNextTimes("pilates", 40)).map((time) => romeIso(time.at));
  expect(free).toEqual(expect.arrayContaining(nearest));
  const farthest = Math.max(...nearest.map(distance));
  expect(free.filter((other) => !nearest.includes(other) && distance(other) < farthest)).toEqual([]);
});

test("a week begins with the first free time, and never goes back before it", async () => {
  const subject = readSubject({ per: "pancafit", con: "andrea" });
  const first = await offerTimes(subject, null);
  expect(timesIn(first.next)).toEqual(timesIn(first.week).slice(0, 3));
  expect(first.earlier).toBeNull();
  const days = await listFreeTimes("pancafit", parseIsoDay(first.week[0]!.date)!, 7, { con: "andrea" });
  expect(timesIn(first.week)).toEqual(days.map(({ at }) => romeIso(at)));
  const later = await offerTimes(subject, first.later);
  expect(timesIn(later.next)).toEqual(timesIn(first.next));
  expect(later.earlier).toBe(first.week[0]!.date);
  expect((await offerTimes(subject, "2020-01-01")).earlier).toBeNull();
});

test("what another process has booked is offered for some seconds more, and no longer", async () => {
  const subject = readSubject({ per: "pancafit" });
  const now = new Date();
  const offeredIn = async (seconds: number) =>
    timesIn((await offerTimes(subject, null, new Date(now.getTime() + seconds * 1000))).next);
  const before = await offeredIn(0);
  const id = await newRequest();
  await holdAt(database(), id, `'${before[0]}'::timestamptz`);
  await database().query("update appointments set person = 'andrea' where request_id = $1", [id]);
  expect(await offeredIn(4)).toEqual(before);
  expect(await offeredIn(6)).not.toContain(before[0]);
});

test.each(["", "presto", "2026-12-01T10:00", "2027-02-30T10:00:00+01:00", "275760-09-13"])(
  "«%s» is no time to choose",
  async (ora) => {
    expect(await readChosenTime(readSubject({}), ora, noFailure)).toBeUndefined();
  },
);

test("a time that is over is not free, and the next ones stand in its place", async () => {
  const chosen = await readChosenTime(readSubject({}), "2020-01-01T10:00:00+01:00", noFailure);
  expect(chosen).toMatchObject({ isFree: false, day: "mercoledì 1 gennaio", time: "10.00" });
  expect(timesIn(chosen!.nearest)).toHaveLength(3);
});

test("a page that shows them is true for a minute, or for less when something else on it changes before", async () => {
  const now = new Date();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  for (const [known, until] of [
    [null, 60],
    [inSeconds(3600), 60],
    [inSeconds(20), 20],
  ] as const) {
    const context = new RouterContextProvider();
    context.set(visitorContext, { requestId: "prova", address: "127.0.0.1", aborted: new AbortController().signal });
    if (known) context.set(currentUntilContext, known);
    const upcoming = (await upcomingTimes(context, { per: "ems" }, now))!;
    expect(timesIn(upcoming.days)).toHaveLength(3);
    expect(context.get(currentUntilContext)).toEqual(inSeconds(until));
  }
});
