/** Calls 1-4, 17 and 18 at the wire: who is counted, who is not, and what everybody is told (spec §7, design.md §5). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secret } from "#app/platform/secrets.server.ts";
import { Browser } from "#tests/support/accounts.ts";
import { consentCookie, counted, nothingCounted } from "#tests/support/analytics.ts";
import { type Beacons, beaconsFrom } from "#tests/support/beacons.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";

const { query, url } = nothingCounted();
let server: RunningServer;
let visitor: Beacons;

const VISIT = { page_path: "/servizi", referrer: "https://cerca.example/trovato?q=palestra" };
const USE = { action_type: "meal_plan", calories: 2100, plan_type: "dimagrimento" };
const LEAD = { session_id: "abcdefgh-12345678", pages_visited: 2, landing_page: "/" };
const all: [path: string, body: object][] = [
  ["/api/site-visits", VISIT],
  ["/api/planner-usage", USE],
  ["/api/lead-tracking", LEAD],
];

beforeAll(async () => {
  server = await startServer({
    env: { DATABASE_URL: url(), SEED_DEMO: "false", AUTH_SECRET: secret(), TRUST_PROXY: "1" },
  });
});
afterAll(() => server.stop());
let host = 0;
beforeEach(() => (visitor = beaconsFrom(server.url, `203.0.113.${++host}`)));

const stored = async () =>
  (
    await query(`select (select count(*) from site_visits) + (select count(*) from planner_usage)
      + (select count(*) from lead_tracking) as rows`)
  ).rows[0].rows as string;

test("with consent each is stored and answered with nothing, whatever type the beacon has", async () => {
  for (const type of ["application/json", "text/plain;charset=UTF-8", "application/octet-stream"])
    for (const [path, body] of all) {
      const answer = await visitor.send(path, body, { "content-type": type });
      expect([answer.status, answer.text, answer.headers["set-cookie"]], path).toEqual([204, "", undefined]);
      expect(answer.headers["cache-control"]).toContain("no-store");
    }
  expect(await counted(query)).toEqual({
    rows: 3,
    days: 3,
    visitors: 1,
    summary: { total_site_visits: 3, unique_visitors_today: 1, total_planner_usage: 3, planner_usage_today: 3 },
  });
  const { rows } = await query("select page_path, referrer, ip_address from site_visits limit 1");
  expect(rows).toEqual([
    { page_path: "/servizi", referrer: "https://cerca.example/trovato", ip_address: "203.0.113.0" },
  ]);
  expect((await query("select action_type, calories, plan_type, user_id from planner_usage limit 1")).rows).toEqual([
    { ...USE, user_id: null },
  ]);
  expect((await query("select from lead_tracking")).rowCount).toBe(1);
});

test("a page that a browser makes ready in advance and nobody opens is not counted", async () => {
  const before = await stored();
  for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])
    for (const [path, body] of all)
      expect((await visitor.send(path, body, { "sec-purpose": purpose })).status).toBe(204);
  expect(await stored()).toBe(before);
});

const OLD = new Date(Date.now() - 181 * 24 * 3_600_000).toISOString();
test.each([
  ["no cookie", undefined],
  ["a refusal", consentCookie({ analytics: false })],
  ["marketing alone", consentCookie({ analytics: false, marketing: true })],
  ["a yes of half a year ago", consentCookie({ date: OLD })],
  ["a yes of the year 9999", consentCookie({ date: "9999-01-01T00:00:00.000Z" })],
  ["no date", consentCookie({ date: null })],
  ["a word for a flag", consentCookie({ analytics: "true" })],
  ["yes to other words", consentCookie({ version: "0" })],
  ["half a cookie", "cookie_consent=%7B%22analytics"],
  ["another cookie", `not_${consentCookie()}`],
])("%s is no consent: 403 and nothing stored", async (_, cookie) => {
  const stranger = beaconsFrom(server.url, "203.0.113.200", cookie ?? "");
  for (const [path, body] of all) {
    const answer = await stranger.send(path, body);
    expect([answer.status, Object.keys(answer.json() as object)]).toEqual([403, ["error"]]);
  }
  expect(await stored()).toBe("0");
});

test("robots are thanked and not counted", async () => {
  for (const robot of ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", ""])
    for (const [path, body] of all) expect((await visitor.send(path, body, { "user-agent": robot })).status).toBe(204);
  expect(await stored()).toBe("0");
});

test("staff at work are no audience, other people with an account are", async () => {
  const [admin, member] = [new Browser(), new Browser()];
  await admin.signUp(); // the first one becomes administrator
  await member.signUp();
  for (const { headers } of [admin, member])
    for (const [path, body] of all) {
      const cookie = `${consentCookie()}; ${headers.get("cookie")}`;
      expect((await visitor.send(path, body, { cookie })).status).toBe(204);
    }
  expect(await stored()).toBe("3");
});

test("what is wrong is told in Italian, and nothing is stored", async () => {
  const wrong: [path: string, body: string, status: number][] = [
    ...all.flatMap(([path]): [string, string, number][] =>
      ["", "{", "null", "[]", '"x"', "7", "page_path=/"].map((body) => [path, body, 400]),
    ),
    ...[{}, { page_path: "" }, { page_path: 7 }, { page_path: "servizi" }, { page_path: "https://a.example/" }].map(
      (body): [string, string, number] => ["/api/site-visits", JSON.stringify(body), 422],
    ),
    ...[{ referrer: 7 }, { referrer: {} }].map((body): [string, string, number] => [
      "/api/site-visits",
      JSON.stringify({ ...VISIT, ...body }),
      422,
    ]),
    ...[
      { action_type: "altro" },
      { action_type: ["meal_plan"] },
      { action_type: null },
      { calories: -1 },
      { calories: 20_001 },
      { calories: 1.5 },
      { calories: "2000" },
      { plan_type: "x".repeat(51) },
      { plan_type: 7 },
    ].map((body): [string, string, number] => ["/api/planner-usage", JSON.stringify({ ...USE, ...body }), 422]),
    ...[
      { session_id: undefined },
      { session_id: "corto" },
      { session_id: "x".repeat(65) },
      { session_id: "con spazi dentro" },
      { session_id: 12345678 },
      { pages_visited: -1 },
      { time_on_site: "10" },
      { form_submissions: [1] },
      { booking_completed: 1 },
      { utm_source: { a: 1 } },
    ].map((body): [string, string, number] => ["/api/lead-tracking", JSON.stringify({ ...LEAD, ...body }), 422]),
    ["/api/lead-tracking", '{"session_id":"abcdefgh-1","time_on_site":1e999}', 422],
  ];
  for (const [path, body, status] of wrong) {
    const answer = await visitor.sendRaw(path, body);
    expect([answer.status, typeof answer.json().error], `${path} ${body}`).toEqual([status, "string"]);
  }
  expect((await visitor.sendRaw("/api/site-visits", Buffer.from([0xff, 0xfe, 0x7b]))).status).toBe(400);
  expect((await visitor.sendRaw("/api/site-visits", " ".repeat(70_000))).status).toBe(413);
  expect(await stored()).toBe("0");
});

test.each([
  ["/pilates-legnago/", "/pilates-legnago"],
  ["/contatti?email=anna@posta.example#modulo", "/contatti"],
  ["/blog/perch%C3%A9", "/blog/perché"],
  ["//servizi", "/servizi"],
  ["/grazie/anna@posta.example/0442%20123456/203.0.113.77", "/grazie/…/…/…"],
  [`/${"a".repeat(600)}`, `/${"a".repeat(511)}`],
  ["/%00%0a/x", "/ /x"],
])("the page %s is kept as %s", async (page_path, kept) => {
  expect((await visitor.send("/api/site-visits", { page_path })).status).toBe(204);
  expect((await query("select page_path, referrer from site_visits")).rows).toEqual([
    { page_path: kept, referrer: null },
  ]);
});

test.each([
  ["https://cerca.example/", "https://cerca.example/"],
  ["https://anna:segreto@cerca.example:8443/a?b#c", "https://cerca.example:8443/a"],
  ["https://posta.example/anna@posta.example", "https://posta.example/…"],
  ["http://203.0.113.9/router", null],
  ["https://203-0-113-77.linea.example/a", "https://….linea.example/a"],
  ["http://[2001:db8::1]/", null],
  ["javascript:alert(1)", null],
  ["android-app://com.example", null],
  ["non un indirizzo", null],
  ["", null],
  [null, null],
])("the referrer %s is kept as %s", async (referrer, kept) => {
  expect((await visitor.send("/api/site-visits", { page_path: "/", referrer })).status).toBe(204);
  expect((await query("select referrer from site_visits")).rows).toEqual([{ referrer: kept }]);
});

test("the address and the browser's name are the connection's, not the beacon's", async () => {
  const lies = {
    ip_address: "8.8.8.8",
    user_agent: "finto",
    user_id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
    at: "9999-01-01",
    id: 1,
  };
  await beaconsFrom(server.url, "2001:db8:1:2:3::9").send("/api/site-visits", { ...VISIT, ...lies });
  await visitor.send("/api/planner-usage", { ...USE, ...lies });
  const { rows } = await query(
    "select ip_address, user_agent like 'Mozilla/5.0 (X11%' as own, at < now() as past from site_visits",
  );
  expect(rows).toEqual([{ ip_address: "2001:db8:1::", own: true, past: true }]);
});

test("the four counters, fresh every time", async () => {
  for (const [path, body] of all) await visitor.send(path, body);
  const answer = await visitor.get("/api/analytics-summary", { cookie: "" });
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect(answer.headers["content-type"]).toContain("application/json");
  expect(answer.json()).toEqual([
    { metric_name: "total_site_visits", metric_value: 1 },
    { metric_name: "unique_visitors_today", metric_value: 1 },
    { metric_name: "total_planner_usage", metric_value: 1 },
    { metric_name: "planner_usage_today", metric_value: 1 },
  ]);
});

test("who asks is told the own address, and nobody else is", async () => {
  const answer = await visitor.get("/api/ip", { cookie: "" });
  expect(answer.json()).toEqual({ ip: `203.0.113.${host}` });
  expect(answer.headers["cache-control"]).toContain("no-store");
  expect((await beaconsFrom(server.url, "nessuno").get("/api/ip")).json()).toEqual({ ip: "unknown" });
  expect((await beaconsFrom(server.url, "2001:db8::7").get("/api/ip")).json()).toEqual({ ip: "2001:db8::7" });
  expect(await writtenSoFar(server)).not.toContain("203.0.113.");
});

test("other methods and other sites' pages are refused, addresses with a slash or a query are not", async () => {
  for (const [path, body] of all) {
    expect((await visitor.get(path)).status, path).toBe(405);
    expect((await visitor.send(path, body, { origin: "https://altrove.example" })).status).toBe(403);
    expect((await visitor.send(path, body, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await visitor.send(`${path}/`, body)).status).toBe(204);
    expect((await visitor.send(`${path}?x=1`, body, { origin: `http://127.0.0.1:${server.port}` })).status).toBe(204);
  }
  for (const path of ["/api/ip", "/api/analytics-summary"]) expect((await visitor.send(path, {})).status).toBe(405);
});
