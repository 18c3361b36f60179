import { expect, test } from "vitest";
import { fillPlaceholders, hasLoneBrace, placeholdersIn } from "./placeholders.ts";

test.each([
  ["Ciao {nome}, ci siamo.", "Ciao Eva, ci siamo.", "Ciao, ci siamo."],
  ["{nome}, si è liberato", "Eva, si è liberato", "Si è liberato"],
  ["A presto { nome }!", "A presto Eva!", "A presto!"],
  ["Due righe.\n{nome}, ecco.", "Due righe.\nEva, ecco.", "Due righe.\nEcco."],
])("%s", (text, filled, withoutName) => {
  expect(fillPlaceholders(text, { nome: "Eva" })).toBe(filled);
  expect(fillPlaceholders(text, { nome: "" })).toBe(withoutName);
});

test("braces within a value are no placeholders, and a dollar is a dollar", () => {
  expect(fillPlaceholders("{nome} e {studio}", { nome: "{studio}", studio: "$&" })).toBe("{studio} e $&");
});

test("what has a brace of its own is told", () => {
  expect(placeholdersIn("{nome} e { quando }")).toEqual(["nome", "quando"]);
  expect(["{nome}", "nome", "{nome", "nome}", "{{nome}"].map(hasLoneBrace)).toEqual([false, false, true, true, true]);
});
