import { describe, expect, test } from "vitest";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { type ContactFields, contactProblems, normaliseContact } from "./contact-rules.ts";
import { CONNECTION_FAILURE, sendFailureText } from "./post-request.ts";
import { SendCounter } from "./send-counter.ts";

/** Spec §5; city, goal and message have sentences of ours. */
const SENTENCES = {
  required: "Tutti i campi sono obbligatori.",
  email: "Inserisci un indirizzo email valido.",
  name: "Il nome contiene caratteri non validi.",
  phone: "Inserisci un numero di telefono valido.",
  city: "Il nome della città è troppo lungo: bastano 50 caratteri.",
  goal: "Scegli un obiettivo dall’elenco.",
  message: "Il messaggio è troppo lungo: bastano 2000 caratteri.",
};

const good: ContactFields = {
  ...acceptedAnswers,
  nome: "Chiara Dall’Ò",
  citta: "Cerea",
  email: "chiara@posta.example",
  telefono: "+39 0442 000000",
  obiettivo: "pilates",
  messaggio: "Vorrei capire da dove partire.",
};
const messages = (changed: Partial<ContactFields>) =>
  contactProblems({ ...good, ...changed }).map(({ message }) => message);

describe("spec §5, main contact form", () => {
  test("a complete form has no problems", () => expect(messages({})).toEqual([]));

  test.each(["nome", "citta", "email", "telefono", "obiettivo", "messaggio"] as const)(
    "%s is required, the phone too",
    (field) => {
      expect(contactProblems({ ...good, [field]: "" })).toEqual([{ field, message: SENTENCES.required }]);
    },
  );

  test("problems come in the spec's order: required, e-mail, name, phone", () => {
    expect(messages({ citta: "", telefono: "12", nome: "R2D2", email: "chiara@posta" })).toEqual([
      SENTENCES.required,
      SENTENCES.email,
      SENTENCES.name,
      SENTENCES.phone,
    ]);
  });

  test.each([
    "a@b.it",
    "nome.cognome+palestra@sotto.dominio.example",
    "è@università.it",
    "o'brien@4you.it",
    "-a_b-@mia--posta.co.uk",
    "a@xn--universit-2ya.it",
    "a@posta.xn--p1ai",
    `${"v".repeat(64)}@posta.example`,
  ])("%s is an e-mail address", (email) => expect(messages({ email })).toEqual([]));
  test.each([
    "chiara",
    "chiara@posta",
    "chiara@@posta.it",
    "a b@posta.it",
    "uno@x.it,due@x.it",
    "<a@b.it>",
    "a@b.it\r\nBcc: c@d.it",
    `${"a".repeat(250)}@b.it`,
    "v@posta..example",
    "v@posta.example.",
    ".v@posta.example",
    "v.@posta.example",
    "v..w@posta.example",
    "v@-posta.example",
    "v@posta-.example",
    "v@posta.-example",
    "v@127.0.0.1",
    "v@posta_mia.example",
    `${"v".repeat(65)}@posta.example`,
    `v@${"p".repeat(64)}.example`,
  ])("%j is not", (email) => expect(messages({ email })).toEqual([SENTENCES.email]));

  test.each(["Èlia", "Anna-Maria", "D'Angelo", "D’Angelo", "Zoë Müller", "x".repeat(50)])("%s is a name", (nome) =>
    expect(messages({ nome })).toEqual([]),
  );
  test.each(["R2D2", "Anna <b>", "Anna@", "x".repeat(51), "Anna;"])("%j is not", (nome) =>
    expect(messages({ nome })).toEqual([SENTENCES.name]),
  );

  test.each(["0442000000", "+390442000000", "(0442) 000-000", "123456789012345", "+123456789012345"])(
    "%s is a phone number",
    (telefono) => expect(messages({ telefono })).toEqual([]),
  );
  test.each([
    "044200000",
    "1234567890123456",
    "+39 0442 abc000",
    "0442.000000",
    "+39+0442000000",
    "((((((((((",
    "0442 - 000",
    "+(0)-(0)-(0)1",
  ])("%s is not", (telefono) => expect(messages({ telefono })).toEqual([SENTENCES.phone]));

  test("a goal outside the list, a long city and a long message are refused with their own words", () => {
    expect(messages({ obiettivo: "volare", citta: "x".repeat(51), messaggio: "x".repeat(2001) })).toEqual([
      SENTENCES.city,
      SENTENCES.goal,
      SENTENCES.message,
    ]);
  });

  test("fields are trimmed, the e-mail is lower case, accents are composed, line ends are one character", () => {
    expect(
      normaliseContact({
        ...good,
        nome: "  Nicolo\u0300 ",
        email: " Chiara@Posta.Example ",
        citta: "San\u00a0Bonifacio\n",
        messaggio: " uno\r\ndue ",
      }),
    ).toMatchObject({
      nome: "Nicolò",
      email: "chiara@posta.example",
      citta: "San Bonifacio",
      messaggio: "uno\ndue",
    });
  });
});

describe("what nobody sees", () => {
  test("goes from names, city, phone and e-mail, as it is pasted along", () => {
    expect(
      normaliseContact({
        ...good,
        nome: "\u202eMar\u00adco\u200b Ro\u2066s\ufeffsi\u3164",
        email: "marco\u200b@posta.example",
        telefono: "\u202a+39 0442 000000\u202c",
        citta: "Cerea\u200e",
      }),
    ).toMatchObject({
      nome: "Marco Rossi",
      email: "marco@posta.example",
      telefono: "+39 0442 000000",
      citta: "Cerea",
    });
  });
  test("alone is no name", () => {
    const problems = contactProblems(normaliseContact({ ...good, nome: "\u200b \u2060\u00ad" }));
    expect(problems).toEqual([{ field: "nome", message: SENTENCES.required }]);
  });
  test("stays in a message, where it joins an emoji", () => {
    expect(normaliseContact({ ...good, messaggio: "Siamo in quattro 👩‍👩‍👧‍👦" }).messaggio).toBe("Siamo in quattro 👩‍👩‍👧‍👦");
  });
});

describe("spec §8, texts of a failed send", () => {
  test.each([
    [{ unreachable: true } as const, CONNECTION_FAILURE],
    [{ unreachable: false, message: "TypeError: Failed to fetch" } as const, CONNECTION_FAILURE],
    [
      { unreachable: false, message: "Blocked by CORS" } as const,
      "Errore di configurazione del server. Contattaci direttamente.",
    ],
    [{ unreachable: false, message: "Il servizio è in pausa." } as const, "Il servizio è in pausa."],
    [{ unreachable: false } as const, "Si è verificato un errore nell'invio del messaggio."],
  ])("%j", (failure, text) => expect(sendFailureText(failure)).toBe(text));
});

test("the browser's count stops the fourth send and resets ten minutes after the last", () => {
  const counter = new SendCounter();
  for (const minute of [1, 2, 3]) {
    expect(counter.isExhausted(minute * 60_000)).toBe(false);
    counter.recordSend(minute * 60_000);
  }
  expect(counter.isExhausted(12.9 * 60_000)).toBe(true);
  expect(counter.isExhausted(13 * 60_000)).toBe(false);
});
