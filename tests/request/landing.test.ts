/** The landing page at the wire: one offer for everyone, counters from the store, the form without JavaScript (design.md §6.9). */
import { describe, expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { signedByTests, tokenOfOpenForm } from "#tests/support/open-form.ts";
import { startServer } from "#tests/support/server.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

const PAGE = "/trasformazione-30-giorni";
const FAILURE = "Si è verificato un errore. Riprova o chiamaci direttamente.";

const { server, database } = siteUnderTest(signedByTests());

const visitor = (): Visitor => newVisitor(server().url);
/** What people read: no scripts, in which the data of the page stand too. */
const words = (html: string) =>
  html
    .replace(/<script[^]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " ");
const page = async (who: Visitor = visitor()) => words((await who.ask(PAGE)).text);
const endInWords = (text: string) => /Finisce (\S+ \d+ \S+ \d{4}, ore \d\d\.\d\d)/.exec(text)?.[1];
const setCounter = (name: string, value: number) =>
  database().query("update counters set value = $2 where name = $1", [name, value]);

const setEnd = (instant: string) => database().query("update campaigns set ends_at = $1", [instant]);

describe("the offer", () => {
  test("ends three days after the demo content was written, at one instant for every visitor", async () => {
    const { rows } = await database().query("select ends_at - seeded_at as lasts from campaigns");
    expect(rows).toMatchObject([{ lasts: { days: 3 } }]);
    const [one, two] = [await page(), await page()];
    expect(endInWords(one)).toMatch(/^\p{L}+ \d+ \p{L}+ \d{4}, ore/u);
    expect(endInWords(two)).toBe(endInWords(one));
    expect(one).toContain(`Ultimi 3 posti*, fino a ${endInWords(one)}`);
  });

  test("that is over says so and keeps its form; without one nothing is said", async () => {
    const { rows } = await database().query("select * from campaigns");
    await setEnd("2026-01-01T12:00:00Z");
    const over = await page();
    await database().query("delete from campaigns");
    const none = await page();
    await database().query("insert into campaigns select * from jsonb_populate_recordset(null::campaigns, $1)", [
      JSON.stringify(rows),
    ]);
    expect(over).toContain("Offerta terminata");
    expect(endInWords(over)).toBeUndefined();
    expect(over).not.toMatch(/Ultimi|Restano|L’offerta finisce|150 €/);
    expect(over).toContain("Richiamatemi");
    expect(none).not.toMatch(/Offerta terminata|L’offerta finisce/);
  });
});

test("without demo content nothing is promised, a setting says the end, and without the database there is the page alone", async () => {
  const own = await freshDatabase();
  const env = { DATABASE_URL: own.url, SEED_DEMO: "false" };
  const [bare, site] = await Promise.all([
    startServer({ env }),
    startServer({ env: { ...env, OFFER_ENDS_AT: "2099-12-01T20:00:00+01:00" } }),
  ]);
  expect((await own.query("select from campaigns")).rows).toEqual([]);
  const nothingPromised = await page(newVisitor(bare.url));
  expect(nothingPromised).not.toMatch(
    /Ultimi|Restano|consulenze gratuite al mese|primi \d+ clienti|L’offerta finisce|terminata/,
  );
  expect(nothingPromised).toContain("Richiedi la consulenza gratuita");

  const who = newVisitor(site.url);
  expect(endInWords(await page(who))).toBe("martedì 1 dicembre 2099, ore 20.00");
  await own.drop();
  const answer = await who.ask(PAGE);
  expect([answer.status, endInWords(words(answer.text))]).toEqual([200, undefined]);
  expect(words(answer.text)).not.toContain("L’offerta finisce");
  const sent = { nome: "Marco", telefono: "0442 000000", email: "m@posta.example", messaggio: "", csrfToken: "x" };
  const refused = await who.submit(sent, PAGE);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(words(refused.text)).toContain(FAILURE);
  expect(refused.text).toContain('value="Marco"');
  await Promise.all([bare.stop(), site.stop()]);
});

test("counters show what is stored, at once, and nothing at zero", async () => {
  expect(await page()).toMatch(/Restano 3 posti.*10 consulenze gratuite al mese.*per i primi 10 clienti/);
  await setCounter("seats", 1);
  await setCounter("first_clients", 8);
  expect(await page()).toMatch(/Ultimo posto.*Resta 1 posto.*per i primi 8 clienti/);
  for (const name of ["seats", "first_clients", "monthly_consultations"]) await setCounter(name, 0);
  expect(await page()).not.toMatch(/[Uu]ltim[oi] |Resta|al mese|clienti\./);
  await setCounter("seats", 3);
  await setCounter("first_clients", 10);
  await setCounter("monthly_consultations", 10);
});

test("is never kept, and says its digits only once to who cannot see them tick", async () => {
  const { headers, text } = await visitor().ask(PAGE);
  expect(headers["cache-control"]).toContain("no-store");
  expect(text).toMatch(/role="timer" aria-live="off" aria-label="(?:\d+ giorni, )?(?:\d+ or[ae] e )?\d+ minut[io]"/);
});

test("each claim has its note, each testimonial says that it is an example, and no picture is shown without consent", async () => {
  const { text } = await visitor().ask(PAGE);
  const marks = [...text.matchAll(/href="#nota-(\d+)"/g)].map(([, number]) => number!);
  expect(new Set(marks).size).toBe(9);
  for (const number of marks) expect(text).toContain(`id="nota-${number}" href="#rif-${number}"`);
  expect(text.match(/<article/g)).toHaveLength(6);
  expect(words(text).match(/anni · Esempio dimostrativo/g)).toHaveLength(6);
  expect(text.match(/<img/g)).toHaveLength(1);
});

describe("without JavaScript", () => {
  let people = 0;
  const token = tokenOfOpenForm();

  const fields = (changes: Record<string, string> = {}) => ({
    nome: "Marco Rossi",
    telefono: "0442 000000",
    email: `marco.${++people}@posta.example`,
    messaggio: "",
    sito_web: "",
    csrfToken: token,
    ...changes,
  });
  const stored = async (email: string) =>
    (await database().query("select * from contact_requests where email = $1", [email])).rows;

  test("a good form is stored with its campaign and leads to the thank-you page, which promises two hours", async () => {
    const who = visitor();
    const sent = fields();
    const answer = await who.submit(sent, `${PAGE}?utm_source=manifesto`);
    expect([answer.status, answer.headers.location]).toEqual([303, "/contatti?success=true"]);
    expect(await stored(sent.email)).toMatchObject([
      { source: "landing_page", campaign: "trasformazione-30-giorni", suspicious: false, utm_source: "manifesto" },
    ]);
    const thanks = await who.ask("/contatti?success=true", { headers: { referer: `${server().url}${PAGE}` } });
    expect(words(thanks.text)).toContain("entro 2 ore per confermare il tuo appuntamento gratuito!");
  });

  test.each([
    ["a name", { nome: " " }, "nome"],
    ["a phone", { telefono: "" }, "telefono"],
    ["an e-mail", { email: "" }, "email"],
    ["an e-mail's form", { email: "marco@posta" }, "email"],
  ])("a form without %s comes back with its values, the one text and the field marked", async (_, changes, field) => {
    const answer = await visitor().submit(fields({ messaggio: "Di sera\r\n<b>dopo le 19</b>", ...changes }), PAGE);
    expect(answer.status).toBe(422);
    expect(words(answer.text)).toContain(`Errore: ${FAILURE}`);
    const invalid = [...answer.text.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag);
    expect(invalid).toHaveLength(1);
    expect(invalid[0]).toContain(`name="${field}"`);
    expect(answer.text).toMatch(/>Di sera\r?\n&lt;b&gt;dopo le 19&lt;\/b&gt;<\/textarea>/);
  });

  test("the fourth send reads the same, and the main form has a count of its own", async () => {
    const who = visitor();
    for (let sent = 0; sent < 3; sent++) expect((await who.submit(fields(), PAGE)).status).toBe(303);
    const fourth = await who.submit(fields(), PAGE);
    expect(fourth.status).toBe(429);
    expect(words(fourth.text)).toContain(FAILURE);
    expect(fourth.text).toContain('value="Marco Rossi"');
    const main = { citta: "Cerea", obiettivo: "pilates", messaggio: "Ciao" };
    expect((await who.submit(fields(main), "/contatti")).status).toBe(303);
  });

  test("a form that a program filled in is kept with a mark, and answered as usual", async () => {
    const sent = fields({ sito_web: "https://spam.example" });
    expect((await visitor().submit(sent, PAGE)).status).toBe(303);
    expect(await stored(sent.email)).toMatchObject([{ suspicious: true }]);
  });

  test("a page opened days ago still sends", async () => {
    expect((await visitor().submit(fields({ csrfToken: "scaduto" }), PAGE)).status).toBe(303);
  });
});
