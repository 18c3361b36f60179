/** What a person may write after a visit, and what the studio may do with it: rules and shapes for pages and verbs. */

export type TestimonialState = "asked" | "waiting" | "published" | "refused" | "withdrawn";

/** The states in which there are words: those to be read, those that are public, and those that the studio does not show. */
export const WRITTEN = ["waiting", "published", "refused"] as const;
export const isWritten = (state: TestimonialState): state is (typeof WRITTEN)[number] =>
  (WRITTEN as readonly string[]).includes(state);

export const LIMITS = { name: 40, fewest: 20, most: 1200 } as const;

/** Where the studio has left something out. */
export const GAP = "[…]";

export type Answers = { name: string; words: string; hasConsented: boolean };

export type Problem = { field: "nome" | "parole" | "consenso"; message: string };

export function problemsIn({ name, words, hasConsented }: Answers): Problem[] {
  const problems: Problem[] = [];
  if (words.length < LIMITS.fewest)
    problems.push({ field: "parole", message: words ? "Scrivi qualche parola in più." : "Scrivi com’è andata." });
  else if (words.length > LIMITS.most)
    problems.push({ field: "parole", message: `Al massimo ${LIMITS.most} caratteri: questi sono ${words.length}.` });
  else if (words.includes(GAP))
    problems.push({ field: "parole", message: `Togli ${GAP}: vuol dire che manca qualcosa.` });
  if (!name) problems.push({ field: "nome", message: "Scrivi con che nome firmi: basta quello di battesimo." });
  else if (name.length > LIMITS.name)
    problems.push({ field: "nome", message: `Al massimo ${LIMITS.name} caratteri: questi sono ${name.length}.` });
  if (!hasConsented)
    problems.push({ field: "consenso", message: "Senza questa casella non possiamo tenere quello che hai scritto." });
  return problems;
}

/** One space where there are some; at most one empty line between paragraphs. */
export const tidyWords = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/**
 * Whether a text is another one with nothing changed, only left out, each gap marked: the beginning stands at the beginning,
 * the end at the end, and between two gaps stands what stood there, in the same order and in whole words.
 */
export function isShortened(words: string, shown: string): boolean {
  const whole = oneSpace(words);
  const parts = oneSpace(shown)
    .split(GAP)
    .map((part) => part.trim());
  if (parts.every((part) => part === "")) return false;
  if (parts.length === 1) return parts[0] === whole;
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (!startsWithWords(whole, first) || !endsWithWords(whole, last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = part === "" ? from : findWords(whole, part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= whole.length - last.length;
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

const isWholeAt = (whole: string, at: number, length: number): boolean =>
  !(isWordSign(whole[at - 1]) && isWordSign(whole[at])) &&
  !(isWordSign(whole[at + length - 1]) && isWordSign(whole[at + length]));

const startsWithWords = (whole: string, part: string) => whole.startsWith(part) && isWholeAt(whole, 0, part.length);
const endsWithWords = (whole: string, part: string) =>
  whole.endsWith(part) && isWholeAt(whole, whole.length - part.length, part.length);

function findWords(whole: string, part: string, from: number): number {
  for (let at = whole.indexOf(part, from); at >= 0; at = whole.indexOf(part, at + 1))
    if (isWholeAt(whole, at, part.length)) return at;
  return -1;
}

/** What everybody reads of one. Instants are ISO 8601. */
export type PublishedTestimonial = {
  id: string;
  name: string;
  words: string;
  isShortened: boolean;
  /** When they were sent, and when the visit was. */
  collectedAt: string;
  visitedAt: string;
  /** A slug of content/appointments, and its name. */
  kind: string;
  what: string;
};

/** What who asks for the words to be published sees of them. */
export type ModeratedTestimonial = PublishedTestimonial & {
  state: (typeof WRITTEN)[number];
  /** As they were written. */
  whole: string;
  requestId: string | null;
  consentVersion: string;
  decidedAt: string | null;
  /** Its person wants to be left alone: it is shown to nobody (art. 18 GDPR). */
  isRestricted: boolean;
};
