/**
 * Where long Italian words may be parted: browsers without a dictionary of their own break a title's word anywhere, and
 * without a hyphen. Rules of syllables: UNI 6461; Serianni, Grammatica italiana, I.162.
 */
const SHY = "\u00ad";
/** Shorter ones fit a phone at every size of our titles. */
const LONG = /(?<![\p{L}\ufdd0-\ufdd2/.-])\p{L}{10,}/gu;
/** A vowel, the consonants that end its syllable, and those that begin the next. */
const BORDER =
  /([aeiouàèéìòù])([bcdfghj-np-tv-z]*?)((?:s?(?:ch|gh|gn|gl|qu|sc|[bcdfgptv][lr])|s[bcdfgmpqtv]|[bcdfghj-np-tv-z])[aeiouàèéìòù])/giu;
/** A hyphen after two letters, or before them, helps nobody. */
const FEWEST = 3;

export const softHyphens = (title: string): string => title.replace(LONG, part);

function part(word: string): string {
  const syllables = word
    .replace(BORDER, `$1$2${SHY}$3`)
    // The vowel at the end of one match begins the next.
    .replace(BORDER, `$1$2${SHY}$3`)
    .split(SHY);
  return syllables.reduce((parted, syllable, index) => {
    const rest = syllables.slice(index).join("").length;
    const mayPart = parted.replaceAll(SHY, "").length >= FEWEST && rest >= FEWEST;
    return parted + (parted && mayPart ? SHY : "") + syllable;
  }, "");
}
