import { expect, test } from "vitest";
import { type LandingFields, landingProblems, normaliseLanding } from "./landing-rules.ts";

const good: LandingFields = {
  nome: "Marco Rossi",
  telefono: "0442 000000",
  email: "marco@posta.example",
  messaggio: "",
  campaign: "trasformazione-30-giorni",
};
const marked = (changes: Partial<LandingFields>) =>
  landingProblems({ ...good, ...changes }).map(({ field, message }) => `${field}: ${message}`);

test("name, phone and e-mail are enough", () => expect(marked({})).toEqual([]));

test("only presence and the e-mail's format are looked at: any name and any phone will do", () => {
  expect(marked({ nome: "R2D2 & C.", telefono: "interno 12" })).toEqual([]);
});

test("what is missing is marked in the form's order", () => {
  expect(marked({ nome: "", telefono: "", email: "" })).toEqual([
    "nome: Questo campo è obbligatorio.",
    "telefono: Questo campo è obbligatorio.",
    "email: Questo campo è obbligatorio.",
  ]);
});

test("an e-mail without a form is marked with the main form's sentence", () => {
  expect(marked({ email: "marco@posta" })).toEqual(["email: Inserisci un indirizzo email valido."]);
});

test.each([
  ["nome", 51],
  ["telefono", 21],
  ["messaggio", 2001],
  ["campaign", 101],
] as const)("%s over its cap is marked", (field, length) => {
  expect(landingProblems({ ...good, [field]: "x".repeat(length) }).map((problem) => problem.field)).toEqual([field]);
});

test("fields are normalised like the main form's", () => {
  const raw = { nome: "  Marco ", email: " Marco@Posta.Example ", campaign: " autunno\n", telefono: "1" };
  expect(normaliseLanding(raw)).toEqual({
    nome: "Marco",
    email: "marco@posta.example",
    campaign: "autunno",
    telefono: "1",
    messaggio: "",
  });
});
