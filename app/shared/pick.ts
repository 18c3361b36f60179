/** Picks the same item for the same text, and spreads many texts evenly (FNV-1a). */
export function pick<Item>(items: readonly Item[], text: string): Item {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  // The last bits of the hash alone depend too much on the last letter.
  return items[((hash ^ (hash >>> 15)) >>> 0) % items.length]!;
}
