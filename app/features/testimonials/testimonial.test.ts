import { expect, test } from "vitest";
import { isShortened, problemsIn, tidyWords } from "./testimonial.ts";

const words = "Sono arrivata stanca e non ci credevo. Dopo un mese dormo meglio, e la schiena tace. Grazie!";

test.each([
  ["the whole", words],
  ["other spaces", words.replaceAll(" ", "  \n")],
  ["without the end", "Sono arrivata stanca e non ci credevo. […]"],
  ["without the beginning", "[…] Dopo un mese dormo meglio, e la schiena tace. Grazie!"],
  ["without the middle", "Sono arrivata stanca […] Grazie!"],
  ["two gaps", "Sono arrivata stanca […] dormo meglio […] Grazie!"],
])("%s: nothing was changed", (_, shown) => expect(isShortened(words, shown)).toBe(true));

test.each([
  ["a word exchanged", words.replace("meglio", "benissimo")],
  ["a gap that is not marked", "Sono arrivata stanca. Grazie!"],
  ["a word added", `${words} Consiglio a tutti!`],
  ["a gap within a word", "Sono arrivata stanca e non ci cred […]"],
  ["another order", "[…] Grazie! […] dormo meglio […]"],
  ["the same words twice", "Sono arrivata […] Sono arrivata […]"],
  ["nothing left", "[…]"],
  ["nothing", ""],
])("%s: that is not what the person wrote", (_, shown) => expect(isShortened(words, shown)).toBe(false));

test("what is missing is said by the field", () => {
  expect(problemsIn({ name: "", words: "", hasConsented: false }).map(({ field }) => field)).toEqual([
    "parole",
    "nome",
    "consenso",
  ]);
  expect(
    problemsIn({ name: "Eva", words: tidyWords("  Dormo\r\n\r\n\r\n\r\nmolto   meglio.  "), hasConsented: true }),
  ).toEqual([]);
  expect(problemsIn({ name: "Eva", words: "x".repeat(1201), hasConsented: true })).toHaveLength(1);
});
