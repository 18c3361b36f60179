import { expect, test } from "vitest";
import { articleBody } from "./article-body.ts";

const body = (content: string, cover: string | null = null) => articleBody(content, { cover });

test("headings get an id of their words, each its own; those of the second level make the contents", () => {
  const { html, headings } = body("<h2>Perché l’<em>EMS</em> &amp; il resto</h2><h3>Poi</h3><h2>Poi</h2><h2>!</h2>");
  expect(headings).toEqual([
    { id: "capitolo-perche-lems-il-resto", text: "Perché l’EMS & il resto" },
    { id: "capitolo-poi-2", text: "Poi" },
    { id: "capitolo", text: "!" },
  ]);
  expect(html).toContain('<h2 id="capitolo-perche-lems-il-resto">Perché l’<em>EMS</em> &amp; il resto</h2>');
  expect(html).toContain('<h3 id="capitolo-poi">Poi</h3>');
});

test("the gallery has each picture once, at most twelve, without the cover", () => {
  const images = Array.from({ length: 15 }, (_, number) => `<img src="/i/${number}.webp" alt="Figura ${number}" />`);
  const { pictures, html } = body([images[0], ...images].join(""), "/i/3.webp");
  expect(pictures.map(({ src }) => src)).toEqual(
    [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `/i/${number}.webp`),
  );
  expect(pictures[1]).toEqual({ src: "/i/1.webp", alt: "Figura 1" });
  expect(html.match(/data-picture="0"/g)).toHaveLength(2);
  expect(html).not.toMatch(/\/i\/3\.webp"[^>]*data-picture/);
});

test("the first pictures load at once, the others near; whatever the text says of it", () => {
  const { html } = body('<p><img src="/a?x=1&amp;y=2" alt="&quot;A&quot;" loading="eager" /></p>'.repeat(3));
  expect(html.match(/loading="lazy" data-lazy=""/g)).toHaveLength(1);
  expect(html).not.toContain("eager");
  expect(body('<img src="/a?x=1&amp;y=2" alt="&quot;A&quot;" />').pictures).toEqual([
    { src: "/a?x=1&y=2", alt: '"A"' },
  ]);
});

test("beside a cover, which is in sight first, the text's pictures are less urgent", () => {
  const three = '<img src="/a.webp" alt="" />'.repeat(3);
  expect(body(three, "/cover.webp").html.match(/fetchpriority="low"/g)).toHaveLength(2);
  expect(body(three).html).not.toContain("fetchpriority");
});

test("a table scrolls in a box that the keyboard reaches", () => {
  expect(body("<table><tbody><tr><td>1</td></tr></tbody></table>").html).toMatch(
    /^<div class="scrolls" role="region" aria-label="Tabella" tabindex="0"><table>.*<\/table><\/div>$/,
  );
});
