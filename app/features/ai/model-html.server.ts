/**
 * Limits what a language model may write into an article: the structure of a text, no pictures, no attributes, and only
 * links to known addresses. The rules for people (features/blog) allow more, and are applied again when the article is saved.
 */
import { decodeEntities } from "#app/shared/html-text.ts";
import { sanitiseHtml } from "#app/shared/sanitise-html.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";

const TAGS = "p br h2 h3 h4 ul ol li blockquote strong em u s code a".split(" ");
const SYNONYMS = { h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em", del: "s", strike: "s" };

/** These are removed together with their content. */
const NO_TEXT =
  "script style textarea option xmp noscript iframe noembed noframes title head template svg math select".split(" ");

/** @param links the addresses that may be linked; any other link is replaced by its text */
export function sanitiseModelHtml(html: string, links: ReadonlySet<string>): string {
  return sanitiseHtml(withoutControls(html), {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nonTextTags: NO_TEXT,
    nestingLimit: 12,
    transformTags: SYNONYMS,
    exclusiveFilter: ({ tag, attribs }) => (tag === "a" && !links.has(attribs["href"] ?? "") ? "excludeTag" : false),
  });
}

/** The addresses that a text already links to: a rewritten version may keep them. */
export const linksIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => decodeEntities(href!)));
