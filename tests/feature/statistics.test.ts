/** What was counted, read for people: on Rome's days, whatever the clocks do. */
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { visitsByDay } from "#app/features/analytics/days.server.ts";
import { forgetLeads, forgetVisits } from "#app/features/analytics/forget.server.ts";
import { lastDays, stretchOf } from "#app/features/analytics/periods.ts";
import { sumUpDays } from "#app/features/analytics/sum-up-days.server.ts";
import { readSummary } from "#app/features/analytics/summary.server.ts";
import { visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { statisticsUnderTest } from "#tests/support/statistics.ts";

const { query, visit } = statisticsUnderTest();

const numbers = async (now: Date) => (await readSummary(now)).map(({ metric_value }) => metric_value);

describe("the public counters", () => {
  test("are four zeros before anybody came", async () => {
    expect(await readSummary()).toEqual([
      { metric_name: "total_site_visits", metric_value: 0 },
      { metric_name: "unique_visitors_today", metric_value: 0 },
      { metric_name: "total_planner_usage", metric_value: 0 },
      { metric_name: "planner_usage_today", metric_value: 0 },
    ]);
  });

  test.each([
    // UTC+1, the two days on which clocks change, UTC+2.
    ["2026-01-15", "2026-01-14T23:00:00Z", "2026-01-15T23:00:00Z"],
    ["2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
    ["2026-07-15", "2026-07-14T22:00:00Z", "2026-07-15T22:00:00Z"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
  ])("of today count on %s in Rome, and on no other day", async (day, begin, end) => {
    await query("update analytics_summary set metric_value = 7");
    await query("update analytics_summary set day = $1 where metric_name like '%today'", [day]);
    const at = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds);
    expect(await numbers(at(begin, -1))).toEqual([7, 0, 7, 0]);
    expect(await numbers(at(begin, 0))).toEqual([7, 7, 7, 7]);
    expect(await numbers(at(end, -1))).toEqual([7, 7, 7, 7]);
    expect(await numbers(at(end, 0))).toEqual([7, 0, 7, 0]);
  });
});

describe("the days", () => {
  test("are all there, also those on which nobody came", async () => {
    await query(
      "insert into analytics_days (day, site_visits, unique_visitors) values ('2026-10-24', 5, 3), ('2026-10-26', 2, 1), ('2026-09-01', 9, 9)",
    );
    expect(await visitsByDay({ from: "2026-10-24", to: "2026-10-27" })).toEqual([
      { day: "2026-10-24", visits: 5, visitors: 3 },
      { day: "2026-10-25", visits: 0, visitors: 0 },
      { day: "2026-10-26", visits: 2, visitors: 1 },
      { day: "2026-10-27", visits: 0, visitors: 0 },
    ]);
  });

  test("of a period end today in Rome, over midnight, the clocks' changes and the year", () => {
    expect(lastDays(7, new Date("2026-11-21T12:00:00Z"))).toEqual({ from: "2026-11-15", to: "2026-11-21" });
    expect(lastDays(1, new Date("2026-11-20T23:00:00Z"))).toEqual({ from: "2026-11-21", to: "2026-11-21" });
    expect(lastDays(2, new Date("2026-03-29T21:59:59Z"))).toEqual({ from: "2026-03-28", to: "2026-03-29" });
    expect(lastDays(30, new Date("2026-01-10T12:00:00Z"))).toEqual({ from: "2025-12-12", to: "2026-01-10" });
    expect(stretchOf("12-mesi", new Date("2026-11-21T12:00:00Z"))).toEqual({ from: "2025-12-01", to: "2026-11-21" });
    expect(stretchOf("12-mesi", new Date("2026-12-31T23:00:00Z"))).toEqual({ from: "2026-02-01", to: "2027-01-01" });
  });
});

describe("pages and sources", () => {
  const november = { from: "2026-11-01", to: "2026-11-30" };
  const figures = () => visitFigures(administrator, november);

  test("are counted within the period alone, the most visited first", async () => {
    for (const at of ["2026-10-31T22:59:59Z", "2026-11-30T23:00:00Z"]) await visit("/fuori", at);
    for (const at of ["2026-10-31T23:00:00Z", "2026-11-30T22:59:59Z"]) await visit("/team", at);
    await visit("/", "2026-11-10T10:00:00Z");
    expect((await figures()).pages).toEqual([
      { path: "/team", visits: 2 },
      { path: "/", visits: 1 },
    ]);
  });

  test("a source is the host that led here; going on within the site is none", async () => {
    const at = "2026-11-10T10:00:00Z";
    await visit("/", at);
    await visit("/", at, "https://www.Google.it/");
    await visit("/", at, "https://l.instagram.com/p/1");
    await visit("/team", at, "http://localhost:3000/");
    await visit("/team", at, "https://www.comune.legnago.vr.it:8443/sport?x#y");
    await visit("/team", at, "https://www.google.it/search");
    expect(await figures()).toMatchObject({
      visits: 6,
      onward: 1,
      sources: [
        { kind: "search", host: "www.google.it", visits: 2 },
        { kind: "direct", host: "", visits: 1 },
        { kind: "social", host: "l.instagram.com", visits: 1 },
        { kind: "other", host: "www.comune.legnago.vr.it", visits: 1 },
      ],
    });
  });

  test("are the same before and after days are added up, whenever and however often that happens", async () => {
    const today = lastDays(20);
    const hours = Array.from({ length: 20 * 24 }, (_, hour) => new Date(Date.now() - hour * 3_600_000));
    for (const [hour, at] of hours.entries())
      await visit(hour % 3 ? "/" : "/team", at, hour % 2 ? null : "https://www.bing.com/");
    const before = await visitFigures(administrator, today);
    const added = async () =>
      (await query("select sum(visits)::integer as visits from site_visit_counts")).rows[0].visits;
    await db.transaction(sumUpDays);
    const once = await added();
    expect(once).toBeGreaterThan(18 * 24 * 2);
    await Promise.all([db.transaction(sumUpDays), db.transaction(sumUpDays)]);
    expect(await added()).toBe(once);
    expect(await visitFigures(administrator, today)).toEqual(before);
    // What is over is not read from the rows any more.
    await query("delete from site_visits where at < now() - interval '3 days'");
    expect(await visitFigures(administrator, today)).toEqual(before);
  });

  test("a day is added up on Rome's clocks and not before it is over for an hour", async () => {
    await query(
      "insert into site_visits (page_path, at) select '/', (now() at time zone 'Europe/Rome')::date::timestamp at time zone 'Europe/Rome'",
    );
    await visit("/", "2026-10-24T21:59:59Z");
    await visit("/", "2026-10-24T22:00:00Z");
    await visit("/", "2026-10-25T22:59:59Z");
    await visit("/", "2026-10-25T23:00:00Z");
    await db.transaction(sumUpDays);
    const { rows } = await query("select day::text, visits from site_visit_counts where by = 'page' order by day");
    expect(rows).toEqual([
      { day: "2026-10-24", visits: 1 },
      { day: "2026-10-25", visits: 2 },
      { day: "2026-10-26", visits: 1 },
    ]);
  });

  test("sums are let go with what they count", async () => {
    await query(
      `insert into site_visit_counts (day, by, name, visits) values ('2025-09-30', 'page', '/', 1), ('2025-09-30', 'referrer', '', 1), ('2025-10-01', 'page', '/', 1)`,
    );
    await query(
      `insert into lead_counts values ('2025-09-30', 'volantino', '', '', 1, 0, 0), ('2025-10-01', '', '', '', 1, 0, 0)`,
    );
    const before = new Date("2025-09-30T22:00:00Z");
    for (const { forget } of [forgetVisits, forgetLeads]) await db.transaction((tx) => forget(tx, before, 100));
    const left = (table: string) => query(`select day::text from ${table}`).then(({ rows }) => rows);
    expect(await left("site_visit_counts")).toEqual([{ day: "2025-10-01" }]);
    expect(await left("lead_counts")).toEqual([{ day: "2025-10-01" }]);
  });
});
