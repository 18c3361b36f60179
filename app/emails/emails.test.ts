import { expect, test } from "vitest";
import { contactFields, eachField } from "#app/content/contact-fields.ts";
import { confirmationSection } from "#app/content/mail-words.ts";
import { inOneLayer } from "#app/platform/http/one-layer.server.ts";
import { escapeHtml } from "#app/shared/html-text.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { addressTaken } from "./address-taken.ts";
import { confirmAddress } from "./confirm-address.ts";
import { passwordChanged } from "./password-changed.ts";
import { passwordReset } from "./password-reset.ts";
import { firstName, requestConfirmation } from "./request-confirmation.ts";
import { requestNotification, type NotifiedRequest } from "./request-notification.ts";
import { signUpCode } from "./sign-up-code.ts";

const SITE = "https://www.tonica.example";

const request = (changes: Partial<NotifiedRequest> = {}): NotifiedRequest => ({
  id: "5b0c2f0e-9a53-4f65-9b0e-0d6d0f6a1c11",
  createdAt: new Date("2026-11-20T17:05:09Z"),
  replyDueAt: new Date("2026-11-23T16:05:09Z"),
  source: "contact_form",
  ...eachField(contactFields, ({ column, field }) => [column, acceptedAnswers[field]]),
  name: "Chiara Dall’Òglio",
  email: "chiara@posta.example",
  phone: "+39 333 1234567",
  city: "Porto di Legnago",
  goal: "aumento-massa-muscolare",
  message: "Ciao!\nSono <em>libera</em> &amp; <strong>pronta</strong>",
  campaign: null,
  healthConsentAt: null,
  suspicious: false,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  ...changes,
});

test("the studio reads all that the visitor wrote, when, and from where", () => {
  const { subject, text, html, replyToName } = requestNotification(
    request({ campaign: "trenta-giorni", utmSource: "instagram", utmMedium: "storia", utmCampaign: "autunno" }),
    SITE,
  );
  expect(subject).toBe("Richiesta di check-up gratuito: Chiara Dall’Òglio");
  expect(replyToName).toBe("Chiara Dall’Òglio");
  for (const fact of [
    "20 novembre 2026, ore 18.05",
    "24 ore",
    "lunedì 23 novembre 2026, ore 17.05",
    "Chiara Dall’Òglio",
    "chiara@posta.example",
    "+39 333 1234567",
    "Porto di Legnago",
    "Aumento massa muscolare",
    "Contatti",
    "trenta-giorni",
    "instagram",
    "storia",
    "autunno",
  ]) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(html).toContain('href="tel:+393331234567"');
  expect(html).toContain("Ciao!<br>Sono <em>libera</em> &amp; <strong>pronta</strong>");
  expect(text).toContain("> Ciao!\n> Sono libera & pronta");
  expect(text).not.toMatch(/<(?!\/?$)|&amp;|undefined|null/);
  expect(html).not.toMatch(/undefined|null/);
});

test("a request from the landing page says so and is due in two hours", () => {
  const { subject, text } = requestNotification(
    request({ source: "landing_page", goal: null, city: null, message: "" }),
    SITE,
  );
  expect(subject).toBe("Richiesta di consulenza gratuita: Chiara Dall’Òglio");
  expect(text).toContain("entro 2 ore");
  expect(text).not.toMatch(/^(Obiettivo|Città):|^Messaggio$/m);
});

test("a goal about health stays out of the subject and comes with its consent", () => {
  const mail = requestNotification(
    request({ goal: "mal-di-schiena", healthConsentAt: new Date("2026-11-20T17:05:09Z") }),
    SITE,
  );
  expect(mail.subject).not.toMatch(/schiena/i);
  expect(mail.html.slice(0, mail.html.indexOf("</head>"))).not.toMatch(/schiena/i);
  expect(mail.text).toContain("Obiettivo: Mal di schiena");
  expect(mail.text).toContain("Consenso sui dati di salute: dato il 20 novembre 2026, ore 18.05");
});

test("a suspicious request is marked in the subject and explained", () => {
  const mail = requestNotification(request({ suspicious: true }), SITE);
  expect(mail.subject).toMatch(/^\[sospetta\] /);
  expect(mail.text).toContain("controlla prima di chiamare");
});

test("what the visitor typed cannot become markup in the studio's mail", () => {
  const attack = `"><script>alert(1)</script><img src=x onerror='x'>`;
  const { html } = requestNotification(
    request({
      name: attack,
      city: attack,
      phone: attack,
      email: attack,
      goal: attack,
      campaign: attack,
      utmSource: attack,
    }),
    SITE,
  );
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
});

/** The instant by which an answer is promised, as the studio reads it in its own mail. */
const DUE = /quindi entro (.*?)\.\n/.exec(requestNotification(request(), SITE).text)![1]!;

