/**
 * What the editor's panel and the server say to each other while the text generator writes. Pure: both sides import it.
 *
 * `POST` with JSON, to administrators only, below /admin/blog/ia:
 *   bozza               DraftRequest        → text/event-stream, to be read with draftEvents() of draft-events.ts
 *   passaggio           PassageRequest      → {html, usage}
 *   descrizione         DescriptionRequest  → {description, usage}
 *   testo-alternativo   AltTextRequest      → {alt, usage}
 * What is refused, or fails before the first word, answers GeneratorError with 4xx or 5xx.
 */

export const tones = [
  { value: "caldo", label: "Caldo e vicino" },
  { value: "pratico", label: "Pratico e diretto" },
  { value: "approfondito", label: "Approfondito" },
  { value: "leggero", label: "Leggero" },
] as const;

/** In words, roughly. */
export const lengths = [
  { value: "breve", label: "Breve", words: 350 },
  { value: "media", label: "Media", words: 700 },
  { value: "lunga", label: "Lunga", words: 1100 },
] as const;

export const wishes = [
  { value: "chiaro", label: "Più chiaro" },
  { value: "breve", label: "Più breve" },
  { value: "caldo", label: "Più caldo" },
  { value: "corretto", label: "Solo gli errori" },
] as const;

export type Tone = (typeof tones)[number]["value"];
export type Length = (typeof lengths)[number]["value"];
export type Wish = (typeof wishes)[number]["value"];

export const MAX_TOPIC = 500;
/** Of a passage, as HTML. */
export const MAX_PASSAGE = 12_000;
/** What search engines show of a description (spec §5 has the same number for the excerpt). */
export const MAX_DESCRIPTION = 160;
export const MAX_ALT = 160;

export type Draft = { title: string; excerpt: string; /** Sanitised. */ html: string };

export const EMPTY_DRAFT: Draft = { title: "", excerpt: "", html: "" };

export type DraftRequest = {
  topic: string;
  tone: Tone;
  length: Length;
  /** After a stop: what was there. The writing goes on after its last whole block. */
  soFar?: Draft;
};
/** A selection of the article's text, as HTML. */
export type PassageRequest = { html: string; wish: Wish };
/** The article's words, as the editor has them; content is HTML. */
export type DescriptionRequest = { title: string; content: string };
/** The address of a stored picture (`/storage/immagini/blog/…`), and what the article is about. */
export type AltTextRequest = { image: string; title?: string };

/** Of one person, today on Rome's clocks. */
export type Usage = { used: number; of: number; /** ISO 8601 */ resetsAt: string };

/** What the panel knows before anybody presses a button. */
export type GeneratorState = { configured: boolean; usage: Usage };

/** `hint`: what whoever runs the site has to set. */
export type GeneratorError = { error: string; hint?: string; usage?: Usage };

export type DraftEvent =
  | { event: "title"; title: string }
  | { event: "excerpt"; excerpt: string }
  /** The body is now its first `keep` characters and `add`. */
  | { event: "html"; keep: number; add: string }
  /** The last one, when all went well; `whole` is false when the generator ran out of length: one can go on. */
  | { event: "done"; draft: Draft; usage: Usage; whole: boolean }
  /** The last one, when something broke: what came before stays good. */
  | ({ event: "error" } & GeneratorError);

/** Spec §5, checked before anything else. */
export const TOPIC_MISSING = "Inserisci un argomento";
/** Spec §8's titles of the toasts. */
export const GENERATOR_TITLES = { failed: "Errore IA", done: "Bozza generata" } as const;
