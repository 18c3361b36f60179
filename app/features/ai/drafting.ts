/**
 * The requests and answers between the editor's panel and the server about the text generator. Both sides import this module.
 *
 * `POST` with JSON, to administrators only, below /admin/blog/ia:
 *   bozza               DraftRequest        → text/event-stream, to be read with draftEvents() of draft-events.ts
 *   passaggio           PassageRequest      → {html, usage}
 *   descrizione         DescriptionRequest  → {description, usage}
 *   testo-alternativo   AltTextRequest      → {alt, usage}
 * A request that is refused, or that fails before the first word, is answered with a GeneratorError and 4xx or 5xx.
 */

export const tones = [
  { value: "caldo", label: "Caldo e vicino" },
  { value: "pratico", label: "Pratico e diretto" },
  { value: "approfondito", label: "Approfondito" },
  { value: "leggero", label: "Leggero" },
] as const;

/** `words` is approximate. */
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
/** Characters of a passage's HTML. */
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
  /** The draft as it was when it was stopped: the generator continues after its last complete block. */
  soFar?: Draft;
};
/** A selection of the article's text, as HTML. */
export type PassageRequest = { html: string; wish: Wish };
/** The article as it stands in the editor; `content` is HTML. */
export type DescriptionRequest = { title: string; content: string };
/** `image` is the address of a stored picture (`/storage/immagini/blog/…`), `title` the article's. */
export type AltTextRequest = { image: string; title?: string };

/** One person's requests of today (Rome time). */
export type Usage = { used: number; of: number; /** ISO 8601 */ resetsAt: string };

export type GeneratorState = { configured: boolean; usage: Usage };

/** `hint` names the setting that the site's operator has to change. */
export type GeneratorError = { error: string; hint?: string; usage?: Usage };

export type DraftEvent =
  | { event: "title"; title: string }
  | { event: "excerpt"; excerpt: string }
  /** The new body consists of the first `keep` characters of the old one, then `add`. */
  | { event: "html"; keep: number; add: string }
  /** The last event of a success; `whole` is false when the generator reached its length limit: the draft can be continued. */
  | { event: "done"; draft: Draft; usage: Usage; whole: boolean }
  /** The last event of a failure: the draft keeps what came before. */
  | ({ event: "error" } & GeneratorError);

/** Spec §5: this is checked before anything else. */
export const TOPIC_MISSING = "Inserisci un argomento";
/** The titles of the toasts (spec §8). */
export const GENERATOR_TITLES = { failed: "Errore IA", done: "Bozza generata" } as const;
