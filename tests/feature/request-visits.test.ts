/** A contact request knows in which visit it was written, and the visit goes where the person goes. */
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { erasePerson } from "#app/features/people/erase-person.server.ts";
import { exportPerson } from "#app/features/people/export-person.server.ts";
import { lookUpPerson } from "#app/features/people/look-up.server.ts";
import { administrator } from "#tests/support/administrator.ts";
import { inboxUnderTest, newRequest } from "#tests/support/inbox.ts";

const { database, admin } = inboxUnderTest();
const sql = async (statement: string, values?: unknown[]) => (await database().query(statement, values)).rows;

let sessions = 0;

/** As a browser's beacons left it. */
async function visited(referrer = "https://www.google.com/"): Promise<string> {
  const id = `session-${++sessions}`;
  await sql(
    `insert into lead_tracking (session_id, landing_page, referrer, utm_source, pages_visited, time_on_site, form_submissions)
     values ($1, '/servizi/ems', $2, 'volantino', 5, 222, 1)`,
    [id, referrer],
  );
  return id;
}

test("the inbox shows where it came from", async () => {
  const request = await newRequest({ leadSession: await visited() });
  expect((await readRequest(administrator, request))!.visit).toEqual({
    startedAt: expect.any(String),
    landingPage: "/servizi/ems",
    referrer: "https://www.google.com/",
    utmSource: "volantino",
    utmMedium: null,
    utmCampaign: null,
    pagesVisited: 5,
    timeOnSite: 222,
    formSubmissions: 1,
  });
});

test("the table for spreadsheets has it too, and runs nothing of what a browser told", async () => {
  const request = await newRequest({ leadSession: await visited("=1+1") });
  const lines = (await text(Readable.from(await exportCsv(admin())))).split("\r\n");
  expect(lines[0]).toMatch(/;Prima pagina vista;Arrivata da;Pagine viste;Secondi sul sito$/);
  expect(lines.find((line) => line.startsWith(request))).toMatch(/;\/servizi\/ems;'=1\+1;5;222$/);
});

test("nothing is known of who did not agree, or whose visit is not kept any more", async () => {
  expect((await readRequest(administrator, await newRequest()))!.visit).toBeNull();
  expect((await readRequest(administrator, await newRequest({ leadSession: "never-arrived" })))!.visit).toBeNull();
});

test("a person's visits are counted, handed out and erased with the requests, and nobody else's", async () => {
  const [hers, another] = [await visited(), await visited()];
  const email = "zaira@posta.example";
  await newRequest({ email, leadSession: hers });
  await newRequest({ email });
  await newRequest({ leadSession: another });

  expect(await lookUpPerson(admin(), { email })).toMatchObject({ visits: 1 });
  expect((await exportPerson(admin(), { email })).visits).toMatchObject([
    { sessionId: hers, landingPage: "/servizi/ems", pagesVisited: 5 },
  ]);
  expect(await erasePerson(admin(), { email })).toMatchObject({ requests: 2, visits: 1 });
  expect(await sql("select session_id from lead_tracking where session_id in ($1, $2)", [hers, another])).toEqual([
    { session_id: another },
  ]);
});
