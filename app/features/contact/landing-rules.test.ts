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

test("any name will do, and any way of writing a number", () => {
  for (const telefono of ["0442 000000", "0442/000000 sera", "333.1234567", "02 123456", "int. 3 0442000000"])
    expect(marked({ nome: "R2D2 & C.", telefono })).toEqual([]);
});

test.each(["abc", "interno 12", "0442 123", "----------"])("%s is no number that anybody could call", (telefono) => {
  expect(marked({ telefono })).toEqual(["telefono: Inserisci un numero di telefono valido."]);
});

test("a name of signs that nobody sees is missing", () => {
  const problems = landingProblems(normaliseLanding({ ...good, nome: "\u200b\u202e" }));
  expect(problems).toEqual([{ field: "nome", message: "Questo campo è obbligatorio." }]);
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
