/** Visits and their counters: one transaction for many, exact whatever happens (spec §3 site_visits, §7 calls 1-4). */
import pg from "pg";
import { expect, test } from "vitest";
import { recordPlannerUse } from "#app/features/analytics/planner-usage.server.ts";
import { readSummary } from "#app/features/analytics/summary.server.ts";
import { recordVisit } from "#app/features/analytics/visits.server.ts";
import { counted, FIREFOX, nothingCounted } from "#tests/support/analytics.ts";

const { query, url } = nothingCounted();

const visit = (address = "203.0.113.77", changes: { pagePath?: string; userAgent?: string } = {}) =>
  recordVisit({
    pagePath: changes.pagePath ?? "/",
    referrer: null,
    sender: { address, userAgent: changes.userAgent ?? FIREFOX },
  });

const today = async () => Object.fromEntries((await readSummary()).map((metric) => Object.values(metric)));

test("two hundred visits at once are two hundred rows and two hundred counted, of as many visitors as there were", async () => {
  await Promise.all(Array.from({ length: 200 }, (_, number) => visit(`198.51.100.${number % 40}`)));
  expect(await counted(query)).toEqual({
    rows: 200,
    days: 200,
    visitors: 40,
    summary: { total_site_visits: 200, unique_visitors_today: 40, total_planner_usage: 0, planner_usage_today: 0 },
  });
});

test("what is kept of a visit: the page, the browser, a truncated address and a digest that changes every day", async () => {
  await visit();
  const { rows } = await query("select page_path, user_agent, ip_address, referrer from site_visits");
  expect(rows).toEqual([{ page_path: "/", user_agent: FIREFOX, ip_address: "203.0.113.0", referrer: null }]);
  const { rows: marks } = await query("select digest from visitor_marks");
  expect(marks).toEqual([{ digest: expect.stringMatching(/^[\w-]{43}$/) }]);
  // Yesterday's secret is another one: the same visitor cannot be recognised.
  await query("update daily_secrets set day = day - 1");
  await query("update visitor_marks set day = day - 1");
  await visit();
  expect((await query("select from visitor_marks")).rowCount).toBe(2);
  expect((await query("select distinct digest from visitor_marks")).rowCount).toBe(2);
});

test("behind one address people are told apart by their browser; a network's addresses are one person's", async () => {
  await visit("203.0.113.77");
  await visit("203.0.113.77", { userAgent: "Safari" });
  await visit("2001:db8:1:2::1");
  await visit("2001:db8:1:2::2");
  expect(await today()).toMatchObject({ total_site_visits: 4, unique_visitors_today: 3 });
});

test("a new day begins at nothing, and what comes late for an old one changes only the totals", async () => {
  await visit();
  await recordPlannerUse({ actionType: "meal_plan", calories: null, planType: null });
  await query("update analytics_summary set day = day - 1");
  expect(await today()).toEqual({
    total_site_visits: 1,
    unique_visitors_today: 0,
    total_planner_usage: 1,
    planner_usage_today: 0,
  });
  await query("update analytics_days set day = day - 1");
  await query("update visitor_marks set day = day - 1");
  await visit();
  expect(await today()).toMatchObject({ total_site_visits: 2, unique_visitors_today: 1, planner_usage_today: 0 });

  await query("update analytics_summary set day = day + 1");
  await visit("203.0.113.78");
  const { rows } = await query(
    "select metric_value, day > now()::date as ahead from analytics_summary where metric_name = 'unique_visitors_today'",
  );
  expect(rows).toEqual([{ metric_value: "1", ahead: true }]);
  expect(await today()).toMatchObject({ total_site_visits: 3 });
});

test("days are Rome's: the rows of a day, its counter and its secret change together", async () => {
  await visit();
  const { rows } = await query(`
    select (at at time zone 'Europe/Rome')::date = days.day and marks.day = days.day and secrets.day = days.day as agree
    from site_visits, analytics_days days, visitor_marks marks, daily_secrets secrets`);
  expect(rows).toEqual([{ agree: true }]);
});

test("a visit that cannot be stored does not take the others with it", async () => {
  await query("alter table site_visits add constraint refused check (page_path <> '/avvelenata')");
  try {
    const sent = ["/a", "/avvelenata", "/b", "/c"].map((pagePath) => visit("203.0.113.77", { pagePath }));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: { status: 503 } });
  } finally {
    await query("alter table site_visits drop constraint refused");
  }
  expect(await counted(query)).toMatchObject({ rows: 3, days: 3, visitors: 1 });
});

test("while the database fails nothing is counted, and who sent it is told to come back", async () => {
  await query("alter table site_visits rename to site_visits_away");
  try {
    const outcomes = await Promise.allSettled([visit(), visit()]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "rejected", reason: { status: 503 } });
  } finally {
    await query("alter table site_visits_away rename to site_visits");
  }
  await visit();
  expect(await counted(query)).toMatchObject({ rows: 1, days: 1, visitors: 1, summary: { total_site_visits: 1 } });
});

test("a deadlock is tried again: counted once", async () => {
  await visit();
  const [gate, other] = [new pg.Client({ connectionString: url() }), new pg.Client({ connectionString: url() })];
  await Promise.all([gate.connect(), other.connect()]);
  const waiting = (sessions: number) =>
    expect
      .poll(
        async () =>
          (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
            .rowCount,
      )
      .toBe(sessions);
  await gate.query("begin; update analytics_summary set metric_value = metric_value");
  // Behind the gate the other is the first, the visit the second. PostgreSQL ends who finds the deadlock: the visit.
  const others =
    other.query(`set deadlock_timeout = '4min'; begin; update analytics_summary set metric_value = metric_value;
    update analytics_days set site_visits = site_visits; commit`);
  await waiting(1);
  const counting = visit("203.0.113.78");
  await waiting(2);
  await gate.query("commit");
  await Promise.all([others, counting]);
  await Promise.all([gate.end(), other.end()]);
  expect(await counted(query)).toMatchObject({ rows: 2, days: 2, visitors: 2, summary: { total_site_visits: 2 } });
});

test("while the counters are locked visits wait; more than ten thousand are sent away, and no waiting one is lost", async () => {
  const locker = new pg.Client({ connectionString: url() });
  await locker.connect();
  await locker.query("begin; lock analytics_summary");
  const sent = Array.from({ length: 12_000 }, async (_, number) => visit(`198.51.100.${number % 250}`));
  const refused = sent.map((one) =>
    one.then(
      () => "stored",
      ({ status }) => status as number,
    ),
  );
  await expect.poll(async () => (await Promise.race([...refused.slice(-1), "waits"])) as unknown).toBe(503);
  await locker.query("rollback");
  await locker.end();
  const outcomes = await Promise.all(refused);
  const stored = outcomes.filter((outcome) => outcome === "stored").length;
  expect(stored).toBe(10_000);
  expect(await counted(query)).toMatchObject({ rows: stored, days: stored, visitors: 250 });
});

test("uses of the planner are counted in the same way, by nobody", async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      recordPlannerUse({ actionType: "coach_question", calories: number, planType: "massa" }),
    ),
  );
  expect(await today()).toMatchObject({ total_planner_usage: 60, planner_usage_today: 60 });
  const { rows } = await query("select sum(planner_usage)::integer as days from analytics_days");
  expect(rows).toEqual([{ days: 60 }]);
  expect((await query("select from planner_usage where user_id is null")).rowCount).toBe(60);
});
