import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { type HealthKey, needsSomebody, summarise, type Verdict, worstFirst } from "./health.ts";
import { judge } from "./verdicts.ts";

const now = new Date("2026-11-22T11:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const GB = 1024 ** 3;

const mail = {
  goesTo: "server" as const,
  waiting: 0,
  oldestSeconds: 0,
  deferred: 0,
  nextAttemptAt: null,
  lastError: null,
  failed: 0,
  refused: 0,
  written: 0,
  failedLately: 0,
  noticesFail: false,
  lastAcceptedAt: ago(60),
  trouble: undefined,
};
const last = {
  at: ago(9 * 60).toISOString(),
  file: "tonica.tar.gz",
  bytes: 1,
  rows: 1,
  pictures: 1,
  isRestored: true,
  isCopied: null,
  problem: null,
};
const backup = {
  nextAt: inDays(0.6).toISOString(),
  isRunning: false,
  last,
  failure: null,
  verdict: "well" as const,
};
const database = {
  problem: null,
  isReadOnly: false,
  damage: null,
  isDeaf: false,
  bytes: 42e6,
  connections: 12,
  mostConnections: 100,
};
const certificate = {
  address: "https://tonica.example",
  validFrom: inDays(-30),
  validTo: inDays(60),
  refusal: null,
};
const version = {
  program: "0.1.0",
  node: "24.1.0",
  postgres: "18.4",
  tables: { applied: 22, known: 22, isNewer: false },
  site: "runs" as const,
  startedAt: ago(120),
};

const healthy: Facts = {
  now,
  mail,
  backup,
  database,
  disk: [{ what: "dati", path: "/srv/data", freeBytes: 40 * GB }],
  pictures: { place: "disk", problem: null },
  secrets: { problem: null },
  proxy: { trusted: 1, isHttps: true, ignored: null },
  certificate,
  clock: { fromDatabaseMs: 12, fromStoreMs: null, heldBack: null },
  jobs: { "render pages anew": { endedAt: ago(5).toISOString(), failedSince: null } },
  errors: [],
  generator: { key: "none", failure: null },
  version,
};
const errors = (count: number) =>
  Array.from({ length: count }, () => ({ at: ago(90).toISOString(), what: "timetable" }));

test("a site that is well has a short line for everything, and asks nobody to do anything", () => {
  const checks = judge(healthy);
  expect(checks.map(({ verdict }) => verdict)).toEqual(checks.map(() => "well"));
  expect(summarise(checks, now)).toMatchObject({ verdict: "well" });
  for (const { sentence, toOwner, toHost } of checks) {
    expect(sentence.length).toBeLessThan(170);
    expect([toOwner, toHost]).toEqual([null, null]);
  }
});

test.each<[what: string, key: HealthKey, facts: Partial<Facts>, verdict: Verdict, words: string]>([
  ["no mail server", "mail", { mail: { ...mail, goesTo: "file", trouble: "no server" } }, "alarm", "server di posta"],
  [
    "a silent mail server",
    "mail",
    { mail: { ...mail, waiting: 3, deferred: 3, oldestSeconds: 1500, lastError: "ECONNREFUSED", trouble: "silent" } },
    "alarm",
    "3 e-mail aspettano da 25 minuti, perché il server di posta non si trova: è spento, o il suo indirizzo è cambiato. Il server di posta dice: «ECONNREFUSED»",
  ],
  [
    "a mail that waits for its next attempt",
    "mail",
    { mail: { ...mail, waiting: 1, deferred: 1, oldestSeconds: 60 } },
    "well",
    "Un’e-mail aspetta",
  ],
  [
    "an outbox that stands still",
    "mail",
    { mail: { ...mail, waiting: 1, oldestSeconds: 1000 } },
    "alarm",
    "Un’e-mail aspetta da 16 minuti",
  ],
  [
    "one that a busy server defers for an hour",
    "mail",
    { mail: { ...mail, waiting: 1, deferred: 1, oldestSeconds: 3600 } },
    "alarm",
    "da un’ora",
  ],
  [
    "notices to the studio that are refused",
    "mail",
    { mail: { ...mail, noticesFail: true, failedLately: 1 } },
    "alarm",
    "casella dello studio",
  ],
  ["mails given up", "mail", { mail: { ...mail, failedLately: 2 } }, "attention", "2 e-mail non sono arrivate"],
  [
    "a late backup",
    "backup",
    { backup: { ...backup, verdict: "late", last: { ...last, at: ago(27 * 60).toISOString() } } },
    "alarm",
    "ieri, 9.00. Ha più di 26 ore",
  ],
  [
    "none, and the first failed",
    "backup",
    { backup: { ...backup, verdict: "late", last: null, failure: "Sul disco non c’è posto." } },
    "alarm",
    "Sul disco non c’è posto",
  ],
  [
    "a failed attempt after a good one",
    "backup",
    { backup: { ...backup, failure: "Sul disco non c’è posto." } },
    "attention",
    "non è riuscito",
  ],
  [
    "none yet, and the first is tonight",
    "backup",
    { backup: { ...backup, verdict: "none", last: null } },
    "well",
    "La prossima: domani",
  ],
  [
    "no backups by the site, and none seen",
    "backup",
    { backup: { ...backup, nextAt: null, verdict: "none", last: null } },
    "attention",
    "in un altro modo",
  ],
  [
    "one that did not arrive in S3",
    "backup",
    { backup: { ...backup, last: { ...last, isCopied: false } } },
    "attention",
    "non è arrivata",
  ],
  [
    "one that could not be proved",
    "backup",
    { backup: { ...backup, last: { ...last, isRestored: false } } },
    "attention",
    "controllata",
  ],
  [
    "a database that is gone",
    "database",
    { database: { unseen: "connect ECONNREFUSED" } },
    "alarm",
    "connect ECONNREFUSED.",
  ],
  [
    "one that is read-only",
    "database",
    { database: { ...database, isReadOnly: true, problem: "cannot execute" } },
    "alarm",
    "non si possono salvare",
  ],
  [
    "requests that cannot be stored",
    "database",
    { database: { ...database, problem: "invalid page" } },
    "alarm",
    "«invalid page»",
  ],
  ["damaged pages", "database", { database: { ...database, damage: "error XX001" } }, "alarm", "XX001"],
  ["a deaf site", "database", { database: { ...database, isDeaf: true } }, "alarm", "non avvisa più"],
  [
    "connections nearly used up",
    "database",
    { database: { ...database, connections: 85 } },
    "attention",
    "85 collegamenti aperti su 100",
  ],
  [
    "a full disk",
    "disk",
    { disk: [{ what: "dati", path: "/d", freeBytes: 0.1 * GB }] },
    "alarm",
    "107 MB liberi dove stanno i dati",
  ],
  [
    "a backup disk that is nearly full",
    "disk",
    {
      disk: [
        { what: "dati", path: "/d", freeBytes: 9 * GB },
        { what: "copie", path: "/b", freeBytes: 0.5 * GB },
      ],
    },
    "attention",
    "537 MB liberi dove stanno le copie",
  ],
  ["a store that is gone", "pictures", { pictures: { place: "S3", problem: "answered 403" } }, "alarm", "answered 403"],
  [
    "a secret that is gone",
    "secrets",
    { secrets: { problem: "auth-secret non c’è." } },
    "alarm",
    "auth-secret non c’è.",
  ],
  [
    "a proxy that no setting names",
    "proxy",
    { proxy: { trusted: 0, isHttps: false, ignored: { since: ago(60).toISOString(), requests: 1234 } } },
    "attention",
    "è di oggi, 11.00, finora sono 1.234",
  ],
  [
    "https, and no proxy named",
    "proxy",
    { proxy: { trusted: 0, isHttps: true, ignored: null } },
    "attention",
    "c’è un proxy",
  ],
  ["no https", "certificate", { certificate: null }, "well", "non è https"],
  [
    "a certificate that cannot be looked at",
    "certificate",
    { certificate: { address: "https://t.example", problem: "no answer" } },
    "unknown",
    "Non ho potuto guardare: https://t.example",
  ],
  [
    "one that is about to end",
    "certificate",
    { certificate: { ...certificate, validTo: inDays(10) } },
    "attention",
    "2 dicembre 2026: 10 giorni",
  ],
  [
    "one that ends this week",
    "certificate",
    { certificate: { ...certificate, validTo: inDays(2.5) } },
    "alarm",
    "2 giorni",
  ],
  [
    "one of six days, renewed in time",
    "certificate",
    { certificate: { ...certificate, validFrom: inDays(-3), validTo: inDays(3) } },
    "well",
    "3 giorni",
  ],
  [
    "one that is over",
    "certificate",
    { certificate: { ...certificate, validTo: inDays(-1) } },
    "alarm",
    "È scaduto il 21 novembre 2026",
  ],
  [
    "one of another name",
    "certificate",
    { certificate: { ...certificate, refusal: "ERR_TLS_CERT_ALTNAME_INVALID" } },
    "alarm",
    "ALTNAME",
  ],
  [
    "a clock that differs",
    "clock",
    { clock: { fromDatabaseMs: 12, fromStoreMs: -3 * 3_600_000, heldBack: null } },
    "alarm",
    "quello dell’archivio S3 differiscono di 3 ore",
  ],
  [
    "a clock that has leapt",
    "clock",
    { clock: { fromDatabaseMs: 1, fromStoreMs: null, heldBack: "holds back mails" } },
    "attention",
    "saltato avanti",
  ],
  [
    "a job that fails",
    "queues",
    {
      jobs: {
        "publish articles whose date has come": { endedAt: ago(1).toISOString(), failedSince: ago(120).toISOString() },
      },
    },
    "attention",
    "non riesce a pubblicare gli articoli programmati. Succede da oggi, 10.00.",
  ],
  [
    "a key that is refused",
    "generator",
    { generator: { key: "stored", failure: { at: ago(60).toISOString(), kind: "key" } } },
    "attention",
    "rifiutata: oggi, 11.00",
  ],
  [
    "a generator that was overloaded once",
    "generator",
    { generator: { key: "stored", failure: { at: ago(60).toISOString(), kind: "overloaded" } } },
    "well",
    "Chiave impostata",
  ],
  ["one error", "errors", { errors: errors(1) }, "well", "Uno nelle ultime 24 ore, l’ultimo oggi, 10.30."],
  ["many errors", "errors", { errors: errors(7) }, "attention", "7 nelle ultime 24 ore"],
  [
    "newer tables",
    "version",
    { version: { ...version, tables: { applied: 23, known: 22, isNewer: true } } },
    "alarm",
    "le rovinerebbe",
  ],
  ["a site that stands still", "version", { version: { ...version, site: "stopped" } }, "well", "Il sito è fermo."],
  ["a site that does not answer", "version", { version: { ...version, site: "silent" } }, "alarm", "non risponde"],
])("%s", (_, key, facts, verdict, words) => {
  const checks = judge({ ...healthy, ...facts });
  const check = checks.find((one) => one.key === key)!;
  expect(check).toMatchObject({ verdict, sentence: expect.stringContaining(words) });
  // Whoever is told that something is wrong is told what to do; nothing else has become worse by it.
  expect(check.toOwner !== null).toBe(needsSomebody(check));
  expect(checks.filter((one) => one.key !== key && needsSomebody(one))).toEqual([]);
  expect(worstFirst(checks)[0]!.key).toBe(verdict === "well" ? "mail" : key);
});

test("while the database is away, what it would have told is not guessed", () => {
  const away = { unseen: "il database non risponde" };
  const checks = judge({ ...healthy, mail: away, backup: away, database: away, generator: away });
  expect(
    Object.fromEntries(checks.filter(({ verdict }) => verdict !== "well").map(({ key, verdict }) => [key, verdict])),
  ).toEqual({
    mail: "unknown",
    backup: "unknown",
    database: "alarm",
    generator: "unknown",
  });
});
