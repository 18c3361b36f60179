/** What a contact form refuses, in which words, and that nothing of it is stored: spec §5, §8. */
import { expect, test } from "vitest";
import { forgeToken } from "#tests/support/forge-token.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { contactSite, landing, PERSONAL } from "./contact-site.ts";

const { server, visitor, payload, stored, count, token } = contactSite();

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
  ["a forged token", () => ({ csrfToken: forgeToken(token()) })],
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
  ["broken UTF-8", 400, json, Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
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

test("the server's output holds nothing personal", async () => {
  // Lines are written a second later.
  await expect.poll(() => server().output()).toContain("/contatti");
  expect(await writtenSoFar(server())).not.toMatch(PERSONAL);
});
