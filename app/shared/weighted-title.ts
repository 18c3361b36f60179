/** A title that nobody set by hand still has its one heavy word: the longest, and of equals the last. */
export function weightedTitle(title: string): { before: string; heavy: string; after: string } {
  let heaviest = { word: "", index: 0 };
  for (const { 0: word, index } of title.matchAll(/[\p{L}\p{N}]+/gu))
    if (word.length >= heaviest.word.length) heaviest = { word, index };
  const { word, index } = heaviest;
  return { before: title.slice(0, index), heavy: word, after: title.slice(index + word.length) };
}
