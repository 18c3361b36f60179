/** Numbers as Italian texts say them, so that a text can count instead of repeating what somebody counted once. */

const WORDS = [
  "zero",
  "uno",
  "due",
  "tre",
  "quattro",
  "cinque",
  "sei",
  "sette",
  "otto",
  "nove",
  "dieci",
  "undici",
  "dodici",
  "tredici",
  "quattordici",
  "quindici",
  "sedici",
  "diciassette",
  "diciotto",
  "diciannove",
  "venti",
] as const;

type Options = {
  /** "i nove", but "gli otto": the masculine article of several, with the number. */
  article?: boolean;
  /** "Nove", as a sentence begins. */
  capital?: boolean;
};

/** @returns a count in words up to twenty, in figures above: "nove", "21" */
export function numberInWords(count: number, { article = false, capital = false }: Options = {}): string {
  const word = WORDS[count] ?? String(count);
  const said = article ? `${/^(otto|undici)$/.test(word) ? "gli" : "i"} ${word}` : word;
  return capital ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}
