/** /pianificatore at the wire: the plan of who has no script, and that nothing of a person stays anywhere. */
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { addressOf, choicesIn } from "#app/features/planner/choices.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { sharedSite } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const site = sharedSite();
const visitor = () => newVisitor(site.server().url);

/** Numbers that nobody else writes. */
const ANSWERS = {
  eta: "47.37",
  altezza: "171.93",
  peso: "68.41",
  sesso: "x",
  attivita: "passi",
  obiettivo: "equilibrio",
  dieta: "vegetariana",
  "senza-soia": "si",
  persone: "3",
  stagione: "inverno",
  adatto: "si",
};
const WEEK = "/pianificatore/settimana";
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });

/** @returns the tables that have a row with such words */
async function tablesWith(words: RegExp): Promise<string[]> {
  const { query } = site.database();
  const { rows } = await query("select tablename as name from pg_tables where schemaname = 'public'");
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await query(`select count(*)::integer as count from public."${name}" as row where row::text ~ $1`, [
        words.source,
      ]);
      return hits.rows[0].count > 0 ? name : undefined;
    }),
  );
  return found.filter(Boolean);
}

test("answers become a week and its list, whose address holds no measure; neither is kept, stored, logged or passed on", async () => {
  const who = visitor();
  const sent = await who.submit(ANSWERS, WEEK);
  expect(sent.status).toBe(303);
  const address = String(sent.headers.location);
  expect(address).not.toMatch(/[?&](eta|altezza|peso|sesso|attivita|obiettivo|adatto)=|47\.37|171\.93|68\.41/);
  const choices = choicesIn(new URL(address, "http://x").search)!;
  expect(choices).toMatchObject({ diet: "vegetariana", without: ["soia"], people: 3, season: "inverno", sessions: 2 });

  const page = await who.ask(address.replace(/#.*/, ""));
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(page.headers.etag).toBeUndefined();
  expect(page.text.match(/class="planner-day"/g)).toHaveLength(7);
  expect(page.text.match(/data-dish=/g)).toHaveLength(28);
  expect(page.text).toContain('id="corsia-greens"');
  expect(page.text).toContain("Non sostituisce un professionista.");
  const report = await validator.validateString(page.text);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);

  const again = await who.ask(`${WEEK}?${addressOf({ ...choices, swaps: ["12"] })}`);
  const dishes = (html: string) => [...html.matchAll(/data-dish="([^"]+)"/g)].map(([, slug]) => slug);
  const changed = dishes(again.text).flatMap((slug, index) => (slug === dishes(page.text)[index] ? [] : [index]));
  expect(changed).toEqual([1]);

  // Seconds of a time and parts of an address look like measures.
  const traces = /(?<![:.\d])(47\.37|171\.93|68\.41)(?!\d)|kcal=|seme=/;
  // The log is written a moment later.
  await expect.poll(() => site.server().output()).toContain(`"path":"${WEEK}"`);
  // How long something took may look like a weight.
  expect(
    site
      .server()
      .output()
      .replaceAll(/"ms":[\d.]+/g, ""),
  ).not.toMatch(traces);
  expect(await tablesWith(traces)).toEqual([]);
});

test("what is missing comes back with all that was written, and a sentence for each", async () => {
  const answer = await visitor().submit({ ...ANSWERS, eta: "", peso: "tanto" }, WEEK);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Età: scrivi un numero fra 10 e 110 anni.");
  expect(answer.text).toContain("Peso: scrivi un numero fra 30 e 250 kg.");
  expect(answer.text).toContain('value="171.93"');
  expect(answer.text).toContain('value="tanto"');
  expect(answer.text).toMatch(/<option value="vegetariana" selected/);
  expect(answer.text).toMatch(/checked=""[^>]*name="senza-soia"|name="senza-soia"[^>]*checked=""/);
  expect(answer.headers["referrer-policy"]).toBe("no-referrer");
});

test.each([
  [{ eta: "17" }, "Prima dei diciotto anni"],
  [{ peso: "50" }, "Con queste misure un piano di una pagina non è la cosa giusta."],
  [{ peso: "120" }, "Con queste misure un piano di una pagina non basta"],
  [{ adatto: "" }, "Qui un piano non te lo diamo"],
])("%o: no plan, a kind sentence and a person", async (change, sentence) => {
  const answer = await visitor().submit({ ...ANSWERS, ...change }, WEEK);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(sentence);
  expect(answer.text).not.toContain("data-dish");
  expect(answer.text).toMatch(/href="\/contatti\?per=consulenza&amp;con=sofia"/);
});

test("the page that asks is one for everybody, and its plan stands where no server reads it", async () => {
  const page = await visitor().ask("/pianificatore");
  expect(page.headers.etag).toBeDefined();
  expect(
    await visitor()
      .ask("/pianificatore?kcal=2000&prot=90")
      .then(({ text }) => text === page.text),
  ).toBe(true);
  expect(page.text).toMatch(/<script type="module" src="\/assets\/planner-script-/);
});

test("without a text generator a question becomes a request, which the visitor sees before it leaves", async () => {
  const who = visitor();
  const question = "Come organizzo la spesa se torno tardi?";
  const asked = await who.submit({ domanda: question }, "/pianificatore/coach");
  expect(asked.status).toBe(200);
  expect(asked.text).toContain(`>${question}</textarea>`);
  expect(asked.headers["cache-control"]).toBe("private, no-store");
  expect(await tablesWith(/torno tardi/)).toEqual([]);
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(asked.text)![1]!;
  const email = "coach@posta.example";
  const sent = await who.submit(
    {
      ...acceptedAnswers,
      nome: "Chiara",
      email,
      telefono: "0442 000 000",
      citta: "Cerea",
      obiettivo: "benessere-generale",
      messaggio: question,
      csrfToken,
    },
    "/pianificatore/coach",
  );
  expect([sent.status, sent.headers.location]).toEqual([303, "/contatti?success=true"]);
  const { rows } = await site.database().query("select message from contact_requests where email = $1", [email]);
  expect(rows).toEqual([{ message: question }]);
});

test("a question of health is refused before anybody receives it", async () => {
  const asked = await visitor().submit(
    { domanda: "Ho il diabete: posso saltare la colazione?" },
    "/pianificatore/coach",
  );
  expect(asked.status).toBe(200);
  expect(asked.text).toContain("Questa è una domanda per il medico");
  expect(asked.text).not.toContain('name="nome"');
});
