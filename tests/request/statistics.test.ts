/** The statistics at the wire: what everybody may read, what the studio reads, and what it takes away. */
import { beforeAll, describe, expect, test } from "vitest";
import { consentCookie, FIREFOX } from "#tests/support/analytics.ts";
import { type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let visitor: Visitor;

beforeAll(async () => {
  visitor = newVisitor(server().url);
});

/** The four counters as a page without JavaScript shows them. */
async function shown(path = "/analytics", headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const { text } = await visitor.ask(path, { headers });
  return Object.fromEntries(
    [...text.matchAll(/<data value="\d+" data-metric="(\w+)">([^<]*)<\/data>/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const setCounters = (day: string) =>
  database().query(
    `update analytics_summary set
       metric_value = case metric_name when 'total_site_visits' then 12846 when 'unique_visitors_today' then 38
         when 'total_planner_usage' then 1412 else 6 end,
       day = case when metric_name like '%today' then ${day} end`,
  );
const TODAY = "(now() at time zone 'Europe/Rome')::date";

describe("/analytics", () => {
  test("before anybody came: four zeros, and a sentence instead of a chart", async () => {
    expect(await shown()).toEqual({
      total_site_visits: "0",
      unique_visitors_today: "0",
      total_planner_usage: "0",
      planner_usage_today: "0",
    });
    const { text } = await visitor.ask("/analytics");
    expect(text).toContain("Trenta giorni senza una visita contata.");
    expect(text).not.toContain("<figure");
  });

  test("shows what is stored now, to everybody, whatever they chose about cookies", async () => {
    await setCounters(TODAY);
    const now = {
      total_site_visits: "12.846",
      unique_visitors_today: "38",
      total_planner_usage: "1.412",
      planner_usage_today: "6",
    };
    for (const path of ["/analytics", "/analytics/", "/analytics?page=2"]) expect(await shown(path)).toEqual(now);
    expect(await shown("/analytics", { cookie: consentCookie() })).toEqual(now);
    await setCounters(`${TODAY} - 1`);
    expect(await shown()).toEqual({ ...now, unique_visitors_today: "0", planner_usage_today: "0" });
  });

  test("counts a visit that came in between, and the chart's table has its day", async () => {
    await database().query(
      `insert into analytics_days (day, site_visits) values (${TODAY}, 7), (${TODAY} - 29, 1234), (${TODAY} - 30, 98765)`,
    );
    const before = (await shown())["total_site_visits"];
    const beacon = await visitor.ask("/api/site-visits", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": FIREFOX, cookie: consentCookie() },
      body: JSON.stringify({ page_path: "/team", referrer: null }),
    });
    expect([before, beacon.status]).toEqual(["12.846", 204]);
    expect(await shown()).toMatchObject({ total_site_visits: "12.847", unique_visitors_today: "1" });
    const { text } = await visitor.ask("/analytics");
    const cells = [...text.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    expect(cells).toContain("1.234");
    expect(cells).toContain("8");
    expect(text).not.toContain("98.765");
    expect(text.match(/<rect /g)).toHaveLength(30);
  });

  test("says so with 503 while the numbers cannot be read, and is back when they can", async () => {
    await database().query("alter table analytics_summary rename to elsewhere");
    const answer = await visitor.ask("/analytics");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "60"]);
    expect(answer.text).toContain("In questo momento i numeri non si leggono.");
    expect(answer.text).not.toMatch(/<data value="0"/);
    await database().query("alter table elsewhere rename to analytics_summary");
    expect((await visitor.ask("/analytics")).status).toBe(200);
  });
});

describe("/admin/statistiche", () => {
  let admin: Person;

  beforeAll(async () => {
    admin = await signedUp(server().url);
    await database().query("truncate site_visits, site_visit_counts, lead_tracking, contact_requests cascade");
    await database().query(
      `insert into site_visits (page_path, at, referrer) values
         ('/team', now(), 'https://www.google.it/'), ('/team', now(), null), ('/<b>grassetto', now(), 'https://=somma.example/'),
         ('/vecchia', now() - interval '20 days', null), ('/antica', now() - interval '60 days', null)`,
    );
    await database().query(
      `insert into lead_tracking (session_id, utm_source, utm_campaign, form_seen) values ('una-visita', 'volantino', '=1+1', true), ('altra-visita', null, null, false)`,
    );
  });

  test("shows pages, sources, the way and campaigns of the period asked for", async () => {
    const page = async (period: string) => (await admin.ask(`/admin/statistiche?periodo=${period}`)).text;
    const week = await page("7-giorni");
    for (const words of ["/team", "www.google.it", "Motori di ricerca", "volantino", "Dalla visita all’appuntamento"])
      expect(week).toContain(words);
    expect(week).not.toContain("/vecchia");
    expect(await page("30-giorni")).toContain("/vecchia");
    expect(await page("30-giorni")).not.toContain("/antica");
    expect(await page("90-giorni")).toContain("/antica");
    expect(await page("12-mesi")).toContain("questo mese");
    expect(await page("per-sempre")).toContain("/vecchia");
  });

  test("shows what a browser claimed as text", async () => {
    const { text } = await admin.ask("/admin/statistiche?periodo=7-giorni");
    expect(text).toContain("/&lt;b&gt;grassetto");
    expect(text).not.toContain("<b>grassetto");
  });

  test.each([
    ["giorni", "Giorno;Visite;Visitatori diversi"],
    ["pagine", "Pagina;Visite"],
    ["provenienze", "Provenienza;Sito;Visite"],
    ["percorso", "Passo;Visite seguite"],
    ["campagne", "utm_source;utm_medium;utm_campaign;Visite seguite;Richieste;Prenotate"],
  ])("hands out the table %s", async (table, head) => {
    const { status, headers, text } = await admin.ask(`/admin/statistiche/esporta?tabella=${table}&periodo=7-giorni`);
    expect([status, headers["content-disposition"]]).toEqual([200, `attachment; filename="${table}-7-giorni.csv"`]);
    const [first, ...rows] = text.trimEnd().split("\r\n");
    expect(first).toBe(`\uFEFF${head}`);
    expect(rows.length).toBeGreaterThan(0);
    if (table === "giorni") expect(rows).toHaveLength(7);
    if (table === "pagine") expect(rows).toEqual(["/team;2", "/<b>grassetto;1"]);
    if (table === "percorso") expect(rows[1]).toBe("Hanno visto un modulo;1");
    // A spreadsheet would run it.
    if (table === "campagne") expect(rows).toContain("volantino;;'=1+1;1;0;0");
  });

  test("knows no other table", async () => {
    for (const table of ["", "?tabella=utenti", "?tabella=constructor", "?tabella=__proto__"])
      expect((await admin.ask(`/admin/statistiche/esporta${table}`)).status).toBe(404);
  });
});
