/** The words of a mail (content/mail-words.ts) with one person's facts in them. */
import { studio } from "#app/content/studio.ts";
import { fillPlaceholders } from "#app/shared/placeholders.ts";
import type { Block } from "./layout.ts";

/**
 * @param first the first name, or nothing
 * @param facts by the names of the other placeholders; none is longer than a line
 */
export function fillWords<Name extends string>(
  words: Readonly<Record<Name, string>>,
  first: string,
  facts: Readonly<Record<string, string>> = {},
): Record<Name, string> {
  const values = { nome: first, studio: studio().name, telefono: studio().phone.label, ...facts };
  return Object.fromEntries(
    Object.entries<string>(words).map(([name, text]) => [name, fillPlaceholders(text, oneLineEach(values))]),
  ) as Record<Name, string>;
}

/** A subject has one line, whatever a fact brings along. */
const oneLineEach = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(/\s+/g, " ")]));

/** A paragraph for each that is parted by an empty line; of nothing, none. @param title of the first */
export const paragraphs = (text: string, title = ""): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph, index) => (index === 0 && title !== "" ? { title, paragraph } : { paragraph }));
