/** Finds in a page's HTML where texts that can be changed begin and end (content/texts.ts marks them). */
const MARKS = /\ufdd0([^\ufdd1]*)\ufdd1|\ufdd2/g;
/** Scripts, styles and titles hold text that is no part of the page's body. */
const PARTS = /(<(script|style|title|textarea|option)\b[^]*?<\/\2>|<[^>]*>)/g;

/** Turns the marks into comments: `<!--t key/path-->…<!--/t-->`; where a text is no part of the page, they go. */
export function showMarks(html: string): string {
  let shown = "";
  let end = 0;
  for (const part of html.matchAll(PARTS)) {
    shown += asComments(html.slice(end, part.index)) + part[0].replace(MARKS, "");
    end = part.index + part[0].length;
  }
  return shown + asComments(html.slice(end));
}

const asComments = (text: string): string =>
  text.replace(MARKS, (_mark, text: string | undefined) => (text === undefined ? "<!--/t-->" : `<!--t ${text}-->`));
