/** Text from a plain text area as HTML. */
import { escapeHtml } from "./html-text.ts";

/** A text that contains a tag is HTML already; otherwise an empty line ends a paragraph. */
export function paragraphsOf(text: string): string {
  if (/<[a-z!/]/i.test(text) || !text.trim()) return text;
  return text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\r?\n/g, "<br>")}</p>`)
    .join("");
}
