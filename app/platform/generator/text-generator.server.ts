/** The features' interface to a language model, whichever provider it is. */
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

export type Ask = {
  /** How to write, and what never to write. */
  system?: string | undefined;
  prompt: string;
  /** The picture that the prompt is about. */
  picture?: { bytes: Uint8Array; type: string };
  /** Aborts when the client disconnects: then the generation stops. */
  signal?: AbortSignal;
};

export type Tokens = { input: number; output: number };

/** The last part of a stream; `whole` is false when the model ran out of length. */
export type End = { whole: boolean; tokens: Tokens };

export interface TextGenerator {
  readonly model: string;
  /** @throws GeneratorFailure */
  generate(ask: Ask): Promise<End & { content: string }>;
  /** The pieces as they come, then the end. Whoever stops reading stops the writing. @throws like generate */
  stream(ask: Ask): AsyncGenerator<{ text: string } | { end: End }, void, void>;
}

/** Spec §8's sentences; the dots stand for Gemini (design.md §5, row 21). What the provider answers is 502 unless it says more. */
const FAILURES = {
  unconfigured: [503, "Chiave API Gemini non configurata correttamente. Contatta l'amministratore."],
  key: [502, "Chiave API Gemini non configurata correttamente. Contatta l'amministratore."],
  quota: [429, "Quota API Gemini esaurita."],
  rate: [429, "Troppe richieste all'API. Riprova tra qualche minuto."],
  overloaded: [503, "Il servizio è temporaneamente sovraccarico. Riprova tra qualche istante."],
  blocked: [422, "Contenuto bloccato dai filtri di sicurezza. Modifica il prompt e riprova."],
  /** Nobody is there to read it. */
  aborted: [502, "La generazione è stata interrotta."],
  other: [502, "Si è verificato un errore nella generazione del testo. Riprova tra qualche istante."],
} as const satisfies Record<string, [Refusal["status"], string]>;

export type FailureKind = keyof typeof FAILURES;

/** Names the setting that is missing: whoever may generate is staff, and can ask the operator for it. */
const HINTS: Partial<Record<FailureKind, string>> = {
  unconfigured:
    "Per generare testi serve una chiave: chi gestisce il sito la imposta in GEMINI_API_KEY (file .env) e riavvia.",
  key: "La chiave in GEMINI_API_KEY è stata rifiutata: chi gestisce il sito ne imposta una valida (file .env) e riavvia.",
};

export class GeneratorFailure extends Refusal {
  readonly kind: FailureKind;
  /** For the log: never a word of what was asked or written. */
  readonly reason: string;
  readonly hint: string | undefined;

  constructor(kind: FailureKind, reason: string) {
    const [status, sentence] = FAILURES[kind];
    const hint = HINTS[kind];
    super(status, sentence, hint ? { hint } : {});
    this.kind = kind;
    this.reason = reason;
    this.hint = hint;
  }
}

export const generatorConfigured = (): boolean => env.GEMINI_API_KEY !== undefined;

let generator: Promise<TextGenerator> | undefined;

/** @throws GeneratorFailure without a key */
export function textGenerator(): Promise<TextGenerator> {
  const { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: baseURL, GEMINI_MODEL: model } = env;
  if (apiKey === undefined) throw new GeneratorFailure("unconfigured", "GEMINI_API_KEY is not set");
  // Loaded when first needed: most sites never generate a text.
  generator ??= import("./gemini.server.ts").then(({ gemini }) => gemini({ apiKey, baseURL, model }));
  return generator;
}
