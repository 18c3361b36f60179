/** Whatever is sent to the tracking endpoints: an answer of 2xx or 4xx in Italian JSON, and only what is theirs changes. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingCounted } from "#tests/support/analytics.ts";
import { type Beacons, beaconsFrom } from "#tests/support/beacons.ts";
import { examples } from "#tests/support/long-set.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";

const { query, url } = nothingCounted();
let server: RunningServer;
let visitor: Beacons;

beforeAll(async () => {
  server = await startServer({ env: { DATABASE_URL: url(), SEED_DEMO: "false", TRUST_PROXY: "1" } });
  visitor = beaconsFrom(server.url, "203.0.113.77");
});
afterAll(() => server.stop());

const PATHS = ["/api/site-visits", "/api/planner-usage", "/api/lead-tracking"];
/** Somebody else's session, with all that it could lose. */
const OTHERS = "di-un-altro-1234567890";

const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "\0",
    "\ud800",
    "/\u202e/",
    "/%",
    "/%ff%fe",
    "//evil.example/",
    "/../../etc/passwd",
    "'; drop table site_visits; --",
    "<script>alert(1)</script>",
    "/anna@posta.example",
    "/203.0.113.77",
    "http://203.0.113.77/",
    "/2001:db8:1:2::77",
    "http://[::ffff:203.0.113.77]/",
    "x".repeat(60_000),
    `/${"%41".repeat(15_000)}`,
    `/${"1(".repeat(20_000)}`,
    `/${":".repeat(20_000)}`,
  ),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(1e300, -1, -0, 9e15, 2 ** 31, 2 ** 63, "9999-12-31T23:59:59Z", true, false, null, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);
const NAMES =
  "page_path referrer user_agent ip_address action_type calories plan_type user_id session_id utm_source utm_medium utm_campaign landing_page pages_visited time_on_site form_submissions form_seen booking_completed id at started_at last_seen_at __proto__ constructor toString".split(
    " ",
  );
/** Mostly right, with some members wrong: what is wrong from the start never gets far. */
const body = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), hostileValue), { maxLength: 5 }),
    fc.constantFrom(OTHERS, "di-chi-scrive-1234567890"),
  )
  .map(([right, members, session_id]) => {
    const sent = right ? { page_path: "/servizi", action_type: "meal_plan", session_id } : {};
    return JSON.stringify(Object.fromEntries([...Object.entries(sent), ...members])); // __proto__ is a member like others
  });

const WATCHED = `
  select (select count(*)::integer from users) as users, (select count(*)::integer from blog_posts) as posts,
    (select count(*)::integer from contact_requests) as requests, (select count(*)::integer from consent_records) as consents,
    (select count(*)::integer from security_audit_log) as events, (select count(*)::integer from outbox) as mails`;

test("objects of all kinds", async () => {
  await visitor.send("/api/lead-tracking", {
    session_id: OTHERS,
    landing_page: "/",
    utm_source: "volantino",
    pages_visited: 3,
    time_on_site: 60,
  });
  const before = (await query(WATCHED)).rows;
  const sent = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), body, async (path, text) => {
      const answer = await visitor.sendRaw(path, text);
      sent.set(answer.status, (sent.get(answer.status) ?? 0) + 1);
      expect([204, 413, 422]).toContain(answer.status);
      if (answer.status === 204) expect(answer.text).toBe("");
      else expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Za-z_].*\.$/) });
    }),
    examples(400, 60),
  );
  expect([...sent.keys()]).toEqual(expect.arrayContaining([204, 422])); // both were tried
  expect((await query(WATCHED)).rows).toEqual(before);

  const { rows: visits } = await query(`
    select count(*)::integer as wrong from site_visits
    where at not between now() - interval '5 minutes' and now() or page_path !~ '^/' or length(page_path) > 512
      or length(referrer) > 512 or ip_address <> '203.0.113.0' or page_path || coalesce(referrer, '') ~ '@|203[.]0[.]113[.]77|2001:db8'`);
  expect(visits).toEqual([{ wrong: 0 }]);
  const { rows: uses } = await query(
    "select count(*)::integer as wrong from planner_usage where user_id is not null or calories not between 0 and 20000 or length(plan_type) > 50",
  );
  expect(uses).toEqual([{ wrong: 0 }]);
  const { rows: leads } = await query(`
    select count(*)::integer as wrong from lead_tracking
    where pages_visited not between 0 and 10000 or time_on_site not between 0 and 86400 or form_submissions not between 0 and 1000
      or started_at > now() or last_seen_at > now() or length(concat(utm_source, utm_medium, utm_campaign)) > 300
      or length(landing_page) > 512 or length(referrer) > 512 or ip_address !~ '([.]0|::)$' or user_agent !~ '^Mozilla'`);
  expect(leads).toEqual([{ wrong: 0 }]);
  const { rows: others } = await query(
    "select landing_page, utm_source, pages_visited >= 3 as pages, time_on_site >= 60 as seconds from lead_tracking where session_id = $1",
    [OTHERS],
  );
  expect(others).toEqual([{ landing_page: "/", utm_source: "volantino", pages: true, seconds: true }]);
  const { rows: counters } = await query(`
    select (select count(*) from site_visits) = (select metric_value from analytics_summary where metric_name = 'total_site_visits') as visits,
      (select count(*) from planner_usage) = (select metric_value from analytics_summary where metric_name = 'total_planner_usage') as uses`);
  expect(counters).toEqual([{ visits: true, uses: true }]);
}, 120_000);

test("what is no object, in whatever type and cookie it comes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PATHS),
      fc.oneof(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
        fc
          .constantFrom("[".repeat(30_000), '{"a":'.repeat(10_000), " ".repeat(66_000))
          .map((text) => Buffer.from(text)),
      ),
      fc.constantFrom(
        "application/json",
        "text/plain",
        "multipart/form-data",
        "application/x-www-form-urlencoded",
        "x",
      ),
      fc.option(fc.string({ unit: fc.constantFrom(...'{}[]",:%;= a1é'.split("")), maxLength: 60 }), { nil: undefined }),
      async (path, bytes, type, cookie) => {
        const headers = { "content-type": type, ...(cookie !== undefined && { cookie: `cookie_consent=${cookie}` }) };
        const { status, json } = await visitor.sendRaw(path, bytes, headers);
        expect(cookie === undefined ? [400, 413, 422] : [403, 413]).toContain(status);
        expect(json()).toEqual({ error: expect.any(String) });
      },
    ),
    examples(200, 40),
  );
  expect(
    (await query("select (select count(*) from site_visits) + (select count(*) from lead_tracking) as rows")).rows,
  ).toEqual([{ rows: "0" }]);
}, 120_000);
