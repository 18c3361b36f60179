/**
 * What an article's HTML may hold: the vocabulary of the editor, without classes, styles, ids or anything that runs or
 * embeds. Applied when an article is saved and again whenever its body is read (trust.md), so that a row written past
 * the verbs harms nobody.
 */
import type { Attributes, IFrame, IOptions } from "sanitize-html";
import { sanitiseHtml } from "#app/shared/sanitise-html.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import { linkAddress, pictureAddress } from "./addresses.server.ts";

const TAGS = (
  "p br hr h2 h3 h4 ul ol li blockquote strong em u s a code pre figure figcaption img " +
  "table caption thead tbody tfoot tr th td"
).split(" ");

/** Maps elements of other editors to ours. The page's only h1 is its title. */
const SYNONYMS = { b: "strong", i: "em", strike: "s", del: "s", ins: "u", h1: "h2", h5: "h4", h6: "h4" };

/** Browsers read the content of these elements as text; the elements are dropped with their content. */
const RAW_TEXT = ["script", "style", "textarea", "option", "xmp", "noscript", "iframe", "noembed", "noframes", "title"];

/** Deeper nesting than any article needs slows browsers down and squeezes the text. */
const MAX_DEPTH = 24;

const numeric = (value: string | undefined, max: number) =>
  value && /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= max ? value : undefined;

const cell = ({ colspan, rowspan, scope }: Attributes) => ({
  colspan: numeric(colspan, 20),
  rowspan: numeric(rowspan, 100),
  scope: scope && /^(row|col|rowgroup|colgroup)$/.test(scope) ? scope : undefined,
});

/** Filters the attributes of each element and checks their values. */
const KEPT: Record<string, (attributes: Attributes) => Record<string, string | undefined>> = {
  a({ href }) {
    const link = href === undefined ? undefined : linkAddress(href);
    return { href: link?.href, rel: link?.external ? "noopener nofollow" : undefined };
  },
  img: ({ src, alt, width, height, loading }) => ({
    src: src === undefined ? undefined : pictureAddress(src),
    alt: alt ?? "",
    width: numeric(width, 4000),
    height: numeric(height, 4000),
    loading: loading && /^(lazy|eager)$/.test(loading) ? loading : undefined,
  }),
  th: cell,
  td: cell,
  ol: ({ start }) => ({ start: numeric(start, 9999) }),
};

function transform(tag: string, attributes: Attributes): { tagName: string; attribs: Attributes } {
  const kept = Object.entries(KEPT[tag]?.(attributes) ?? {});
  return {
    tagName: SYNONYMS[tag as keyof typeof SYNONYMS] ?? tag,
    attribs: Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

/** Drops pictures without an address; links without one leave their text. */
function exclude({ tag, attribs }: IFrame): boolean | "excludeTag" {
  if (tag === "img") return !attribs.src;
  return tag === "a" && !attribs.href ? "excludeTag" : false;
}

const options: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan", "scope"],
    ol: ["start"],
  },
  nonTextTags: RAW_TEXT,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  transformTags: { "*": transform },
  exclusiveFilter: exclude,
  nestingLimit: MAX_DEPTH,
};

/** Lines end with `\n`, as in the editor: with another end an article that is opened would look changed. */
export const sanitiseArticle = (html: string): string =>
  withoutControls(sanitiseHtml(withEndedComments(withoutControls(html)), options)).replace(/\r\n?/g, "\n");

/**
 * Makes comments end at `--!>` too, as in browsers, because the parser does not. An unclosed comment hides nothing: half typed, it
 * would take the rest of the article with it.
 */
function withEndedComments(html: string): string {
  const ended = html.replaceAll("--!>", "-->");
  const after = ended.lastIndexOf("-->") + 1;
  return ended.slice(0, after) + ended.slice(after).replaceAll("<!--", "");
}
