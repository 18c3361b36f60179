/** Chance that can be repeated: the same seed draws the same. */
export type Random = {
  /** At least `least`, below `most`. */
  between: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
};

/** Tommy Ettinger's mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
