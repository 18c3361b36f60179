import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vectors } from "#tests/support/hostile-html.ts";
import { legitimate } from "#tests/support/legitimate-html.ts";
import { examples } from "#tests/support/long-set.ts";
import { linkAddress, pictureAddress } from "./addresses.server.ts";
import { sanitiseArticle } from "./sanitise-article.server.ts";

const ELEMENT =
  "p|br|hr|h2|h3|h4|ul|ol|li|blockquote|strong|em|u|s|a|code|pre|figure|figcaption|img|table|caption|thead|tbody|tfoot|tr|th|td";
const ATTRIBUTE = "href|rel|src|alt|width|height|loading|colspan|rowspan|scope|start";

/** Markup that every parser reads alike: nothing but these elements, with these attributes in double quotes. */
const PLAIN = new RegExp(
  `^(?:[^<>\\0-\\x08\\u202a-\\u202e]|</(?:${ELEMENT})>|<(?:${ELEMENT})(?: (?:${ATTRIBUTE})="[^"<>]*")*(?: /)?>)*$`,
);
const ADDRESS = /^(?:https?:\/\/[^/\s@]+(?:\/|$)|mailto:|tel:|\/(?!\/)|#)/;
const PICTURE = /^\/storage\/immagini\/[^.]/;

function expectHarmless(html: string): void {
  expect(html).toMatch(PLAIN);
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    for (const [, address] of tag.matchAll(/ href="([^"]*)"/g)) expect(address).toMatch(ADDRESS);
    for (const [, address] of tag.matchAll(/ src="([^"]*)"/g)) expect(address).toMatch(PICTURE);
  }
}

/** Once when it is written, once when it is read. */
function sanitised(html: string): string {
  const written = sanitiseArticle(html);
  expectHarmless(written);
  const read = sanitiseArticle(written);
  expectHarmless(read);
  return read;
}

test("there are enough vectors of each kind", () => {
  const kinds = Map.groupBy(vectors, ({ kind }) => kind);
  expect(vectors.length).toBeGreaterThan(350);
  for (const [kind, list] of kinds) expect(list.length, kind).toBeGreaterThan(20);
});

test.each(vectors)("takes the harm out of $kind $id: $html", ({ html, kind }) => {
  const clean = sanitised(`<p>prima</p>${html}<p>dopo</p>`);
  expect(clean).toMatch(/^<p>prima<\/p>/);
  if (kind !== "swallowing") expect(clean).toContain("dopo");
});

test("pieces of vectors in any order, cut anywhere, stay harmless", () => {
  const piece = fc
    .constantFrom(...vectors)
    .chain(({ html }) =>
      fc
        .tuple(fc.nat(html.length), fc.nat(html.length))
        .map(([from, to]) => html.slice(Math.min(from, to), Math.max(from, to))),
    );
  const original = fc.constantFrom(...legitimate.split(/(?=<)/));
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, original), { maxLength: 12 }), (pieces) => {
      expect(sanitised(pieces.join(""))).toMatch(PLAIN);
    }),
    examples(2000, 100),
  );
});

