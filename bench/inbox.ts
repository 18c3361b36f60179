/**
 * The inbox with 20,000 requests on the server: list, search, counts, one request, a change, the whole table.
 * Target: list and search in 50 ms. `npm run bench:inbox`; medians of many, after a warm-up.
 */
import { rmSync } from "node:fs";
import { closeDatabase, openDatabase, pool } from "#app/db/client.server.ts";
import { migrateDatabase } from "#app/db/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/can-or-refuse.server.ts";
import { PERMISSIONS } from "#app/features/accounts/grants.ts";
import { createContactRequest } from "#app/features/contact/create.server.ts";
import { changeStatus } from "#app/features/inbox/change-request.server.ts";
import { exportCsv } from "#app/features/inbox/export-csv.server.ts";
import { countInbox, countRequests, listRequests } from "#app/features/inbox/list.server.ts";
import { readRequest } from "#app/features/inbox/read.server.ts";
import { startPostgres } from "#app/platform/database/embedded-postgres.server.ts";
import { databaseIn } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const REQUESTS = 20_000;
const MERGED = 500;
const PAGES = REQUESTS / 50;
/** Without the suspicious ones. */
const LAST = Math.ceil((REQUESTS - REQUESTS / 50) / 50);

/** Messages of some 60 words out of 5,000, two mails each; one in twenty still new, one in fifty suspicious; into some another was merged. */
const FILL = `
insert into contact_requests (source, created_at, name, email, phone, city, goal, message, suspicious, status, reply_due_at, utm_source)
select case n % 3 when 0 then 'landing_page' else 'contact_form' end, now() - n * interval '23 minutes',
  (array['Chiara','Marco','Giulia','Luca','Anna','Paolo','Zoè','Niccolò'])[1 + n % 8] || ' Cognome' || (n * 7 % 3000),
  'persona' || n || '@' || (array['posta','casa','lavoro'])[1 + n % 3] || '.example', '+39 3' || (30 + n % 60) || ' ' || (1000000 + n * 37 % 8999999),
  (array['Legnago','Cerea','Nogara','Bovolone','Villa Bartolomea'])[1 + n % 5],
  (array['dimagrimento','pilates','tonificazione','mal-di-schiena'])[1 + n % 4],
  (select '<p>' || string_agg('parola' || (random() * random() * 5000)::integer + (n + word) * 0, ' ') || case n % 2 when 0 then ' vorrei' else '' end || '</p>' from generate_series(1, 60) word),
  n % 50 = 0, case when n % 20 = 1 then 'nuova' else (array['contattata','prenotata','chiusa'])[1 + n % 3] end,
  now() - n * interval '23 minutes' + interval '1 day', 'volantino'
from generate_series(1, ${REQUESTS}) n;
insert into outbox (kind, request_id, recipient, subject, text, html, state, sent_at)
select kind, id, email, 'Richiesta', message, message, 'sent', created_at from contact_requests, unnest(array['request_notification','request_confirmation']) kind;
insert into merged_requests (id, request_id, email, phone_digits, request, moved)
select gen_random_uuid(), id, 'altra.' || email, phone_digits, to_json(r)::text, '{}' from contact_requests r where phone_digits like '%7' order by id limit ${MERGED};
insert into request_events (request_id, actor_email, kind, text)
select id, 'titolare@tonica.example', 'note', 'Nota ' || message from contact_requests, generate_series(1, 2);
insert into users (id, email) values ('5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11', 'titolare@tonica.example');
`;

const actor = {
  id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  email: "titolare@tonica.example",
  grants: PERMISSIONS,
  address: "127.0.0.1",
};

async function median(work: (run: number) => Promise<unknown>, runs = 41): Promise<number> {
  const times: number[] = [];
  for (let warmUp = 0; warmUp < 5; warmUp++) await work(-1 - warmUp);
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work(run);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
}

const searched = (query: string) => () => listRequests(SYSTEM, { query, page: 1 });

function measures(ids: string[]): [what: string, target: string, work: (run: number) => Promise<unknown>][] {
  const id = (run: number) => ids[(run + 100) % ids.length]!;
  return [
    ["list, first page", "≤ 50 ms", () => listRequests(SYSTEM, { page: 1 })],
    ["list, middle page", "≤ 50 ms", () => listRequests(SYSTEM, { page: PAGES / 2 })],
    ["list, last page", "≤ 50 ms", () => listRequests(SYSTEM, { page: LAST })],
    ["list, new ones", "≤ 50 ms", () => listRequests(SYSTEM, { status: "nuova", page: 1 })],
    ["list, overdue", "≤ 50 ms", () => listRequests(SYSTEM, { overdue: true, page: 1 })],
    ["list, closed, middle page", "≤ 50 ms", () => listRequests(SYSTEM, { status: "chiusa", page: PAGES / 6 })],
    ["list, suspicious", "≤ 50 ms", () => listRequests(SYSTEM, { suspicious: true, page: 1 })],
    ["search, one person's e-mail", "≤ 50 ms", searched("persona12345@")],
    ["search, a phone number", "≤ 50 ms", searched("0039 330 1000037")],
    ["search, a surname", "≤ 50 ms", searched("cognome1234")],
    ["search, two words", "≤ 50 ms", searched("niccolo parola77")],
    ["search, a word in every second request", "≤ 50 ms", searched("vorrei")],
    ["search, two letters", "≤ 50 ms", searched("zo")],
    ["search, nothing found", "≤ 50 ms", searched("introvabile")],
    ["counts of every status", "", () => countRequests(SYSTEM)],
    ["counts for the header", "", () => countInbox(SYSTEM)],
    ["one request with everything", "", (run) => readRequest(SYSTEM, id(run))],
    ["a change of status", "", (run) => changeStatus(actor, id(run), run % 2 ? "contattata" : "chiusa")],
  ];
}

const folder = temporaryFolder("bench-inbox");
const postgres = await startPostgres({ dataDir: folder, signal: new AbortController().signal, announce: () => {} });
try {
  const url = databaseIn(postgres.url, "postgres");
  await migrateDatabase(url);
  openDatabase(url, () => {}, "none");
  await pool.query(FILL);
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ id: string }>(
    "select id from contact_requests where status = 'prenotata' order by id limit 100",
  );
  console.log(`\n  ${REQUESTS.toLocaleString("it-IT")} requests\n`);
  for (const [what, target, work] of measures(rows.map((row) => row.id)))
    console.log(`  ${what.padEnd(42)} ${(await median(work)).toFixed(1).padStart(7)} ms   ${target}`);
  let writer = 0;
  const create = () =>
    createContactRequest(
      {
        source: "contact_form",
        name: "Chiara",
        email: `c${++writer}@posta.example`,
        phone: "0442 000000",
        message: "ciao ".repeat(60),
        suspicious: false,
      },
      {
        address: `10.9.${writer >> 8}.${writer & 255}`,
        userAgent: null,
        utm: { source: undefined, medium: undefined, campaign: undefined },
      },
    );
  console.log(
    `  ${"a visitor's request, mails and all".padEnd(42)} ${(await median(create)).toFixed(1).padStart(7)} ms`,
  );
  const began = performance.now();
  let size = 0;
  for await (const lines of await exportCsv(actor)) size += lines.length;
  console.log(
    `  ${"the whole table as CSV".padEnd(42)} ${(performance.now() - began).toFixed(0).padStart(7)} ms   ${(size / 1e6).toFixed(1)} MB\n`,
  );
} finally {
  await closeDatabase();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
