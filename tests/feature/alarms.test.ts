/** The site tells by itself that something is wrong: exactly that, once, and nothing in a week in which all is well. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/client.server.ts";
import { alarms } from "#app/db/schema/alarms.server.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { findTodaysTest, runTestRequest } from "#app/features/alarms/test-request.server.ts";
import { listStandingAlarms, watchSite } from "#app/features/alarms/watch.server.ts";
import { env } from "#app/env.server.ts";
import { countRequests, requestsByDay } from "#app/features/inbox/list.server.ts";
import { readSecrets } from "#app/platform/secrets.server.ts";
import { accountsUnderTest, Browser } from "#tests/support/accounts.ts";
import { administrator } from "#tests/support/administrator.ts";
import { mountSmallDisk } from "#tests/support/small-disk.ts";
import type { Mood } from "#tests/support/smtp.ts";
import { digests } from "#tests/support/tables.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { watchedSite } from "#tests/support/watched-site.ts";

const { database } = accountsUnderTest();
const site = watchedSite(() => database().url);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * A Monday, seven in the morning in Rome, when the studio's habit is known. It lies far ahead, because the database has a clock
 * of its own: what that one dates must be of before, on whatever day this runs.
 */
const MONDAY = new Date("2046-11-26T06:00:00Z");
const later = (ms: number) => new Date(MONDAY.getTime() + ms);

let owner: string;
let isSending = true;

beforeAll(async () => {
  readSecrets();
  const browser = new Browser();
  await browser.signUp("titolare@tonica.example");
  owner = (await currentPerson(browser.headers))!.id;
  await database().query("delete from outbox");
});
beforeEach(async () => {
  isSending = true;
  await database().query("delete from contact_requests");
  await site.addPhone(owner);
});

/** Looks as the timetable does, every `step` minutes. */
async function live(from: Date, minutes: number, step = 5): Promise<void> {
  for (let minute = 0; minute <= minutes; minute += step) {
    const now = new Date(from.getTime() + minute * MINUTE);
    await runTestRequest(now, site.form().url);
    await expect.poll(untried).toBe(0);
    await watchSite(now);
  }
}
/** The outbox has a clock of its own, the real one: minutes of the test are moments of it. */
const untried = async () =>
  isSending
    ? (await database().query("select from outbox where state = 'pending' and last_error is null")).rowCount
    : 0;
const titles = () => site.told().map(({ title }) => title);
const writeRequest = (at: Date, dueAt = new Date(at.getTime() + 24 * HOUR), status = "contattata") =>
  database().query(
    `insert into contact_requests (source, name, email, phone, created_at, reply_due_at, status)
     values ('contact_form', 'Chiara', 'chiara@posta.example', '+39 333 1234567', $1, $2, $3)`,
    [at, dueAt, status],
  );

test("the morning's test goes from the form to the mail server, and nobody finds a trace of it among the requests", async () => {
  const seen = ["contact_requests", "request_events", "security_audit_log", "lead_tracking", "appointments"];
  const before = await digests(database().url);
  const [counts, days] = [await countRequests(administrator), await requestsByDay(administrator, 7)];
  // Before the hour, and on the day on which the site starts after its morning, there is none.
  for (const at of [later(-MINUTE), later(5 * HOUR)]) await runTestRequest(at, site.form().url);
  expect(await findTodaysTest(MONDAY)).toBeUndefined();

  // Whoever asks, and however often: one request, one mail.
  await Promise.all([1, 2, 3].map(() => runTestRequest(MONDAY, site.form().url)));
  await runTestRequest(later(MINUTE), site.form().url);
  await expect.poll(async () => (await findTodaysTest(MONDAY))?.mail?.isSent).toBe(true);
  const { startedAt, pageAt, storedAt } = (await findTodaysTest(MONDAY))!;
  expect([startedAt, pageAt, storedAt]).toEqual([MONDAY, MONDAY, expect.any(Date)]);

  const after = await digests(database().url);
  for (const table of seen) expect([table, after[table]]).toEqual([table, before[table]]);
  expect(await countRequests(administrator)).toEqual(counts);
  expect(await requestsByDay(administrator, 7)).toEqual(days);
  const { rows: hits } = await database().query("select scope from rate_limit_hits where scope like 'request%'");
  expect(hits).toEqual([{ scope: "request prova" }]);
  expect(site.mail().received.map(({ raw }) => /^Subject: ([^:]*)/m.exec(raw.toString())![1])).toEqual([
    "Prova del mattino",
  ]);
});

test("in a week in which all is well nothing rings", async () => {
  for (let day = -70; day < 7; day++) await writeRequest(later(day * 24 * HOUR + 5 * HOUR));
  for (let day = 0; day < 7; day++) {
    await live(later(day * 24 * HOUR), 15, 5);
    await live(later(day * 24 * HOUR + 3 * HOUR), 18 * 60, 360);
  }
  expect(titles()).toEqual([]);
  expect(await db.$count(alarms)).toBe(0);
  expect(site.mail().received).toHaveLength(7);
});

