/**
 * Takes out of an address or a word what may point to a person: visitors can type anything into the address bar, and
 * newsletters put e-mail addresses into links. What is cut out leaves a "…".
 */
export const impersonal = (text: string): string =>
  text
    // The link of a preview is a key.
    .replace(/^(\/blog\/anteprima\/).*/, "$1…")
    .split("/")
    .map((part) => (/@|%40/i.test(part) ? "…" : part))
    .join("/")
    .replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, "…")
    .replace(/(?<!\w)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?!\w)/gi, "…")
    // Nine digits: a date has eight, a telephone number with its prefix hardly fewer.
    .replace(/\+?\d(?:[\s().%-]*\d){8,}/g, "…");
