import sanitizeHtml from "sanitize-html";
import { htmlToLine } from "#app/shared/html-text.ts";

/** The elements that spec §5 allows. */
const ELEMENTS = "p br strong em u h1 h2 h3 h4 h5 h6 ul ol li blockquote a".split(" ");

/** HTML lets these end without an end tag. */
const ENDS_ALONE = ["p", "li"];

/**
 * Stores what was typed as HTML: tags that spec §5 allows stay markup where they come in pairs; every other character stays
 * a character, so that "Peso<soglia" and "<maria@posta.it>" arrive whole. A message of nothing but tags is text too.
 */
export function sanitiseMessage(message: string): string {
  const html = sanitizeHtml(escapeAllButMarkup(message), {
    allowedTags: ELEMENTS,
    allowedAttributes: { a: ["href", "target", "rel"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // A visitor's link opens in a new tab and learns nothing of the inbox.
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }) },
  });
  return htmlToLine(html) === "" ? escapeText(message) : html;
}

type Piece = { text: string; isMarkup: boolean };

function escapeAllButMarkup(message: string): string {
  const pieces: Piece[] = [];
  /** Start tags whose end has not come yet. */
  const open: { element: string; piece: Piece }[] = [];
  let end = 0;
  for (const tag of message.matchAll(TAG)) {
    const [typed, slash, name] = tag;
    const element = name!.toLowerCase();
    const piece: Piece = { text: typed, isMarkup: false };
    pieces.push({ text: message.slice(end, tag.index), isMarkup: false }, piece);
    end = tag.index + typed.length;
    if (element === "br") piece.isMarkup = !slash;
    else if (slash) {
      const start = open.findLastIndex((started) => started.element === element);
      if (start === -1) continue;
      open[start]!.piece.isMarkup = true;
      piece.isMarkup = true;
      open.length = start;
    } else {
      open.push({ element, piece });
      piece.isMarkup = ENDS_ALONE.includes(element);
    }
  }
  pieces.push({ text: message.slice(end), isMarkup: false });
  const escape = pieces.some(({ isMarkup }) => isMarkup) ? escapeAllButEntities : escapeText;
  return pieces.map(({ text, isMarkup }) => (isMarkup ? text : escape(text))).join("");
}

/** A tag of these elements whose attributes, if any, have quoted values: `<p class="x">` is markup, `<a 80 kg>` is not. */
const TAG = new RegExp(String.raw`<(/?)(${ELEMENTS.join("|")})(?:\s+[\w-]+=(?:"[^"<>]*"|'[^'<>]*'))*\s*/?>`, "gi");

/** Whoever writes markup writes its signs as entities; in a message without markup "&lt;" is four characters. */
const escapeAllButEntities = (text: string): string =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