describe("what an editor writes is kept", () => {
  test("as it is, but links abroad vouch for nothing", () => {
    expect(sanitiseArticle(legitimate)).toBe(
      legitimate.replace(
        'href="https://example.org/à?b=1&amp;c=2"',
        'href="https://example.org/%C3%A0?b=1&amp;c=2" rel="noopener nofollow"',
      ),
    );
  });

  test.each([
    ["<h1>Uno</h1><h5>Due</h5>", "<h2>Uno</h2><h4>Due</h4>"],
    ["<b>x</b><i>y</i><del>z</del><strike>w</strike>", "<strong>x</strong><em>y</em><s>z</s><s>w</s>"],
    ["<div><p>a</p></div><span>b</span>", "<p>a</p>b"],
    ["5 < 6 & 7 > 2", "5 &lt; 6 &amp; 7 &gt; 2"],
    ["<p>aperto", "<p>aperto</p>"],
    ["<ol start=0><li>x</ol>", "<ol><li>x</li></ol>"],
    ["<img src=/storage/immagini/x.webp>", '<img src="/storage/immagini/x.webp" alt="" />'],
    ["<a href=javascript:x>parole</a>", "parole"],
    ["<p>1\u00a0000 €</p>", "<p>1\u00a0000 €</p>"],
  ])("%s", (html, kept) => expect(sanitiseArticle(html)).toBe(kept));

  test.each([
    ["<p>a</p><!-- nota --><p>b</p>", "<p>a</p><p>b</p>"],
    ["<p>a</p><!-- nota --!><p>b</p>", "<p>a</p><p>b</p>"],
    ["<p>a</p><!--><p>b</p><!---><p>c</p>", "<p>a</p><p>b</p><p>c</p>"],
    ["<p>a</p><!-- <!-- nota --><p>b</p>", "<p>a</p><p>b</p>"],
    ["<p>a</p><!-- a metà<p>b</p>", "<p>a</p> a metà<p>b</p>"],
    ["<p>a</p><!-- nota --><p>b</p><!-- <p>c</p>", "<p>a</p><p>b</p> <p>c</p>"],
    [
      '<img src="/storage/immagini/x.webp" alt="<!-- a"><p>b</p>',
      '<img src="/storage/immagini/x.webp" alt=" a" /><p>b</p>',
    ],
  ])("a comment costs nothing but itself: %s", (html, kept) => expect(sanitiseArticle(html)).toBe(kept));

  test("nesting ends where no reader follows", () => {
    const deep = sanitiseArticle("<blockquote>".repeat(200) + "fondo");
    expect(deep.match(/<blockquote>/g)).toHaveLength(24);
    expect(deep).toContain("fondo");
  });

  // Parsed to the end, a hundred thousand take seconds.
  test.each(["<b>", "<div>", "<a href='/x'>", "<svg>", "<b></i>", "<i><!--</i>-->", "<b title='></b>'>"])(
    "of %s, each within the other, only the words stay",
    (tag) => {
      const html = `uno &amp; due &lt;script&gt;${tag.repeat(100_000)}<script>tre</script>`;
      const clean = sanitised(html);
      expect(clean).toMatch(/^<p>uno &amp; due &lt;script&gt;/);
      expect(clean).toContain("tre");
      expect(clean.match(/<(?!\/?p>)/)).toBeNull();
    },
  );
});

describe("addresses", () => {
  test.each([
    ["/contatti", "/contatti", false],
    ["http://localhost:3000/blog/x?y=1#z", "/blog/x?y=1#z", false],
    ["altro-articolo", "/blog/altro-articolo", false],
    ["#capitolo", "#capitolo", false],
    ["//example.org/x", "http://example.org/x", true],
    ["https://EXAMPLE.org", "https://example.org/", true],
    ["mailto:info@tonica.example", "mailto:info@tonica.example", false],
    ["tel:+390442000000", "tel:+390442000000", false],
  ])("a link to %s leads to %s", (raw, href, external) => expect(linkAddress(raw)).toEqual({ href, external }));

  test.each(["javascript:x", "data:text/html,x", "https://a:b@example.org", "http://[", `/${"x".repeat(3000)}`])(
    "no link leads to %s",
    (raw) => expect(linkAddress(raw)).toBeUndefined(),
  );

  test.each([
    ["/storage/immagini/blog/x.webp", "/storage/immagini/blog/x.webp"],
    ["http://localhost:3000/storage/immagini/x.png", "/storage/immagini/x.png"],
    ["https://example.org/x.png", undefined],
    ["http://example.org/x.png", undefined],
    ["/storage/immagini/../../api/ip", undefined],
    ["/storage/immagini/%2e%2E/api", undefined],
    ["/api/ip", undefined],
    ["data:image/png;base64,x", undefined],
  ])("a picture from %s comes from %s", (raw, address) => expect(pictureAddress(raw)).toBe(address));
});
