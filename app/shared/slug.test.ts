import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { normaliseSlug, RESERVED_SLUGS, SLUG_LENGTH, slugCandidates } from "./slug.ts";

test.each([
  ["Pilates e postura", "pilates-e-postura"],
  ["Perché l’EMS non è più una moda?", "perche-lems-non-e-piu-una-moda"],
  ["L'allenamento dell'autunno", "lallenamento-dellautunno"],
  ["  Città – corpo – équipe  ", "citta-corpo-equipe"],
  ["due\tparole\u00a0vicine\naccanto", "due-parole-vicine-accanto"],
  ["--già--fatto--", "gia-fatto"],
  ["½ ora, 20 m²", "12-ora-20-m2"],
  ["力 💪 Ω", ""],
  ["../../etc/passwd", "etcpasswd"],
  ["<script>alert(1)</script>", "scriptalert1script"],
])("%j becomes %j", (text, slug) => expect(normaliseSlug(text)).toBe(slug));

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
);
/** Like titles, so that long and hyphenated results occur often. */
const titles = fc
  .array(fc.constantFrom("è", "Àbc", "-", " ", "’", "EMS", "c", "nuovo", "postura e", "20"), { maxLength: 80 })
  .map((parts) => parts.join(""));

test("every text gives a well-formed slug or none", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, titles), (text) => {
      const slug = normaliseSlug(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
    }),
  );
});

test("a slug is its own slug", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, titles), (text) => {
      const slug = normaliseSlug(text);
      expect(normaliseSlug(slug)).toBe(slug);
    }),
  );
});

test("case and accents make no difference", () => {
  fc.assert(
    fc.property(titles, (title) => {
      expect(normaliseSlug(title.toUpperCase())).toBe(normaliseSlug(title));
      expect(normaliseSlug(title.normalize("NFD"))).toBe(normaliseSlug(title.normalize("NFC")));
    }),
  );
});

function first(text: string, count: number): string[] {
  const candidates = slugCandidates(text, "articolo");
  return Array.from({ length: count }, () => candidates.next().value);
}

test("candidates are the slug, then numbered", () => {
  expect(first("Postura", 3)).toEqual(["postura", "postura-2", "postura-3"]);
});
test("nothing left falls back", () => expect(first("💪", 2)).toEqual(["articolo", "articolo-2"]));
test.each(RESERVED_SLUGS)("%s belongs to a page", (word) => expect(first(word, 1)).toEqual([`${word}-2`]));

test("candidates of any text are well formed, different and free to use", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, titles), fc.integer({ min: 1, max: 120 }), (text, count) => {
      const slugs = first(text, count);
      expect(new Set(slugs).size).toBe(count);
      for (const slug of slugs) {
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
        expect(RESERVED_SLUGS).not.toContain(slug);
      }
    }),
    examples(100),
  );
});
