/** Monday's mail: once to each administrator who wants it, and honest about small numbers. */
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type Week, weeklyReport } from "#app/emails/weekly-report.ts";
import { env } from "#app/env.server.ts";
import type { Actor } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { chooseWeeklyMail } from "#app/features/alarms/weekly-mail.server.ts";
import { queueWeeklyReports } from "#app/features/alarms/weekly-report.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";

const { database } = accountsUnderTest();
let owner: Actor;

beforeAll(async () => {
  const browser = new Browser();
  await browser.signUp("titolare@tonica.example");
  owner = { ...(await currentPerson(browser.headers))!, address: browser.address };
});

const MONDAY = new Date("2026-11-23T07:00:00Z");
const later = (minutes: number) => new Date(MONDAY.getTime() + minutes * 60_000);
const reports = async () =>
  (await database().query("select recipient, subject, text from outbox where kind = 'weekly_report'")).rows;

test("from eight on Monday, once however many processes look, not on other days, and not to who does not want it", async () => {
  const settings: { MORNING_AT: string | null } = env;
  const former = settings.MORNING_AT;
  onTestFinished(() => void (settings.MORNING_AT = former));
  settings.MORNING_AT = "07:00";
  await queueWeeklyReports(later(-1));
  await queueWeeklyReports(later(24 * 60));
  expect(await reports()).toEqual([]);
  await chooseWeeklyMail(owner, false);
  await queueWeeklyReports(MONDAY);
  expect(await reports()).toEqual([]);
  await chooseWeeklyMail(owner, true);

  const { rows } = await database().query(
    `insert into contact_requests (source, name, email, phone, created_at, reply_due_at, status, suspicious) values
       ('contact_form', 'Chiara', 'a@posta.example', '', '2026-11-16T08:00+01', '2026-11-17T08:00+01', 'contattata', false),
       ('contact_form', 'Bruna', 'b@posta.example', '', '2026-11-18T08:00+01', '2026-11-19T08:00+01', 'contattata', false),
       ('prenotazione', 'Dario', 'c@posta.example', '', '2026-11-19T08:00+01', '2026-11-20T08:00+01', 'prenotata', false),
       ('contact_form', 'Elsa', 'd@posta.example', '', '2026-11-22T23:59+01', '2026-11-23T23:59+01', 'nuova', false),
       ('contact_form', 'Robot', 'e@posta.example', '', '2026-11-19T08:00+01', '2026-11-20T08:00+01', 'nuova', true),
       ('studio', 'Fausto', 'f@posta.example', '', '2026-11-19T08:00+01', '2026-11-20T08:00+01', 'prenotata', false),
       ('contact_form', 'Gaia', 'g@posta.example', '', '2026-11-15T23:59+01', '2026-11-16T23:59+01', 'nuova', false),
       ('contact_form', 'Ivo', 'h@posta.example', '', '2026-11-01T08:00+01', '2026-11-02T08:00+01', 'chiusa', false),
       ('contact_form', 'Lia', 'i@posta.example', '', '2026-11-01T08:00+01', '2026-11-02T08:00+01', 'chiusa', false)
     returning id`,
  );
  await database().query(
    `insert into request_events (request_id, at, actor_email, kind, from_value, to_value) values
       ($1, '2026-11-16T12:00+01', 'x', 'status', 'nuova', 'contattata'),
       ($2, '2026-11-20T12:00+01', 'x', 'status', 'nuova', 'contattata'),
       ($3, '2026-11-21T12:00+01', 'x', 'status', 'prenotata', 'chiusa'),
       ($3, '2026-11-21T12:00+01', 'x', 'outcome', null, 'cliente telefono'),
       -- Elsa was answered, and is new again: a wrong click, or another request of hers that became part of it.
       ($4, '2026-11-23T00:10+01', 'x', 'status', 'nuova', 'contattata'),
       -- Ivo's outcome was said after the closing, Lia's was corrected.
       ($5, '2026-11-05T12:00+01', 'x', 'status', 'nuova', 'chiusa'),
       ($5, '2026-11-20T12:00+01', 'x', 'outcome', null, 'non-ora'),
       ($6, '2026-11-05T12:00+01', 'x', 'status', 'nuova', 'chiusa'),
       ($6, '2026-11-05T12:00+01', 'x', 'outcome', null, 'altro'),
       ($6, '2026-11-20T12:00+01', 'x', 'outcome', 'altro', 'cliente')`,
    [0, 1, 5, 3, 7, 8].map((nth) => rows[nth].id),
  );
  await database().query(
    `update contact_requests set status = 'chiusa', outcome = given.outcome
     from unnest($1::uuid[], '{cliente,non-ora,cliente}'::text[]) as given (id, outcome) where contact_requests.id = given.id`,
    [[rows[5].id, rows[7].id, rows[8].id]],
  );
  await database().query(
    `insert into appointments (request_id, kind, starts_at, ends_at, taken_until, status)
     select id, 'check-up', at, at + interval '45 minutes', at + interval '1 hour', status
     from unnest($1::uuid[], '{came,booked}'::text[]) as given (id, status), (select '2026-11-20T18:00+01'::timestamptz as at)`,
    [[rows[2].id, rows[5].id]],
  );
  await Promise.all([1, 2, 3].map(() => queueWeeklyReports(later(1))));
  await queueWeeklyReports(later(120));
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({ recipient: "titolare@tonica.example", subject: "La settimana del sito: 4 richieste" });
  for (const line of [
    "Com’è andato il sito dal 16 al 22 novembre.",
    "Richieste: 4 in tutta la settimana.",
    "Risposte: 2 in tempo, 1 in ritardo, 1 aspetta ancora, in tempo.",
    "Appuntamenti: 2: 1 è venuto, di uno non è segnato se è venuto.",
    "Chiuse con un esito: 2: 1 è diventata cliente.",
    "Visite: Nessuna. Contano solo quelle di chi ha accettato le statistiche.",
    "Il sito: Sta bene: oggi non c’è niente da guardare.",
  ])
    expect(report.text).toContain(line);
  expect(report.text).not.toMatch(/Chiara|Bruna|posta\.example/);
});

