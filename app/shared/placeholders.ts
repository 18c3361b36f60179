/** Words in braces that stand for something of one person, "Ciao {nome},": which a text has, and the text with all of them filled in. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** @returns their names, in the order of the text */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim());

/** Whether a brace was opened and not closed, or the other way round. */
export const hasLoneBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(PLACEHOLDER, ""));

/**
 * One that has nothing to say takes the space before it along: "Ciao {nome}," becomes "Ciao,". At the beginning of a line its
 * comma goes too, and the next word begins the sentence. Braces within a value are no placeholders.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  const isEmpty = (name: string) => !values[name.trim()];
  return text
    .replaceAll(/^\{([^{}]*)\},? *(\p{L}?)/gmu, (whole, name: string, next: string) =>
      isEmpty(name) ? next.toLocaleUpperCase("it") : whole,
    )
    .replaceAll(/ ?\{([^{}]*)\}/g, (whole, name: string) => (isEmpty(name) ? "" : whole))
    .replaceAll(PLACEHOLDER, (_, name: string) => values[name.trim()]!);
}
