/**
 * Removes from an address or a word what may identify a person: visitors can type anything into the address bar, and
 * newsletters put e-mail addresses into links. A "…" marks each removal.
 */
export const impersonal = (text: string): string =>
  text
    // The link of a preview, of an appointment, of an offered time and of a subscribed calendar grants access.
    .replace(/^(\/(?:blog\/anteprima|appuntamento|attesa|agenda)\/).*/i, "$1…")
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? "…" : part))
    .join("/")
    .replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, "…")
    .replace(/(?<!\w)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?!\w)/gi, "…")
    // Nine digits, because a date has eight and a phone number with its prefix hardly has fewer.
    .replace(/\+?\d(?:[\s().%-]*\d){8,}/g, "…");
