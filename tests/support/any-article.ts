/** Articles of every element that the sanitiser lets through, nested as editors nest them. */
import fc from "fast-check";

const words = fc.constantFrom("forza", "perché «sì»", "1&#160;000 €", "5 &lt; 6", "— e poi", "l’aria");

const marked = (tag: string) => (inside: string) => `<${tag}>${inside}</${tag}>`;
const linked = (inside: string) => `<a href="https://example.org/x" rel="noopener nofollow">${inside}</a>`;

/** The marks stand in the editor's order, whichever of them there are. */
const phrase = fc
  .tuple(words, fc.subarray(["a", "strong", "em", "s", "u", "code"]))
  .map(([text, marks]) =>
    marks.reduceRight((inside, mark) => (mark === "a" ? linked(inside) : marked(mark)(inside)), text),
  );

const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join(" "));
const lines = fc.oneof(
  line,
  fc.tuple(line, line).map((pair) => pair.join("<br />")),
);

const image = fc
  .tuple(
    fc.nat(9),
    fc.constantFrom("", "Una &quot;molla&quot;"),
    fc.constantFrom("", ' width="800" height="600"'),
    fc.boolean(),
  )
  .map(
    ([n, alt, size, lazy]) =>
      `<img src="/storage/immagini/blog/${n}.webp" alt="${alt}"${size}${lazy ? ' loading="lazy"' : ""} />`,
  );

const list: fc.Arbitrary<string> = fc.letrec<{ list: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: "small" },
    line.map(marked("li")),
    fc.tuple(line, tie("list")).map(([first, nested]) => `<li>${first}${nested}</li>`),
    fc.tuple(line, line).map(([one, two]) => `<li><p>${one}</p><p>${two}</p></li>`),
  ),
  list: fc
    .tuple(
      fc.constantFrom(["<ul>", "</ul>"], ["<ol>", "</ol>"], ['<ol start="3">', "</ol>"]),
      fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    )
    .map(([[open, close], items]) => `${open}${items.join("")}${close}`),
})).list;

const cell = fc.oneof(
  line,
  fc.constant(""),
  list.map((inside) => `<p>Voci:</p>${inside}`),
  image,
  fc.tuple(line, line).map(([one, two]) => `<p>${one}</p><p>${two}</p>`),
);
const row = (tag: string, attributes = "") =>
  fc
    .tuple(cell, cell)
    .map((cells) => `<tr>${cells.map((inside) => `<${tag}${attributes}>${inside}</${tag}>`).join("")}</tr>`);
const table = fc
  .tuple(
    fc.option(line),
    fc.option(row("th", ' scope="col"')),
    fc.array(row("td"), { minLength: 1, maxLength: 3 }),
    fc.option(row("td")),
    fc.boolean(),
  )
  .map(([caption, head, rows, foot, spans]) =>
    [
      "<table>",
      caption ? marked("caption")(caption) : "",
      head ? marked("thead")(head) : "",
      marked("tbody")(rows.join("") + (spans ? '<tr><td colspan="2">largo</td></tr>' : "")),
      foot ? marked("tfoot")(foot) : "",
      "</table>",
    ].join(""),
  );

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small" },
    lines.map(marked("p")),
    line.map(marked("h2")),
    line.map(marked("h3")),
    line.map(marked("h4")),
    list,
    fc.constant("<hr />"),
    image,
    table,
    fc.constant("<pre><code>if (a &lt; b) {\n  via();\n}</code></pre>"),
    fc.tuple(image, line).map(([picture, caption]) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`),
    fc.tuple(table, line).map(([inside, caption]) => `<figure>${inside}<figcaption>${caption}</figcaption></figure>`),
    fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((inside) => marked("blockquote")(inside.join(""))),
  ),
})).block;

export const anyArticle = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => blocks.join(""));
