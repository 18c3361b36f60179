/** The contact form without JavaScript: the same verb, a page for an answer (spec §8). */
import { expect, test } from "vitest";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { writtenSoFar } from "#tests/support/written-so-far.ts";
import { contactSite, newAddress, PERSONAL } from "./contact-site.ts";

const { server, visitor, stored, token } = contactSite();

const fields = (changes: Record<string, string> = {}) => ({
  ...acceptedAnswers,
  nome: "Chiara",
  email: newAddress(),
  telefono: "0442 000 000",
  citta: "Cerea",
  obiettivo: "tonificazione",
  messaggio: "Prima riga\r\nseconda riga",
  csrfToken: token(),
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

test("the server's output holds nothing personal", async () => {
  const written = await writtenSoFar(server());
  expect(written).toContain("/contatti");
  expect(written).not.toMatch(PERSONAL);
});
