/**
 * Removes from an address or a word what may identify a person: visitors can type anything into the address bar, and
 * newsletters put e-mail addresses into links. A "…" marks each removal.
 */
export const impersonal = (text: string): string =>
  text
    // An address may spell its letters as escapes, and is the same address.
    .replace(/%(4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    // The link of a preview, of an appointment, of an offered time and of a subscribed calendar grants access.
    .replace(/^(\/(?:blog\/anteprima|appuntamento|attesa|agenda)\/).*/i, "$1…")
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? "…" : part))
    .join("/")
    .replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, "…")
    .replace(/(?<!\w)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?!\w)/gi, "…")
    // Nine digits, because a date has eight and a phone number with its prefix hardly has fewer.
    .replace(/\+?\d(?:[\s().%-]*\d){8,}/g, "…");