const quiet: Week = {
  from: "2026-11-16",
  to: "2026-11-22",
  requests: 0,
  elsewhere: [],
  inTime: 0,
  open: 0,
  appointments: 0,
  came: 0,
  unmarked: 0,
  closed: 0,
  clients: 0,
  visits: 0,
  troubles: [],
};

test.each<[Partial<Week>, string[]]>([
  [{}, ["Questa settimana nessuna richiesta.", "Appuntamenti: Nessuno."]],
  [{ requests: 1, inTime: 1 }, ["Richieste: Una, in tutta la settimana.", "Ha avuto risposta in tempo."]],
  [{ requests: 2, elsewhere: ["1 per telefono"] }, ["2 in tutta la settimana. Fuori dal sito: 1 per telefono."]],
  [{ requests: 1 }, ["Non ha avuto risposta in tempo."]],
  [{ requests: 1, open: 1 }, ["Aspetta ancora, ed è in tempo."]],
  [{ requests: 3, inTime: 3 }, ["Tutte in tempo."]],
  [{ appointments: 1, came: 1 }, ["Uno: 1 è venuto."]],
  [{ appointments: 4, came: 2, unmarked: 1 }, ["4: 2 sono venuti, 1 non è venuto, di uno non è segnato se è venuto."]],
  [{ closed: 3, clients: 1 }, ["Chiuse con un esito: 3: 1 è diventata cliente."]],
  [{ closed: 1 }, ["Chiuse con un esito: 1, nessuna è diventata cliente."]],
  [{ visits: 1 }, ["Una pagina aperta."]],
  [{ troubles: ["La copia di sicurezza è vecchia"] }, ["Il sito: La copia di sicurezza è vecchia"]],
])("%o", (changes, lines) => {
  const { text, subject } = weeklyReport({ ...quiet, ...changes }, undefined);
  for (const line of lines) expect(text).toContain(line);
  if (!changes.requests) expect(subject).toBe("La settimana del sito: nessuna richiesta");
});
