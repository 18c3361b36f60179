import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "#tests/support/long-set.ts";
import { csvLine } from "./csv.ts";

/** RFC 4180 with semicolons. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("a line as Excel in Italy opens it", () => {
  expect(csvLine(["Chiara; detta «Chia»", 'dice "ciao"', null, 12.5, true])).toBe(
    '"Chiara; detta «Chia»";"dice ""ciao""";;12.5;sì\r\n',
  );
});

test.each(["=1+1", "+HYPERLINK(1)", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1+1", "＝1+1", "+39 333 1234567"])(
  "%j is text, not a formula",
  (text) => expect(parsed(csvLine([text]))).toEqual([[`'${text}`]]),
);

test.each(["-12", "+3,5", "2026-11-21", "a=b"])("%s stays as it is", (text) =>
  expect(csvLine([text])).toBe(`${text}\r\n`),
);

test("whatever people write, every cell reads back and none begins like a formula", () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom(..."=+-@\t\r\n\"'; ;a1È"), maxLength: 8 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const back = parsed(rows.map(csvLine).join(""));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      back.flat().forEach((told, index) => {
        const written = rows.flat()[index]!;
        expect([written, `'${written}`]).toContain(told);
        expect(told).not.toMatch(/^\s*[=@]|^\s*[+-](?!\d+([.,]\d+)?$)|^[\t\r\n]/);
      });
    }),
    examples(100),
  );
});