test("the visitor reads what happens next, and nothing of what they typed but the first name", () => {
  const { subject, text, html, autoReply, replyTo } = requestConfirmation(
    request({ message: "SEGRETO", city: "SEGRETO" }),
    SITE,
  );
  expect(autoReply).toBe(true);
  expect(replyTo).toBe("info@tonica.example");
  expect(subject).toBe(`Richiesta ricevuta: ti ricontattiamo entro ${DUE}`);
  for (const part of [text, html]) {
    expect(part).toContain("Ciao Chiara,");
    expect(part).not.toMatch(/SEGRETO|Òglio|posta\.example|333|muscolare/);
    for (const word of [
      `Entro ${DUE}, per scegliere insieme`,
      "le 24 ore promesse sul sito, senza contare i giorni di chiusura",
      "+39 0442 000000",
      "Abiti comodi",
      "Via dell’Esempio 12",
      "8.00–21.00",
      "00000000000",
      "VR-000000",
      "https://www.tonica.example/privacy",
    ]) {
      expect(part).toContain(word);
    }
  }
});

test("who asked on the landing page is promised two hours", () => {
  const { subject, text } = requestConfirmation(request({ source: "landing_page" }), SITE);
  expect(`${subject} ${text}`).toContain("2 ore");
  expect(`${subject} ${text}`).not.toContain("24 ore");
});

test("without PUBLIC_URL there is no link to a page that we cannot name", () => {
  expect(requestConfirmation(request(), undefined).html).not.toMatch(/privacy|undefined/);
});

test.each([
  ["chiara rossi", "Chiara"],
  ["  Niccolò  Òglio", "Niccolò"],
  ["Zoe\u0308 Bianchi", "Zoë"],
  ["vinci.example/premio Rossi", ""],
  ["<b>Eva</b>", ""],
  ["Eva\r\nBcc: x", "Eva"],
  ["X".repeat(51), ""],
  ["👋 Eva", ""],
  ["", ""],
])("of the name %j the greeting uses %j", (name, first) => {
  expect(firstName(name)).toBe(first);
  expect(requestConfirmation(request({ name }), SITE).text.split("\n")[0]).toBe(
    first ? `Ciao ${first}, ci siamo.` : "Ciao, ci siamo.",
  );
});

test("the studio's own words take the place of ours, and nothing else of the mail changes", () => {
  const words = {
    ...confirmationSection.byDefault(),
    subject: "{nome}, arrivata",
    opening: `<script>alert(1)</script> "ciao" {nome}\n\nSecondo paragrafo.`,
    when: `Ti scriviamo entro {quando}. ${"molto ".repeat(300)}`,
    who: "",
    goodbye: "",
  };
  const { subject, text, html } = inOneLayer(() => requestConfirmation(request(), SITE), {
    [confirmationSection.key]: words,
  });
  expect(subject).toBe("Chiara, arrivata");
  expect(text).toContain(`<script>alert(1)</script> "ciao" Chiara\n\nSecondo paragrafo.\n\n`);
  expect(text).toContain(`Ti scriviamo entro ${DUE}. molto molto`);
  expect(html).toContain(escapeHtml("<script>"));
  expect(html).not.toMatch(/<script|[{}]quando/);
  expect(text).not.toMatch(/Chi ti chiama|A presto/);
  for (const kept of ["rispondi «cancella»", "Ricevi questa e-mail perché", "00000000000", `${SITE}/privacy`])
    expect(text).toContain(kept);
});

test("the mail with a sign-up's code says the code, how long it is valid and that it may be ignored", () => {
  const { subject, text, html } = signUpCode({ code: "012345", minutes: 10 }, SITE);
  expect(subject).toMatch(/^012345 è il tuo codice/);
  for (const words of ["012345", "Vale 10 minuti", "Non eri tu?"])
    for (const body of [text, html]) expect(body).toContain(words);
  expect(text + html).not.toMatch(/undefined|\bnull\b/);
});

const LINK = `${SITE}/auth/qui?token=abc&altro=1`;
test.each([
  ["confirm address", confirmAddress({ link: LINK }, SITE), /sette giorni/],
  ["address taken", addressTaken({ signInLink: LINK, resetLink: LINK }, SITE), /non è cambiato niente/],
  ["password reset", passwordReset({ link: LINK, minutes: 30 }, SITE), /30 minuti e una volta sola/],
  ["password changed", passwordChanged({ at: new Date("2026-11-20T17:05:09Z"), resetLink: LINK }, SITE), /18\.05/],
])("the mail %s says what happened and where to go", (_, { subject, text, html }, sentence) => {
  expect(subject).toMatch(/^\p{Lu}[^<>\r\n]+$/u);
  expect(text).toMatch(sentence);
  expect(text).toContain(`:\n${LINK}\n`);
  expect(html).toMatch(sentence);
  expect(html).toContain(`href="${escapeHtml(LINK)}"`);
  expect(text + html).not.toMatch(/undefined|\bnull\b/);
});
