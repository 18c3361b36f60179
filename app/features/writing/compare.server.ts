/** Compares an article with one of its revisions. */
import { diffArrays, diffWordsWithSpace } from "diff";
import type { ArticleSnapshot } from "#app/db/schema/blog.server.ts";
import { type Reader, refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { takeSnapshot, readStoredArticle } from "./editable.server.ts";
import type { Difference, RevisionComparison } from "./editing.ts";
import { readRevision } from "./revisions.server.ts";

/** With more differing words a paragraph is shown as replaced: finding the shortest difference takes quadratic time. */
const MAX_EDITS = 400;
/** The same limit for whole paragraphs of an article. */
const MAX_MOVES = 2000;

/** @throws Refusal 403, 404 */
export async function compareRevision(
  actor: Reader,
  articleId: string,
  revisionId: number,
): Promise<RevisionComparison> {
  refuseUnless(canWriteArticles(actor));
  const [{ summary, fields: then }, article] = await Promise.all([
    readRevision(actor, articleId, revisionId),
    readStoredArticle(articleId),
  ]);
  const now = takeSnapshot(article);
  return {
    revision: summary,
    title: compareWords(then.title, now.title),
    excerpt: compareWords(then.excerpt, now.excerpt),
    text: compareTexts(splitParagraphs(then.content), splitParagraphs(now.content)),
    others: otherFields
      .filter(([fields]) => fields.some((field) => (then[field] || null) !== (now[field] || null)))
      .map(([, name]) => name),
  };
}

const otherFields: [fields: (keyof ArticleSnapshot)[], name: string][] = [
  [["featuredImage"], "copertina"],
  [["coverAlt"], "descrizione della copertina"],
  [["categoryId"], "categoria"],
  [["authorName"], "autore"],
  [["slug"], "indirizzo"],
  [["metaTitle", "metaDescription"], "testi per i motori di ricerca"],
  [["aiAssisted"], "l’aiuto dell’IA"],
];

const splitParagraphs = (html: string): string[] =>
  htmlToText(html.replace(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, "<p>[immagine: $1]</p>")).split(/\n+/);

/**
 * Compares paragraph by paragraph. Paragraphs that were replaced are paired in order and compared word by word:
 * ["uno due"] and ["uno tre"] give "uno " on both sides, "due" on the older one, "tre" on the newer one.
 */
function compareTexts(older: string[], newer: string[]): Difference[] {
  const parts = diffArrays(older, newer, { maxEditLength: MAX_MOVES }) ?? [
    { value: older, removed: true, added: false },
    { value: newer, removed: false, added: true },
  ];
  const found: Difference[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at]!, parts[at + 1]];
    if (part.removed && next?.added) {
      for (let line = 0; line < Math.max(part.value.length, next.value.length); line++)
        found.push(...compareWords(part.value[line], next.value[line]), { text: "\n", side: "both" });
      at++;
    } else {
      const side = part.removed ? "older" : part.added ? "newer" : "both";
      found.push({ text: `${part.value.join("\n")}\n`, side });
    }
  }
  return joinNeighbours(found);
}

function compareWords(older: string | undefined, newer: string | undefined): Difference[] {
  if (older === undefined || newer === undefined)
    return [{ text: older ?? newer ?? "", side: older === undefined ? "newer" : "older" }];
  const parts = diffWordsWithSpace(older, newer, { maxEditLength: MAX_EDITS });
  if (!parts)
    return [
      { text: older, side: "older" },
      { text: `\n${newer}`, side: "newer" },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    side: removed ? "older" : added ? "newer" : "both",
  }));
}

/** Joins neighbouring pieces of the same side. */
function joinNeighbours(parts: Difference[]): Difference[] {
  const found: Difference[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last?.side === part.side) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
