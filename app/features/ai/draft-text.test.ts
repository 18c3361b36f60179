import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  readDraft,
  readHtml,
  readParagraphs,
  shortLine,
  removeFence,
  splitLastBlock,
  removeRepeatedBlocks,
} from "./draft-text.ts";
import { EMPTY_DRAFT } from "./drafting.ts";

const words = fc
  .array(fc.constantFrom("schiena", "perché", "l’aria", "è", "«così»", "💪", "3", "a:b", "tè & pane"), { minLength: 1 })
  .map((some) => some.join(" "));
const block = fc
  .tuple(fc.constantFrom("p", "h2", "h3", "blockquote"), words)
  .map(([tag, text]) => `<${tag}>${text.replaceAll("&", "&amp;")}</${tag}>`);
const list = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((items) => `<ul>${items.map((item) => `<li>${item}<br /></li>`).join("")}</ul>`);
const blocks = fc.array(fc.oneof(block, list), { minLength: 1, maxLength: 8 });
const draft = fc.record({ title: words, excerpt: words, html: blocks.map((some) => some.join("\n")) });
const asWritten = ({ title, excerpt, html }: { title: string; excerpt: string; html: string }) =>
  `TITOLO: ${title}\nESTRATTO: ${excerpt}\n---\n${html}`;

describe("a draft being written", () => {
  test("is read whole", () => {
    fc.assert(
      fc.property(draft, (wanted) => {
        expect(readDraft(asWritten(wanted))).toEqual(wanted);
      }),
    );
  });

  test("shows at any point only what is there already: no label, no dashes, no half a tag", () => {
    fc.assert(
      fc.property(draft, fc.nat(), (wanted, point) => {
        const text = asWritten(wanted);
        const seen = readDraft(text.slice(0, point % (text.length + 1)));
        for (const part of ["title", "excerpt", "html"] as const)
          expect(wanted[part].startsWith(seen[part].trimEnd()), JSON.stringify(seen)).toBe(true);
      }),
    );
  });

  test.each([
    ["a greeting before it", "Certo, eccola!\n\nTITOLO: Uno\nESTRATTO: Due\n---\n<p>Tre</p>"],
    ["bold labels", "**TITOLO:** Uno\n**Estratto**: Due\n\n-----\n\n<p>Tre</p>\n"],
    ["a heading for a title", "# Titolo: Uno\n\nESTRATTO: Due\n---\n<p>Tre</p>"],
    ["a fence around the body", "TITOLO: Uno\nESTRATTO: Due\n---\n```html\n<p>Tre</p>\n```\n"],
    ["no line of dashes", "TITOLO: Uno\nESTRATTO: Due\n\n<p>Tre</p>"],
    ["Windows' line ends", "TITOLO: Uno\r\nESTRATTO: Due\r\n---\r\n<p>Tre</p>"],
  ])("is understood with %s", (_, text) => {
    expect(readDraft(text)).toEqual({ title: "Uno", excerpt: "Due", html: "<p>Tre</p>" });
  });

  test("is none when the model writes something else", () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(readDraft(text)).toEqual(EMPTY_DRAFT);
      }),
    );
  });

  test("takes any text without failing", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."<>/-\n`&#a:* ;", "TITOLO", "---"), maxLength: 60 }), (text) => {
        expect(readHtml(text)).not.toMatch(/^[^<]/);
        expect(readDraft(text).html.length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

test.each([
  ["Muoviti ogni giorno.\n\nPoco & <spesso>.", "<p>Muoviti ogni giorno.</p>\n<p>Poco &#38; &#60;spesso&#62;.</p>"],
  ["TITOLO: Uno\nESTRATTO: Due\n---\nMuoviti\nogni giorno.", "<p>Muoviti ogni giorno.</p>"],
  ["TITOLO: Uno\nESTRATTO: Due", ""],
])("a text without HTML has paragraphs all the same", (text, html) => {
  expect(readDraft(text).html).toBe("");
  expect(readParagraphs(text)).toBe(html);
});

test("a stopped draft keeps every block but the last, wherever it was cut", () => {
  fc.assert(
    fc.property(blocks, (some) => {
      expect(splitLastBlock(some.join("\n"))).toEqual({ kept: some.slice(0, -1).join("\n"), broken: some.at(-1) });
    }),
  );
  expect(splitLastBlock("")).toEqual({ kept: "", broken: "" });
});

describe("what a model adds to a stopped draft", () => {
  const different = fc.uniqueArray(fc.oneof(block, list), { minLength: 2, maxLength: 8 });

  test("does not say again what is there, wherever it begins and however far it has come", () => {
    fc.assert(
      fc.property(different, fc.nat(), fc.nat(), fc.nat(), (some, first, last, point) => {
        const end = 1 + (last % (some.length - 1));
        const [kept, rest] = [some.slice(0, end), some.slice(end)];
        const added = [...kept.slice(first % end), ...rest].join("\n");
        expect(removeRepeatedBlocks(kept.join("\n"), added, false)).toBe(rest.join("\n"));
        const soFar = readHtml(added.slice(0, point % (added.length + 1)));
        const shown = removeRepeatedBlocks(kept.join("\n"), closed(soFar), true);
        expect(rest.join("\n").startsWith(shown.replace(/(<\/\w+>)+$/, ""))).toBe(true);
      }),
    );
  });

  test("stays as it is when it says something else", () => {
    const kept = "<h2>Uno</h2>\n<p>Muoviti poco.</p>\n<h2>Due</h2>";
    for (const added of ["<p>Muoviti.</p>", "<h2>Uno</h2>\n<p>Altro.</p>", "<ul><li>Due</li></ul>", ""])
      expect(removeRepeatedBlocks(kept, added, false)).toBe(added);
  });
});

/** As sanitising closes what is not there yet. */
function closed(html: string): string {
  const open: string[] = [];
  for (const [, closing, tag] of html.matchAll(/<(\/?)(\w+)(?![^>]*\/>)[^>]*>/g)) {
    if (closing) open.pop();
    else open.push(tag!);
  }
  return (
    html +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join("")
  );
}

test("a line is shortened at a word and says so", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 60 }), (text, max) => {
      const short = shortLine(text, max);
      expect([...short].length).toBeLessThanOrEqual(max);
      if (short !== text) expect(text.startsWith(short.slice(0, -1))).toBe(true);
    }),
  );
  expect(shortLine("**Una**\n riga", 20)).toBe("Una riga");
  expect(shortLine("Prima di cena, una camminata", 16)).toBe("Prima di cena…");
});

test("fences go, whatever is inside stays", () => {
  expect(removeFence("```html\n<p>Sì</p>\n```")).toBe("<p>Sì</p>");
  expect(removeFence("Muoviti <em>poco</em>.")).toBe("Muoviti <em>poco</em>.");
});
