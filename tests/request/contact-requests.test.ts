/** A visitor asks for a check-up, through the built server: spec §5, §8, design.md §6. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

let database: FreshDatabase;
let server: RunningServer;
/** Open longer than the 3 s that make a form suspicious. */
let token: string;

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ env: { DATABASE_URL: database.url } });
  token = await newVisitor(server.url).openForm();
  await sleep(3100);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

let people = 0;
/** Spec §7 call 15, from someone who has not written before. */
function payload(changes: Record<string, unknown> = {}) {
  return {
    name: "Chiara Dall'Ò",
    email: `chiara${++people}@posta.example`,
    message: "Vorrei capire da dove partire.",
    telefono: "+39 0442 000000",
    city: "Cerea",
    goal: "pilates",
    csrfToken: token,
    timestamp: "2026-11-20T10:00:00.000Z",
    ...changes,
  };
}
const landing = (changes: Record<string, unknown> = {}) => ({
  nome: "Marco Rossi",
  telefono: "0442 000 000",
  email: `marco${++people}@posta.example`,
  campaign: "trasformazione-30-giorni",
  source: "landing_page",
  ...changes,
});
const visitor = (): Visitor => newVisitor(server.url);
const stored = async (email: string) =>
  (await database.query("select * from contact_requests where email = $1 order by created_at", [email])).rows;
const mails = async (email: string) =>
  (
    await database.query(
      "select o.* from outbox o join contact_requests r on r.id = o.request_id where r.email = $1 order by o.kind",
      [email],
    )
  ).rows;
const count = async () => Number((await database.query("select count(*) from contact_requests")).rows[0]!.count);

describe("a request", () => {
  test("is stored with truncated address and queued for studio and visitor", async () => {
    const sent = payload();
    const answer = await visitor().post(sent, {
      "user-agent": "Prova/1.0",
      referer: `${server.url}/contatti?utm_source=volantino&utm_medium=carta&utm_campaign=autunno`,
    });
    expect(answer.status).toBe(200);
    const [row] = await stored(sent.email);
    expect(answer.json()).toEqual({ data: { id: row.id } });
    expect(row).toMatchObject({
      source: "contact_form",
      name: "Chiara Dall'Ò",
      phone: "+39 0442 000000",
      city: "Cerea",
      goal: "pilates",
      suspicious: false,
      status: "nuova",
    });
    expect(row).toMatchObject({
      user_agent: "Prova/1.0",
      utm_source: "volantino",
      utm_medium: "carta",
      utm_campaign: "autunno",
    });
    expect(row.ip_address).toMatch(/^127\.0\.\d+\.0$/);
    const [confirmation, notification] = await mails(sent.email);
    expect(notification).toMatchObject({
      kind: "request_notification",
      recipient: "info@tonica.example",
      reply_to: sent.email,
    });
    expect(notification.text).toContain("Vorrei capire da dove partire.");
    expect(confirmation).toMatchObject({ kind: "request_confirmation", recipient: sent.email });
    expect(confirmation.text + confirmation.html).not.toContain("Vorrei capire");
  });

  test("is normalised and sanitised", async () => {
    const sent = payload({
      name: "  Èlia  ",
      email: " ELIA@Posta.Example ",
      message: '<p onclick="x()">Ciao <strong>a tutti</strong></p><script>alert(1)</script>',
    });
    expect((await visitor().post(sent)).status).toBe(200);
    const [row] = await stored("elia@posta.example");
    expect(row).toMatchObject({ name: "Èlia", message: "<p>Ciao <strong>a tutti</strong></p>" });
  });

  test("sent twice with the same token is one request, with the same answer and one pair of mails", async () => {
    const sent = payload();
    const who = visitor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => who.post(sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await stored(sent.email)).toHaveLength(1);
    expect(await mails(sent.email)).toHaveLength(2);
  });

  test("about back pain keeps the goal out of subjects, and out of the row when consent was asked and not given", async () => {
    const without = payload({ goal: "mal-di-schiena", consenso_salute: "no" });
    const given = payload({ goal: "mal-di-schiena", consenso_salute: "si" });
    const notAsked = payload({ goal: "mal-di-schiena" });
    for (const sent of [without, given, notAsked]) expect((await visitor().post(sent)).status).toBe(200);
    expect(await stored(without.email)).toMatchObject([{ goal: null, health_consent_at: null }]);
    expect(await stored(given.email)).toMatchObject([{ goal: "mal-di-schiena", health_consent_at: expect.any(Date) }]);
    expect(await stored(notAsked.email)).toMatchObject([{ goal: "mal-di-schiena", health_consent_at: null }]);
    for (const { subject } of await mails(given.email)) expect(subject).not.toMatch(/schiena/i);
  });

  test.each([
    ["filled in by a program", { sito_web: "https://spam.example" }],
    ["sent within three seconds of opening the form", { fresh: true }],
  ])(
    "%s is answered as usual, stored as suspicious, mailed with a mark and not confirmed",
    async (_, { fresh, ...changes }: { fresh?: boolean; sito_web?: string }) => {
      const who = visitor();
      const sent = payload({ ...changes, ...(fresh && { csrfToken: await who.openForm() }) });
      expect((await who.post(sent)).status).toBe(200);
      expect(await stored(sent.email)).toMatchObject([{ suspicious: true }]);
      const queued = await mails(sent.email);
      expect(queued).toHaveLength(1);
      expect(queued[0].subject).toMatch(/sospetta/i);
    },
  );

  test("from the landing page is stored with its campaign, message optional", async () => {
    const sent = landing();
    expect((await visitor().post(sent)).status).toBe(200);
    expect(await stored(sent.email)).toMatchObject([
      {
        source: "landing_page",
        name: "Marco Rossi",
        campaign: "trasformazione-30-giorni",
        message: "",
        city: null,
        goal: null,
      },
    ]);
    expect(await mails(sent.email)).toHaveLength(2);
  });
});