test.each<["no page" | "no form", string]>([
  ["no page", "La pagina «Contatti» non si apre"],
  ["no form", "Il modulo del sito non salva le richieste"],
])("%s: told once after a quarter of an hour, in the morning, and its end too", async (mood, title) => {
  site.form().be(mood);
  await live(MONDAY, 55);
  expect(titles()).toEqual([]); // it is not eight yet
  await live(later(HOUR), 120);
  expect(titles()).toEqual([title]);
  expect(await listStandingAlarms(administrator, later(3 * HOUR))).toMatchObject([{ title }]);
  site.form().be("well");
  await live(later(3 * HOUR + 5 * MINUTE), 60);
  expect(titles()).toEqual([title, `Risolto: ${title.charAt(0).toLowerCase()}${title.slice(1)}`]);
  expect(await listStandingAlarms(administrator, later(5 * HOUR))).toEqual([]);
});

test.each<[Mood | "is gone", string]>([
  ["is gone", "non si trova"],
  ["never greets", "non risponde"],
  ["stalls after the message", "non risponde"],
  ["accepts and drops the connection", "non risponde"],
  ["refuses to relay", "rifiuta quello che gli mandiamo"],
  ["is busy", "continua a dire di riprovare più tardi"],
  ["refuses the recipient", "non accetta la casella dello studio"],
])("a mail server that %s: the test has arrived, its mail has not left, and the alarm says why", async (mood, why) => {
  if (mood === "is gone") await site.mail().stop();
  else site.mail().mood = mood;
  await runTestRequest(MONDAY, site.form().url);
  await expect
    .poll(async () => (await database().query("select last_error is not null as tried from outbox")).rows)
    .toEqual([{ tried: true }]);
  await site.stopOutbox();
  await live(later(10 * MINUTE), 180, 10);
  expect(titles()).toEqual(["La richiesta di prova è arrivata, ma la mail non è partita"]);
  const [standing] = await listStandingAlarms(administrator, later(2 * HOUR));
  expect(standing!.sentence).toContain(why);
  expect(site.told()[0]!.body).not.toContain("@");
});

test("answers that are late by an hour are told, again after a day, and that they were given", async () => {
  await writeRequest(later(-30 * HOUR), later(3 * HOUR), "nuova");
  await live(later(HOUR), 26 * 60, 60);
  await database().query("update contact_requests set status = 'contattata'");
  await live(later(28 * HOUR), 60, 10);
  expect(titles()).toEqual(["Una richiesta aspetta una risposta", "Risolto: una richiesta aspetta una risposta"]);
  await writeRequest(later(26 * HOUR), later(30 * HOUR), "nuova");
  await live(later(32 * HOUR), 25 * 60, 60);
  expect(titles().slice(2)).toEqual(["Una richiesta aspetta una risposta", "Una richiesta aspetta una risposta"]);
  expect(JSON.stringify(site.told())).not.toMatch(/Chiara|posta\.example|333/);
});

test("no request for much longer than ever is told", async () => {
  for (let day = -70; day < -7; day++) await writeRequest(later(day * 24 * HOUR + 5 * HOUR));
  await live(later(2 * HOUR), 30, 10);
  expect(titles()).toEqual([expect.stringMatching(/^Da \d+ giorni di apertura non arriva nessuna richiesta$/)]);
});

const mailStands = (changes: string) =>
  database().query(
    `insert into outbox (kind, recipient, subject, text, html, created_at, ${changes.split("=")[0]})
     values ('request_notification', 'chiara@posta.example', '', '', '', now() - interval '20 minutes', ${changes.split("=")[1]})`,
  );

/** A real one, on which the backups lie, with less room than the site wants to have. */
const disk = mountSmallDisk(temporaryFolder("small-disk"), 64);
if (disk) afterAll(disk.unmount);
const ownFolder = env.BACKUP_DIR;

const failings: [what: string, begin: () => unknown, mend: () => unknown, title: string][] = [
  [
    "mails that nobody sends",
    () => mailStands("attempts=0"),
    () => database().query("delete from outbox"),
    "Le e-mail non stanno partendo",
  ],
  [
    "mails that the server does not take",
    () => mailStands("last_error='connect ECONNREFUSED 127.0.0.1:25'"),
    () => database().query("delete from outbox"),
    "Le e-mail non stanno partendo",
  ],
  [
    "a backup that is late",
    () =>
      database().query(
        "insert into backup_runs (started_at, finished_at, cause, host, file, outcome) values (now() - interval '27 hours', now() - interval '27 hours', 'nightly', 'x', 'x', 'proved')",
      ),
    () => database().query("delete from backup_runs"),
    "La copia di sicurezza è vecchia",
  ],
  ["a database that takes nothing", () => reopen("on"), () => reopen("off"), "Il database è in sola lettura"],
];
if (disk)
  failings.push([
    "a disk that is nearly full",
    () => (env.BACKUP_DIR = disk.folder),
    () => (env.BACKUP_DIR = ownFolder),
    "Il disco è pieno",
  ]);

