/** Text from a plain text area as HTML. */
import { escapeHtml } from "./html-text.ts";

/** What holds a tag is HTML already; otherwise an empty line ends a paragraph. */
export function paragraphsOf(text: string): string {
  if (/<[a-z!/]/i.test(text) || !text.trim()) return text;
  return text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}
