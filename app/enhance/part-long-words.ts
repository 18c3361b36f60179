/**
 * Titles' long words on a phone: without an Italian dictionary a browser breaks them anywhere and without a hyphen. There
 * they get soft hyphens, those words alone that are broken; what the server sends stays as it was written (decision 0071).
 */
import { softHyphens } from "#app/shared/soft-hyphens.ts";

export function partBrokenWords(): void {
  for (const title of document.querySelectorAll("h1, h2, h3, h4")) {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const word of brokenWords(text)) text.data = text.data.replace(word, softHyphens(word));
  }
}

function brokenWords(text: Text): string[] {
  const range = document.createRange();
  return [...text.data.matchAll(/\p{L}{10,}/gu)].flatMap(({ index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}
