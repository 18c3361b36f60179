/** The features' interface to a language model, whichever provider it is. */
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { NO_KEY } from "./no-key.ts";
import { readStoredKey } from "./stored-key.server.ts";

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

/** Spec §8's sentences. What the provider answers is 502 unless it says more. */
const FAILURES = {
  unconfigured: [503, NO_KEY],
  key: [502, NO_KEY],
  quota: [429, "Quota API Gemini esaurita."],
  rate: [429, "Troppe richieste all'API. Riprova tra qualche minuto."],
  overloaded: [503, "Il servizio è temporaneamente sovraccarico. Riprova tra qualche istante."],
  blocked: [422, "Contenuto bloccato dai filtri di sicurezza. Modifica il prompt e riprova."],
  /** Nobody is there to read it. */
  aborted: [502, "La generazione è stata interrotta."],
  other: [502, "Si è verificato un errore nella generazione del testo. Riprova tra qualche istante."],
} as const satisfies Record<string, [Refusal["status"], string]>;

export type FailureKind = keyof typeof FAILURES;

/** Says where the key is set: whoever may generate is staff, and can ask an administrator. */
const HINTS: Partial<Record<FailureKind, string>> = {
  unconfigured: "Manca la chiave: un amministratore la imposta nell’area riservata, in «Generatore di testi».",
  key: "La chiave è stata rifiutata: un amministratore ne imposta un’altra nell’area riservata, in «Generatore di testi».",
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

const findKey = async (): Promise<string | undefined> => env.GEMINI_API_KEY ?? (await readStoredKey());

export const isGeneratorConfigured = async (): Promise<boolean> => (await findKey()) !== undefined;

/** @throws GeneratorFailure without a key */
export async function textGenerator(): Promise<TextGenerator> {
  const key = await findKey();
  if (key === undefined) throw new GeneratorFailure("unconfigured", "no key is set");
  return makeGenerator(key);
}

/** For a key that is not stored yet. */
export async function makeGenerator(apiKey: string): Promise<TextGenerator> {
  // Loaded when first needed: most sites never generate a text.
  const { gemini } = await import("./gemini.server.ts");
  return gemini({ apiKey, baseURL: env.GEMINI_BASE_URL, model: env.GEMINI_MODEL });
}