describe("limits", () => {
  test("the fourth valid send of an address within ten minutes is refused, wrong ones do not count, and others go on", async () => {
    const who = visitor();
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await who.post(payload({ email: "chiara@posta" }))).status).toBe(422);
    for (let sent = 0; sent < 3; sent++) expect((await who.post(payload())).status).toBe(200);
    const fourth = await who.post(payload());
    expect([fourth.status, fourth.json()]).toEqual([429, { error: "Troppi tentativi" }]);
    expect((await who.post(payload({ name: "" }))).status).toBe(429);
    expect((await visitor().post(payload())).status).toBe(200);
    expect((await who.post(landing())).status).toBe(200);
  });

  test("parallel sends cannot slip through the limit", async () => {
    const who = visitor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => who.post(payload())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test("a forged X-Forwarded-For does not help", async () => {
    const who = visitor();
    for (let sent = 0; sent < 3; sent++) await who.post(payload(), { "x-forwarded-for": `203.0.113.${sent}` });
    expect((await who.post(payload(), { "x-forwarded-for": "203.0.113.99" })).status).toBe(429);
  });

  test("nobody gets more than five confirmations an hour; the studio gets every request", async () => {
    const email = "bersaglio@posta.example";
    for (let sent = 0; sent < 7; sent++)
      expect((await visitor().post(payload({ email, message: `Prova ${sent}` }))).status).toBe(200);
    const kinds = (await mails(email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "request_confirmation")).toHaveLength(5);
    expect(kinds.filter((kind) => kind === "request_notification")).toHaveLength(7);
  });

  test("no table holds a visitor's whole address", async () => {
    const { rows } = await database.query(
      "select row_to_json(r)::text as row from contact_requests r union all select row_to_json(h)::text from rate_limit_hits h union all select row_to_json(o)::text from outbox o",
    );
    expect(rows.filter(({ row }) => /127\.0\.\d+\.[1-9]/.test(row))).toEqual([]);
  });
});

