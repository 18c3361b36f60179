/** Lead sessions: beacons overtake each other and arrive twice, and the row ends the same (spec §3 lead_tracking, §4). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { parseLead } from "#app/features/analytics/beacon-fields.server.ts";
import { recordLead } from "#app/features/analytics/leads.server.ts";
import { FIREFOX, nothingCounted } from "#tests/support/analytics.ts";

const { query } = nothingCounted();

const sender = { address: "203.0.113.77", userAgent: FIREFOX };
const SESSION = "sessione-di-prova";
const send = (beacon: Record<string, unknown>, from = sender) =>
  recordLead(parseLead({ session_id: SESSION, ...beacon }, from));

const stored = async (session = SESSION) => {
  const { rows } = await query("select * from lead_tracking where session_id = $1", [session]);
  const { started_at: _, last_seen_at: __, ...row } = rows[0] ?? {};
  return row;
};

const whole = {
  referrer: "https://cerca.example/risultati",
  utm_source: "volantino",
  utm_medium: "carta",
  utm_campaign: "autunno",
  landing_page: "/servizi/ems",
};

test("the first beacon opens the row, the next ones let it grow", async () => {
  await send({ ...whole, pages_visited: 1, time_on_site: 30, form_submissions: 0, booking_completed: false });
  await send({ ...whole, pages_visited: 3, time_on_site: 90, form_submissions: 1, booking_completed: true });
  expect(await stored()).toEqual({
    session_id: SESSION,
    ip_address: "203.0.113.0",
    user_agent: FIREFOX,
    ...whole,
    pages_visited: 3,
    time_on_site: 90,
    form_submissions: 1,
    form_seen: false,
    booking_completed: true,
  });
});

test("a beacon that comes late takes nothing back", async () => {
  await send({ ...whole, pages_visited: 5, time_on_site: 300, form_submissions: 2, booking_completed: true });
  const before = await stored();
  await send({ pages_visited: 1, time_on_site: 10, form_submissions: 0, booking_completed: false });
  await send({});
  expect(await stored()).toEqual(before);
});

test("who knows another's id adds counts at most, and reads nothing", async () => {
  await send({ ...whole, pages_visited: 2 });
  const answer = await send(
    {
      referrer: "https://altrove.example/",
      utm_source: "rubata",
      utm_medium: "rubata",
      utm_campaign: "rubata",
      landing_page: "/altrove",
      pages_visited: 4,
      ip_address: "192.0.2.1",
    },
    { address: "192.0.2.9", userAgent: "un altro" },
  );
  expect(answer).toBeUndefined();
  expect(await stored()).toMatchObject({ ...whole, ip_address: "203.0.113.0", user_agent: FIREFOX, pages_visited: 4 });
});

test("in any order, one by one or at once, with repetitions, the row ends the same", async () => {
  const beacon = fc.record(
    {
      pages_visited: fc.nat(20_000),
      time_on_site: fc.double({ min: 0, max: 200_000, noNaN: true }),
      form_submissions: fc.nat(5000),
      form_seen: fc.boolean(),
      booking_completed: fc.boolean(),
      // A session's own words are the same in each of its beacons, or missing.
      ...Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, fc.constantFrom(value, null)])),
    },
    { requiredKeys: [] },
  );
  let session = 0;
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(beacon, { minLength: 1, maxLength: 6 })
        .chain((sent) =>
          fc.tuple(
            fc.constant(sent),
            fc.shuffledSubarray([...sent, ...sent], { minLength: 2 * sent.length }),
            fc.boolean(),
          ),
        ),
      async ([inOrder, mixed, atOnce]) => {
        const [one, other] = [`in-ordine-${++session}`, `mescolata-${session}`];
        for (const each of inOrder) await send({ ...each, session_id: one });
        const again = mixed.map((each) => () => send({ ...each, session_id: other }));
        if (atOnce) await Promise.all(again.map((sending) => sending()));
        else for (const sending of again) await sending();
        expect({ ...(await stored(other)), session_id: one }).toEqual(await stored(one));
      },
    ),
    examples(25, 10),
  );
});

test("many sessions at once do not mix", async () => {
  await Promise.all(
    Array.from({ length: 300 }, (_, number) => send({ session_id: `sessione-${number % 60}`, pages_visited: number })),
  );
  const { rows } = await query(
    "select count(*)::integer as sessions, sum(pages_visited)::integer as pages from lead_tracking",
  );
  // The last of each: 240 … 299.
  expect(rows).toEqual([{ sessions: 60, pages: (240 + 299) * 30 }]);
});

test.each([
  [
    "numbers beyond all sense count as the highest",
    { pages_visited: 1e300, time_on_site: 9e15, form_submissions: 1e9 },
    { pages_visited: 10_000, time_on_site: 86_400, form_submissions: 1000 },
  ],
  ["an address the page found out is truncated too", { ip_address: "198.51.100.23" }, { ip_address: "198.51.100.0" }],
  ["an address that is none gives way to the connection's", { ip_address: "unknown" }, { ip_address: "203.0.113.0" }],
  ["the page's own user agent is not asked", { user_agent: "finto" }, { user_agent: FIREFOX }],
  [
    "a landing page comes without its query",
    { landing_page: "/contatti/?email=a@b.example#x" },
    { landing_page: "/contatti" },
  ],
  [
    "a landing page may be a whole address",
    { landing_page: "https://tonica.example/blog/?q=x" },
    { landing_page: "/blog" },
  ],
  [
    "a campaign does not keep whom it wrote to",
    { utm_campaign: "mario@posta.example", utm_source: "tel 0442 000000" },
    { utm_campaign: "…", utm_source: "tel …" },
  ],
  [
    "words are cut",
    { utm_source: "x".repeat(5000), referrer: `https://a.example/${"y".repeat(5000)}` },
    { utm_source: "x".repeat(100), referrer: `https://a.example/${"y".repeat(494)}` },
  ],
])("%s", async (_, sent, expected) => {
  await send(sent);
  expect(await stored()).toMatchObject(expected);
});
