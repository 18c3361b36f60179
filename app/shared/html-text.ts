/** Text and HTML, one made from the other. */

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Good for XML too: signs become their numbers, which both know. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * What a reader of the HTML would see, as plain text: paragraphs apart by an empty line, items with a dash, links with
 * their address. For sanitised HTML only: it makes text, it does not make anything safe.
 */
export function htmlToText(html: string): string {
  return decodeEntities(
    html
      .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, address: string, label: string) =>
        label.trim() === address ? address : `${label} (${address})`,
      )
      .replace(/<br\s*\/?>/gi, "\n")
      .replace(/<li\b[^>]*>/gi, "\n- ")
      .replace(/<\/?(?:p|h[1-6]|ul|ol|blockquote)\b[^>]*>/gi, "\n\n")
      .replace(/<\/?[a-z][^>]*>/gi, ""),
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The words alone, in one line. For sanitised HTML only, like htmlToText. */
export const htmlToLine = (html: string): string =>
  decodeEntities(html.replace(/<\/?(?:strong|em|u|s|a|code)\b[^<>]*>/gi, "").replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
