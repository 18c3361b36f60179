import sanitizeHtml, { type IOptions } from "sanitize-html";
import { decodeEntities, escapeHtml } from "./html-text.ts";

/** More than any editor or web page nests. Beyond it each element costs the parser a walk through all that are open. */
const DEEPEST = 200;

class TooDeep extends Error {}

/**
 * What the options let pass. Nesting that nobody writes by hand is not parsed to its end, which takes seconds: of such a
 * text only the words stay.
 */
export function sanitiseHtml(html: string, options: IOptions): string {
  let depth = 0;
  const onOpenTag = () => {
    if (++depth > DEEPEST) throw new TooDeep();
  };
  const onCloseTag = () => void depth--;
  try {
    return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag });
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    const words = decodeEntities(html.replace(/<[^<>]*>/g, " ")).trim();
    return sanitizeHtml(`<p>${escapeHtml(words)}</p>`, options);
  }
}
