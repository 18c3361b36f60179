import { expect, test } from "vitest";
import { htmlOfTypedText } from "./typed-text.ts";

test.each([
  ["Domani *alle 9*, _puntuali_", "<p>Domani <strong>alle 9</strong>, <em>puntuali</em></p>"],
  [
    "Porta:\n- acqua\n- *scarpe*\nCiao",
    "<p>Porta:</p><ul><li>acqua</li><li><strong>scarpe</strong></li></ul><p>Ciao</p>",
  ],
  ["1. uno\r\n2. due", "<ol><li>uno</li><li>due</li></ol>"],
  ["**forte** e ~via~", "<p><strong>forte</strong> e <s>via</s></p>"],
  ["• <b>&", "<ul><li>&#60;b&#62;&#38;</li></ul>"],
])("%j", (text, html) => expect(htmlOfTypedText(text)).toBe(html));

test.each([
  "Parole e basta",
  "2 * 3 * 4",
  "il_nome_del_file.txt",
  "https://example.org/a_b_c",
  "12. dicembre",
  "due\nrighe",
])("%j stays as it is", (text) => expect(htmlOfTypedText(text)).toBeUndefined());
