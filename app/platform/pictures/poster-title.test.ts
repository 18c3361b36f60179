import fc from "fast-check";
import { expect, test } from "vitest";
import { fitTitle, TITLE } from "./poster-title.server.ts";

const shown = (text: string) =>
  fitTitle([{ text }])
    .words.map(({ word }) => word)
    .join("");

test("a short title is set large, a long one smaller, a very long one ends early", () => {
  expect(fitTitle([{ text: "Il Pilates fa " }, { text: "dimagrire", heavy: true }, { text: "?" }])).toEqual({
    size: 68,
    words: [
      { word: "Il ", heavy: false },
      { word: "Pilates ", heavy: false },
      { word: "fa ", heavy: false },
      { word: "dimagrire", heavy: true },
      { word: "?", heavy: false },
    ],
  });
  expect(fitTitle([{ text: "parola ".repeat(15) }]).size).toBeLessThan(68);
  expect(shown("parola ".repeat(100))).toMatch(/^(parola )+…$/);
});

test("the space between a heavy word and the next one stays", () => {
  expect(fitTitle([{ text: "Tre " }, { text: "movimenti", heavy: true }, { text: " che aiutano" }]).words[1]).toEqual({
    word: "movimenti ",
    heavy: true,
  });
});

test("what the font does not hold becomes its plain letter, or goes", () =>
  expect(shown("Perché «č»\u00a0🎉 è così… 中")).toBe("Perché «c» è così… "));

test("no title is wider or higher than its place, and a word is broken only when no line could hold it", () => {
  const word = fc.stringMatching(/^[a-zè’]{1,60}$/);
  const pieces = fc.array(fc.record({ text: fc.array(word).map((all) => all.join(" ")), heavy: fc.boolean() }));
  fc.assert(
    fc.property(pieces, (title) => {
      const { words, size } = fitTitle(title);
      let [lines, used] = [1, 0];
      for (const { word, heavy } of words) {
        const advance = size * (heavy ? 0.57 : 0.46);
        const width = word.trimEnd().length * advance;
        expect(width).toBeLessThanOrEqual(TITLE.width);
        if (used > 0 && used + width > TITLE.width) [lines, used] = [lines + 1, 0];
        used += word.length * advance;
      }
      expect(lines * size).toBeLessThanOrEqual(TITLE.height);
    }),
  );
});
