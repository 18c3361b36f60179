/** Text as a search compares it: small letters, without accents or apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
