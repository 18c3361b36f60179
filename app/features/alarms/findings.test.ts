/** Every alarm, read as an owner does: what happened, since when, what to do; and in no other case. */
import { expect, test } from "vitest";
import type { HealthCheck } from "#app/features/health/health.ts";
import { mailTroubleOf } from "#app/shared/mail-trouble.ts";
import type { Finding, TestRequest } from "./alarm.ts";
import { findOverdue, findSilence, findTestTrouble, findTroubles } from "./findings.ts";
import { sayTelling } from "./telling-words.ts";

const now = new Date("2026-11-23T08:15:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const whole: TestRequest = {
  startedAt: ago(135),
  pageAt: ago(135),
  storedAt: ago(135),
  mail: { isSent: true, isWritten: false, isRefused: false, sentAt: ago(134), lastError: null },
};
const stuckMail = (lastError: string | null, isRefused = false): TestRequest => ({
  ...whole,
  mail: { isSent: false, isWritten: false, isRefused, sentAt: null, lastError },
});
const check = (changes: Partial<HealthCheck>): HealthCheck => ({
  key: "disk",
  title: "Lo spazio su disco sta finendo",
  verdict: "alarm",
  sentence: "Restano 150 MB.",
  toOwner: "Avvisa subito chi gestisce il server.",
  toHost: "Libera spazio.",
  since: null,
  ...changes,
});

const WHO = /chi gestisce il server|chiama|telefono|«Richieste»/i;

test.each<[string, Finding | undefined, title: RegExp, sentence: RegExp, todo: RegExp]>([
  [
    "the page does not open",
    findTestTrouble({ ...whole, pageAt: null, storedAt: null, mail: null }, now),
    /«Contatti» non si apre/,
    /da oggi alle 7\.00/,
    /Apri «Contatti» dal telefono/,
  ],
  [
    "the form stores nothing",
    findTestTrouble({ ...whole, storedAt: null, mail: null }, now),
    /non salva le richieste/,
    /anche quelle vere possono perdersi.*da oggi alle 7\.00/,
    /numero di telefono/,
  ],
  ...(
    [
      ["connect ECONNREFUSED 127.0.0.1:25", /non si trova/],
      ["getaddrinfo ENOTFOUND smtp.example", /non si trova/],
      ["Greeting never received", /non risponde/],
      ["Timeout", /prende il messaggio e non conferma/],
      ["Message failed: 554 5.7.1 rejected", /rifiuta quello che gli mandiamo/],
      ["Invalid login: 535 5.7.8 no", /non accetta più la nostra password/],
      ["Mail command failed: 451 later", /riprovare più tardi/],
      [null, /non ha ancora provato/],
    ] as const
  ).map(([lastError, why]): [string, Finding | undefined, RegExp, RegExp, RegExp] => [
    `the mail has not left: ${lastError}`,
    findTestTrouble(stuckMail(lastError), now),
    /^La richiesta di prova è arrivata, ma la mail non è partita$/,
    why,
    /chi gestisce il server.*chiamalo/,
  ]),
  [
    "the studio's mailbox is unknown",
    findTestTrouble(stuckMail("550 5.1.1", true), now),
    /la mail non è partita/,
    /non accetta la casella dello studio/,
    /«Richieste», non nella posta/,
  ],
  [
    "one late answer",
    findOverdue({ count: 1, since: ago(24 * 60) }, now),
    /^Una richiesta aspetta una risposta$/,
    /promessa per ieri alle 9\.15/,
    /Chiama, poi segna «Contattata»/,
  ],
  [
    "many late answers",
    findOverdue({ count: 3, since: ago(90) }, now),
    /^3 richieste aspettano una risposta$/,
    /promessa per oggi alle 7\.45/,
    /in cima c’è chi aspetta da più tempo/,
  ],
  [
    "a silence",
    findSilence({ since: ago(8 * 24 * 60), days: 6, longest: 1 }, now),
    /^Da 6 giorni di apertura non arriva nessuna richiesta$/,
    /il 15 novembre 2026 alle 9\.15.*un giorno di apertura.*tranquillo/,
    /mandati una richiesta/,
  ],
  ["the disk is nearly full", findTroubles([check({})], true, now)[0], /disco/, /150 MB/, /Avvisa subito/],
  [
    "something that only the host can mend",
    findTroubles([check({ key: "secrets", title: "Le chiavi non tornano", toOwner: null })], true, now)[0],
    /chiavi/,
    /./,
    /«Salute»/,
  ],
])("%s", (_, finding, title, sentence, todo) => {
  expect(finding).toBeDefined();
  const { title: said, sentence: whole, todo: advice, since } = finding!;
  expect([said, whole, advice]).toEqual([
    expect.stringMatching(title),
    expect.stringMatching(sentence),
    expect.stringMatching(todo),
  ]);
  // A locked phone cuts what is long; a line ends where the bar puts its own full stop.
  expect(said.length).toBeLessThanOrEqual(70);
  expect(said).not.toMatch(/[.!?]$/);
  expect(advice).toMatch(WHO);
  expect(since.getTime()).toBeLessThanOrEqual(now.getTime());
  const alarm = { ...finding!, seenAt: now, toldAt: null, timesTold: 0, endedAt: null, closed: false };
  const begins = sayTelling({ alarm, what: "begins" }, now);
  expect(begins.body).toBe(`D${begins.since.slice(1)}. ${advice}`);
  expect(sayTelling({ alarm, what: "goes on" }, now).body).toMatch(/^Non è ancora a posto\. /);
  const ends = sayTelling({ alarm: { ...alarm, endedAt: now }, what: "ends" }, now);
  expect(ends.title).toMatch(/^Risolto: /);
  expect(ends.body).toMatch(/^È durato da.+ a oggi alle 9\.15\. Non devi fare niente\.$/);
});

test("what is well, or young, or no news, is no alarm", () => {
  expect(findTestTrouble(whole, now)).toBeUndefined();
  expect(findTestTrouble(undefined, now)).toBeUndefined();
  expect(findTestTrouble({ ...stuckMail(null), startedAt: ago(14) }, now)).toBeUndefined();
  expect(findTestTrouble({ ...stuckMail("451"), storedAt: ago(14) }, now)).toBeUndefined();
  expect(findOverdue({ count: 0, since: null }, now)).toBeUndefined();
  expect(findSilence(undefined, now)).toBeUndefined();
  for (const verdict of ["well", "unknown", "attention"] as const)
    expect(findTroubles([check({ verdict })], true, now)).toEqual([]);
  const noServer = check({ key: "mail", title: "Nessuna e-mail parte dal sito" });
  expect(findTroubles([noServer], false, now)).toEqual([]);
  expect(findTroubles([noServer], true, now)).toHaveLength(1);
});

test("a mail server's words become one of six reasons", () => {
  expect(mailTroubleOf("read ECONNRESET")).toBe("gone");
  expect(mailTroubleOf("Connection closed unexpectedly")).toBe("silent");
  expect(mailTroubleOf("The operation was aborted due to timeout")).toBe("silent");
});
