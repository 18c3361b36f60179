/** Always the same choice for the same text, and an even one over many: FNV-1a. */
export function pick<Item>(items: readonly Item[], text: string): Item {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  // Its last bits alone follow the last letter too closely.
  return items[((hash ^ (hash >>> 15)) >>> 0) % items.length]!;
}