describe("what is refused", () => {
  test.each([
    [{ name: "" }, "Tutti i campi sono obbligatori."],
    [{ telefono: " " }, "Tutti i campi sono obbligatori."],
    [{ email: "chiara@posta", name: "R2D2" }, "Inserisci un indirizzo email valido."],
    [{ email: `${"a".repeat(250)}@b.it` }, "Inserisci un indirizzo email valido."],
    [{ name: "R2D2", telefono: "12" }, "Il nome contiene caratteri non validi."],
    [{ telefono: "12" }, "Inserisci un numero di telefono valido."],
    [{ name: "Chiara\r\nBcc: tutti@posta.example" }, "Il nome contiene caratteri non validi."],
    [{ email: "a@b.it\r\nBcc: c@d.it" }, "Inserisci un indirizzo email valido."],
    [{ email: "a@b.it,c@d.it" }, "Inserisci un indirizzo email valido."],
    [{ name: 12 }, "Tutti i campi sono obbligatori."],
  ])("%j: %s", async (changes, message) => {
    const before = await count();
    const answer = await visitor().post(payload(changes));
    expect([answer.status, answer.json().error]).toEqual([422, message]);
    expect(await count()).toBe(before);
  });

  test.each([
    ["a forged token", () => ({ csrfToken: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}` })],
    ["no token", () => ({ csrfToken: undefined })],
  ])("%s, with a fresh one in the answer that works", async (_, changes) => {
    const who = visitor();
    const sent = payload(changes());
    const refused = await who.post(sent);
    expect(refused.status).toBe(403);
    expect(await stored(sent.email)).toEqual([]);
    expect((await who.post({ ...sent, csrfToken: refused.json().csrfToken })).status).toBe(200);
  });

  test.each([{ origin: "https://altro.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }] as Record<
    string,
    string
  >[])("another site's form %j", async (headers) => {
    const sent = payload();
    const answer = await visitor().post(sent, headers);
    expect([answer.status, answer.json().error]).toEqual([
      403,
      "Errore di configurazione del server. Contattaci direttamente.",
    ]);
    expect(await stored(sent.email)).toEqual([]);
  });

  test.each([
    ["a landing form without a name", { nome: "" }],
    ["a landing form without a phone", { telefono: "" }],
    ["a landing form with a wrong e-mail", { email: "marco" }],
  ])("%s, with its one text", async (_, changes) => {
    const answer = await visitor().post(landing(changes));
    expect([answer.status, answer.json().error]).toEqual([
      422,
      "Si è verificato un errore. Riprova o chiamaci direttamente.",
    ]);
  });

  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  test.each([
    ["a body that is no JSON", 400, json, "{"],
    ["JSON that is no object", 400, json, "[1,2]"],
    [
      "broken UTF-8",
      400,
      json,
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    ],
    ["a NUL byte", 400, json, JSON.stringify({ name: "Chiara\u0000" })],
    ["a form sent to the endpoint", 415, form, "nome=Chiara"],
    ["text without a type", 415, {}, "ciao"],
    ["ten megabytes in one field", 413, json, JSON.stringify({ message: "x".repeat(10_000_000) })],
  ] as [string, number, Record<string, string>, string | Buffer][])(
    "%s: %i, in Italian, with nothing stored",
    async (_, status, headers, body) => {
      const before = await count();
      const answer = await visitor().ask("/api/send-contact-email", { method: "POST", headers, body });
      expect(answer.status).toBe(status);
      expect(answer.json().error).toMatch(/[a-zàèéìòù ]{10,}/i);
      expect(answer.text).not.toMatch(/at |Error:|node_modules/);
      expect(await count()).toBe(before);
    },
  );

  test.each([
    ["a NUL byte", 400, form, "nome=Chiara%00&email=a%40b.it"],
    ["broken UTF-8", 400, form, "nome=%ff%fe"],
    [
      "a file",
      415,
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="nome"\r\n\r\nChiara\r\n--x--',
    ],
    ["ten megabytes", 413, form, `messaggio=${"x".repeat(10_000_000)}`],
  ] as [string, number, Record<string, string>, string][])(
    "%s in the page's form: %i, in Italian",
    async (_, status, headers, body) => {
      const before = await count();
      const answer = await visitor().ask("/contatti", { method: "POST", headers, body });
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(/lang="it"/);
      expect(await count()).toBe(before);
    },
  );
});

describe("without JavaScript", () => {
  const fields = (changes: Record<string, string> = {}) => ({
    nome: "Chiara",
    email: `chiara${++people}@posta.example`,
    telefono: "0442 000 000",
    citta: "Cerea",
    obiettivo: "tonificazione",
    messaggio: "Prima riga\r\nseconda riga",
    csrfToken: token,
    ...changes,
  });

  test("a good form leads to the thank-you page", async () => {
    const sent = fields();
    const who = visitor();
    const answer = await who.submit(sent, "/contatti?utm_source=giornale");
    expect([answer.status, answer.headers.location]).toEqual([303, "/contatti?success=true"]);
    expect(await stored(sent.email)).toMatchObject([{ utm_source: "giornale", message: "Prima riga\nseconda riga" }]);
    const thanks = await who.ask("/contatti?success=true");
    expect(thanks.text).toContain(
      "Ti contatteremo presto per il tuo check-up gratuito. Controlla anche la tua email per la conferma.",
    );
  });

  test("a wrong form comes back with its values, the sentence and the field marked", async () => {
    const answer = await visitor().submit(fields({ email: "chiara@posta", nome: 'Chiara "Kia" <b>' }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Inserisci un indirizzo email valido.");
    expect(answer.text).toContain('value="chiara@posta"');
    expect(answer.text).toContain('value="Chiara &quot;Kia&quot; &lt;b&gt;"');
    expect(answer.text).toMatch(/>Prima riga\r?\nseconda riga<\/textarea>/);
    expect(answer.text).toMatch(/<option value="tonificazione" selected/);
    expect(answer.text).toMatch(/id="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="email"/);
  });

  test("a page opened too long ago comes back filled in, with a token that works", async () => {
    const who = visitor();
    const sent = fields({ csrfToken: "vecchio" });
    const back = await who.submit(sent);
    expect(back.status).toBe(403);
    expect(back.text).toContain(`value="${sent.email}"`);
    const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(back.text)![1]!;
    expect((await who.submit({ ...sent, csrfToken })).status).toBe(303);
  });

  test("the fourth send is told so, with the values kept", async () => {
    const who = visitor();
    for (let sent = 0; sent < 3; sent++) expect((await who.submit(fields())).status).toBe(303);
    const fourth = await who.submit(fields());
    expect(fourth.status).toBe(429);
    expect(fourth.text).toContain("Hai effettuato troppi invii. Riprova tra qualche minuto.");
    expect(fourth.text).toContain('value="Cerea"');
  });
});

test("the server's output holds nothing personal", async () => {
  await visitor().ask("/contatti?email=segreto@posta.example");
  await visitor().ask("/segreto@posta.example");
  const output = server.output();
  expect(output).not.toMatch(/@posta|Chiara|Dall'Ò|0442 000|Vorrei|127\.0\.0\.\d/);
  const lines = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.find(({ path }) => path === "/api/send-contact-email")).toMatchObject({
    request: expect.any(String),
    method: "POST",
    status: expect.any(Number),
    ms: expect.any(Number),
  });
});
