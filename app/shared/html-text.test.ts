import { expect, test } from "vitest";
import { escapeHtml, htmlToText } from "./html-text.ts";

test.each([
  ["a plain message", "Vorrei un check-up.\nGrazie", "Vorrei un check-up.\nGrazie"],
  ["paragraphs and line breaks", "<p>Uno</p><p>Due<br />tre</p>", "Uno\n\nDue\ntre"],
  ["a list", "<ul><li>lunedì</li><li>martedì</li></ul>", "- lunedì\n- martedì"],
  [
    "a link with a label",
    '<p>Vedi <a href="https://esempio.it/?a=1&amp;b=2" rel="nofollow">qui</a></p>',
    "Vedi qui (https://esempio.it/?a=1&b=2)",
  ],
  ["a bare link", '<a href="https://esempio.it">https://esempio.it</a>', "https://esempio.it"],
  [
    "signs written as entities",
    "3 &lt; 5 &amp; l&#39;altro &quot;x&quot; &#xe8; &nbsp;sì",
    '3 < 5 & l\'altro "x" è sì',
  ],
  ["an entity written out is decoded once", "&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["a lone angle bracket", "io < te, 3 > 2", "io < te, 3 > 2"],
])("the plain part of a mail shows %s", (_, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test("text placed into HTML stays text", () => {
  expect(escapeHtml(`<img src=x onerror="alert('1')"> & co`)).not.toMatch(/[<>"']/);
  expect(htmlToText(escapeHtml(`<b>"l'uno" & l'altro</b>`))).toBe(`<b>"l'uno" & l'altro</b>`);
});
