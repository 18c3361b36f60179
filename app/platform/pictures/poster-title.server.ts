/** Fits a title of any length into a poster: first by smaller letters, then by fewer words. */

export type TitlePiece = { text: string; heavy?: boolean };
export type TitleWord = { word: string; heavy: boolean };

/** In pixels of the poster. */
export const TITLE = { width: 800, height: 216 } as const;

const SIZES = [68, 58, 50, 44, 38];
/** The width of a letter relative to the font size: measured on Montagu Slab, rounded up. */
const ADVANCE = { light: 0.46, heavy: 0.57 };
const LONGEST_WORD = 30;

/** Removes what the posters' font (its latin subset) lacks; an emoji would become an empty box. */
const UNKNOWN = /[^\u0020-\u007e\u00a1-\u00ff\u0152\u0153\u2010-\u203a\u20ac]/gu;
const dropUnknownLetters = (text: string): string =>
  text
    .replace(UNKNOWN, (sign) => (/\s/.test(sign) ? " " : sign.normalize("NFD").charAt(0).replace(UNKNOWN, "")))
    .replace(/\s+/g, " ");

/** @returns the words that fit, each with its following space, and the font size at which they fit */
export function fitTitle(title: readonly TitlePiece[]): { words: TitleWord[]; size: number } {
  const words: TitleWord[] = [];
  for (const { text, heavy = false } of title)
    for (const word of dropUnknownLetters(text).match(/\S+\s*|\s+/g) ?? []) {
      const last = words.at(-1);
      if (word.trim()) words.push(...slices(word).map((slice) => ({ word: slice, heavy })));
      else if (last) last.word += " "; // a piece that begins with a space
    }
  const size = SIZES.find((size) => fits(words, size));
  if (size !== undefined) return { words, size };
  const smallest = SIZES.at(-1)!;
  const shortened = words.slice();
  while (!fits(withEllipsis(shortened), smallest)) shortened.pop();
  return { words: withEllipsis(shortened), size: smallest };
}

/** Breaks a word that is longer than a line at any letter. */
const slices = (word: string): string[] => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, "gu")) ?? [];

function withEllipsis(words: readonly TitleWord[]): TitleWord[] {
  const last = words.at(-1);
  return last ? [...words.slice(0, -1), { ...last, word: `${last.word.trimEnd()} …` }] : [];
}

function fits(words: readonly TitleWord[], size: number): boolean {
  let [lines, used] = [1, 0];
  for (const { word, heavy } of words) {
    const advance = size * (heavy ? ADVANCE.heavy : ADVANCE.light);
    const width = word.trimEnd().length * advance;
    if (width > TITLE.width) return false;
    if (used > 0 && used + width > TITLE.width) {
      lines += 1;
      used = 0;
    }
    used += word.length * advance;
  }
  return lines * size <= TITLE.height;
}
