/** The staff's guide as the admin shows it. */

export type Words = string | { mark: "strong" | "em" | "code"; text: string } | { href: string; text: string };

export type GuideBlock =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; words: Words[] }
  | { kind: "list"; ordered: boolean; items: Words[][] }
  | { kind: "table"; head: Words[][]; rows: Words[][][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; name: string; alt: string };

export type GuideSection = { slug: string; title: string; blocks: GuideBlock[] };

export type Guide = { introduction: GuideBlock[]; sections: GuideSection[] };

/** A place of the guide that a search found: a section, or a part of one with its own heading. */
export type GuideHit = { slug: string; section: string; id?: string; heading: string; excerpt: string };

export const textOfWords = (words: Words[]): string =>
  words.map((word) => (typeof word === "string" ? word : word.text)).join("");
