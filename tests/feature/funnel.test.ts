/** From a visit to an appointment: visitors who agreed step by step, and every request by its campaign. */
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { sumUpDays } from "#app/features/analytics/sum-up-days.server.ts";
import { lastDays } from "#app/features/analytics/periods.ts";
import { administrator } from "#tests/support/administrator.ts";
import { holdAt } from "#tests/support/inbox.ts";
import { statisticsUnderTest } from "#tests/support/statistics.ts";

const { query, lead, asked } = statisticsUnderTest();
const figures = () => funnelFigures(administrator, lastDays(7));

test("nobody came: zeros, and no campaign", async () => {
  expect(await figures()).toEqual({
    funnel: { sessions: 0, formSeen: 0, formSent: 0, requested: 0, booked: 0 },
    campaigns: [],
    requests: { all: 0, followed: 0, booked: 0 },
  });
});

test("every session is in each step that it came to, and in those before it", async () => {
  await lead("only-looked");
  await lead("saw-the-form", { formSeen: true });
  await lead("sent-it-once", { formSeen: true, submissions: 1 });
  await lead("its-beacons-were-lost");
  await asked({ lead: "its-beacons-were-lost" });
  await lead("sent-it-twice", { submissions: 2 });
  await asked({ lead: "sent-it-twice" });
  await asked({ lead: "sent-it-twice", status: "prenotata" });
  expect((await figures()).funnel).toEqual({ sessions: 5, formSeen: 4, formSent: 3, requested: 2, booked: 1 });
});

test("an appointment still counts when its request is closed; a suspicious request is none", async () => {
  await lead("was-booked-and-came");
  await asked({ lead: "was-booked-and-came", status: "chiusa" });
  const { rows } = await query("select id from contact_requests");
  await holdAt({ query }, rows[0].id, "now()");
  await lead("was-a-program");
  await asked({ lead: "was-a-program", suspicious: true });
  expect(await figures()).toMatchObject({
    funnel: { sessions: 2, requested: 1, booked: 1 },
    requests: { all: 1, followed: 1, booked: 1 },
  });
});

test("what lies outside the days counts nothing", async () => {
  await lead("a-week-ago", { startedAt: "now" });
  await query("update lead_tracking set started_at = now() - interval '8 days'");
  await asked({ lead: "a-week-ago", at: "now" });
  await query("update contact_requests set created_at = now() - interval '8 days'");
  expect(await figures()).toMatchObject({ funnel: { sessions: 0 }, campaigns: [], requests: { all: 0 } });
});

test("a campaign has its sessions, and its requests also from who did not agree to be counted", async () => {
  const flyer = ["volantino", "stampa", "autunno"] as [string, string, string];
  await lead("agreed-and-asked", { utm: flyer });
  await asked({ lead: "agreed-and-asked", utm: flyer, status: "prenotata" });
  await lead("agreed-and-left", { utm: flyer });
  await asked({ utm: flyer });
  await asked({ utm: ["instagram"] });
  await lead("just-came-by");
  expect((await figures()).campaigns).toEqual([
    { source: "volantino", medium: "stampa", campaign: "autunno", sessions: 2, requests: 2, booked: 1 },
    { source: "instagram", medium: null, campaign: null, sessions: 0, requests: 1, booked: 0 },
    { source: null, medium: null, campaign: null, sessions: 1, requests: 0, booked: 0 },
  ]);
  expect((await figures()).requests).toEqual({ all: 3, followed: 1, booked: 1 });
});

test("a request that has lost its campaign on the way has that of its visit, whole", async () => {
  await lead("came-by-the-flyer", { utm: ["volantino", "stampa", "autunno"] });
  await asked({ lead: "came-by-the-flyer" });
  await asked({ lead: "came-by-the-flyer", utm: ["newsletter"] });
  expect((await figures()).campaigns).toEqual([
    { source: "volantino", medium: "stampa", campaign: "autunno", sessions: 1, requests: 1, booked: 0 },
    { source: "newsletter", medium: null, campaign: null, sessions: 0, requests: 1, booked: 0 },
  ]);
});

test("is the same before and after days are added up; today and yesterday still change", async () => {
  for (let hour = 0; hour < 7 * 24; hour += 3) {
    const startedAt = new Date(Date.now() - hour * 3_600_000).toISOString();
    await lead(`began-${hour}-hours-ago`, { startedAt, formSeen: hour % 2 === 0, utm: hour % 4 ? ["volantino"] : [] });
    if (hour % 5 === 0) await asked({ lead: `began-${hour}-hours-ago`, at: startedAt });
  }
  const before = await figures();
  await db.transaction(sumUpDays);
  await db.transaction(sumUpDays);
  expect(await figures()).toEqual(before);
  await query("update lead_tracking set form_seen = true where started_at > now() - interval '24 hours'");
  expect((await figures()).funnel.formSeen).toBeGreaterThan(before.funnel.formSeen);
});
