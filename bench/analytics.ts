/**
 * The statistics over a year: a million visits, 300,000 sessions, 5,000 requests. Target: a page's figures in 150 ms.
 * `npm run bench:analytics`; medians of many after a warm-up.
 */
import { rmSync } from "node:fs";
import { closeDatabase, db, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { visitsByDay } from "#app/features/analytics/days.server.ts";
import { funnelFigures } from "#app/features/analytics/funnel.server.ts";
import { lastDays, periodKeys, type Stretch, stretchOf } from "#app/features/analytics/periods.ts";
import { sumUpDays } from "#app/features/analytics/sum-up-days.server.ts";
import { readSummary } from "#app/features/analytics/summary.server.ts";
import { visitFigures } from "#app/features/analytics/visit-figures.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { databaseIn } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const VISITS = 1_000_000;
const SESSIONS = 300_000;
const REQUESTS = 5_000;
const YEAR = 364 * 24 * 3600;

/** Sixty pages and thirty referrers, some far more often than others; visits as they arrive, one after the other. */
const FILL = `
insert into site_visits (page_path, at, referrer, user_agent, ip_address)
select '/pagina-' || (random() * random() * 60)::integer, now() - (${VISITS} - n) * interval '${YEAR / VISITS} seconds',
  case n % 4 when 0 then null when 1 then 'https://www.google.it/' when 2 then 'http://localhost:3000/pagina-' || n % 60
    else 'https://sito-' || (random() * random() * 30)::integer || '.example/pagina' end,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  '203.0.' || n % 250 || '.0'
from generate_series(1, ${VISITS}) n;
insert into analytics_days (day, site_visits, unique_visitors)
select (at at time zone 'Europe/Rome')::date, count(*), count(*) / 3 from site_visits group by 1;
insert into lead_tracking (session_id, started_at, last_seen_at, utm_source, utm_medium, utm_campaign, form_seen, form_submissions, user_agent, landing_page, pages_visited)
select 'sessione-' || n, at, at, utm, case when utm is not null then 'social' end, utm || '-' || n % 12, n % 5 = 0, (n % 60 = 0)::integer,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', '/', 3
from (select n, now() - (${SESSIONS} - n) * interval '${YEAR / SESSIONS} seconds' as at,
  (array[null, null, 'instagram', 'volantino', 'newsletter'])[1 + n % 5] as utm from generate_series(1, ${SESSIONS}) n) session;
insert into contact_requests (source, created_at, name, email, phone, message, status, reply_due_at, lead_session_id, utm_source)
select 'contact_form', now() - n * interval '${YEAR / REQUESTS} seconds', 'Chiara', 'persona' || n || '@posta.example', '0442 000000', 'ciao',
  (array['contattata', 'prenotata', 'chiusa'])[1 + n % 3], now(), case when n % 3 > 0 then 'sessione-' || n * 60 end, (array[null, 'volantino'])[1 + n % 2]
from generate_series(1, ${REQUESTS}) n;
`;

async function median(work: () => Promise<unknown>, runs = 25): Promise<number> {
  const times: number[] = [];
  for (let run = -3; run < runs; run++) {
    const began = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
}

const say = (what: string, milliseconds: number, target = "") =>
  console.log(`  ${what.padEnd(52)} ${milliseconds.toFixed(1).padStart(8)} ms   ${target}`);

async function once(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  say(what, performance.now() - began);
}

/** What the page's loader asks for. */
const page = (stretch: Stretch) =>
  Promise.all([visitsByDay(stretch), visitFigures(SYSTEM, stretch), funnelFigures(SYSTEM, stretch)]);

const folder = temporaryFolder("bench-analytics");
const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
try {
  const url = databaseIn(postgres.url, "postgres");
  await migrateDatabase(url);
  openDatabase(url, () => {}, "none");
  await pool.query(FILL);
  await pool.query("vacuum analyze");
  console.log(`\n  ${VISITS.toLocaleString("it-IT")} visits of a year\n`);
  const year = stretchOf("12-mesi");
  say("pages and sources of a year, nothing added up", await median(() => visitFigures(SYSTEM, year), 5));
  await once("a year added up, the first time", () => db.transaction(sumUpDays));
  await pool.query("vacuum analyze site_visit_counts");
  await pool.query("delete from site_visit_counts where day = (select max(day) from site_visit_counts)");
  await once("one day added up", () => db.transaction(sumUpDays));
  for (const period of periodKeys)
    say(`/admin/statistiche, ${period}`, await median(() => page(stretchOf(period))), "≤ 150 ms");
  say("  by day", await median(() => visitsByDay(year)));
  say("  pages and sources", await median(() => visitFigures(SYSTEM, year)));
  say("  the way to an appointment, campaigns", await median(() => funnelFigures(SYSTEM, year)));
  say("/analytics", await median(() => Promise.all([readSummary(), visitsByDay(lastDays(30))])));
  console.log();
} finally {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