test.each(failings)("%s: exactly that is told, once, and its end", async (_, begin, mend, title) => {
  await site.stopOutbox();
  isSending = false;
  await look(later(HOUR)); // the devices are known before anything is wrong
  await begin();
  for (const minute of [65, 71, 72, 80]) await look(later(minute * MINUTE));
  expect(titles()).toEqual([title]);
  expect(await listStandingAlarms(administrator, later(81 * MINUTE))).toMatchObject([{ title }]);
  await mend();
  for (const minute of [85, 95, 96]) await look(later(minute * MINUTE));
  expect(titles()).toEqual([title, `Risolto: ${title.charAt(0).toLowerCase()}${title.slice(1)}`]);
  expect(JSON.stringify(site.told())).not.toMatch(/posta\.example|ECONNREFUSED/);
});

/** What a look finds is shared for a second: instead of waiting, each one puts the clock forward by which it is. */
async function look(now: Date): Promise<void> {
  aheadMs += 1_001;
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + aheadMs);
  await watchSite(now);
}
const realNow = performance.now.bind(performance);
let aheadMs = 0;

/** As on a replica: everybody reads, and nobody writes. */
async function reopen(readOnly: "on" | "off"): Promise<void> {
  const name = new URL(database().url).pathname.slice(1);
  await closeDatabase();
  await database().query(`set default_transaction_read_only = off`);
  await database().query(`alter database ${name} set default_transaction_read_only = ${readOnly}`);
  openDatabase(database().url, () => {});
}

test("several processes tell once, and a phone that is off for good is forgotten", async () => {
  await site.addPhone(owner);
  await writeRequest(later(-30 * HOUR), MONDAY, "nuova");
  for (const minute of [120, 126, 127]) await Promise.all([1, 2, 3].map(() => watchSite(later(minute * MINUTE))));
  expect(titles()).toEqual(Array(2).fill("Una richiesta aspetta una risposta"));
  const [push] = site.push().received;
  expect(push).toMatchObject({ topic: "overdue", claims: { sub: "mailto:info@tonica.example" } });
  expect(push!.claims["aud"]).toBe(new URL(site.push().subscribe().endpoint).origin);

  site.push().status = 410;
  await database().query("update contact_requests set status = 'contattata'");
  await live(later(130 * MINUTE), 30);
  expect((await database().query("select from push_devices")).rowCount).toBe(0);
});

test("a phone that cannot be reached for a moment is told at the next look", async () => {
  await writeRequest(later(-30 * HOUR), MONDAY, "nuova");
  site.push().status = 503;
  await live(later(2 * HOUR), 10, 1);
  site.push().status = 201;
  await live(later(2 * HOUR + 11 * MINUTE), 5, 1);
  expect(titles()).toEqual(["Una richiesta aspetta una risposta"]);
});

test("a second mail server tells it to the administrators, also when nobody has a phone", async () => {
  const second = await startMailServer();
  site.settings.SMTP_ALARM_URL = second.url;
  await database().query("delete from push_devices");
  await writeRequest(later(-30 * HOUR), MONDAY, "nuova");
  await live(later(2 * HOUR), 20);
  await second.stop();
  expect(second.received.map(({ recipient }) => recipient)).toEqual(["titolare@tonica.example"]);
  expect(second.received[0]!.raw.toString()).toMatch(/^Subject: .*Una richiesta aspetta una risposta$/m);
  expect(site.mail().received.map(({ recipient }) => recipient)).toEqual(["info@tonica.example"]); // the test alone
});

test("a person who may not enter the admin any more hears nothing", async () => {
  await database().query("delete from user_roles");
  await writeRequest(later(-30 * HOUR), MONDAY, "nuova");
  await live(later(2 * HOUR), 20);
  expect(titles()).toEqual([]);
  await db.execute(sql`insert into user_roles (user_id, role) values (${owner}, 'admin')`);
});

test("without a mail server its mail is written to a file, which is no alarm: «Salute» says it already", async () => {
  await site.stopOutbox();
  isSending = false;
  site.settings.SMTP_URL = undefined;
  await runTestRequest(MONDAY, site.form().url);
  await database().query("update outbox set state = 'sent', outcome = 'written', sent_at = now()");
  await live(later(HOUR), 60);
  expect(titles()).toEqual([]);
});
