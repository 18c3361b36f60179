/** Parses the editor's requests to the text generator; a refusal has a sentence fit to show. Runs before the generator's configuration is checked (spec §5). */
import { z } from "zod";
import { parse } from "#app/shared/parse.server.ts";
import { withoutControls } from "#app/shared/without-controls.ts";
import {
  lengths,
  MAX_PASSAGE,
  MAX_TOPIC,
  TOPIC_MISSING,
  tones,
  wishes,
  type DraftRequest,
  type PassageRequest,
} from "./drafting.ts";

/** The members of a JSON body, not yet checked. */
export type Fields = Record<string, unknown>;

const text = z.string().transform(withoutControls);
const oneOf = <Value extends string>(choices: readonly { value: Value }[], sentence: string) =>
  z.enum(choices.map(({ value }) => value) as [Value, ...Value[]], { error: sentence });

const draft = z.object({
  topic: text
    .transform((topic) => topic.replace(/\s+/g, " ").trim())
    .catch("")
    .pipe(
      z
        .string()
        .min(1, { error: TOPIC_MISSING })
        .max(MAX_TOPIC, { error: `L’argomento può avere al massimo ${MAX_TOPIC} caratteri.` }),
    ),
  tone: oneOf(tones, "Scegli un tono tra quelli dell’elenco."),
  length: oneOf(lengths, "Scegli una lunghezza tra quelle dell’elenco."),
  soFar: z
    .object({ title: text, excerpt: text, html: text.pipe(z.string().max(100_000)) })
    .optional()
    .catch(undefined),
});

const passage = z.object({
  html: text.pipe(
    z
      .string()
      .max(MAX_PASSAGE, { error: "Il passaggio è troppo lungo: scegline uno più breve." })
      .refine((html) => html.replace(/<[^>]*>/g, "").trim() !== "", { error: "Seleziona il passaggio da migliorare." })
      // A model may not write these elements (model-html.server.ts), so they would be missing from its answer.
      .refine((html) => !/<(img|table|pre|hr)\b/.test(html), {
        error: "Nel passaggio ci sono immagini, tabelle, codice o linee che andrebbero persi: seleziona solo testo.",
      }),
  ),
  wish: oneOf(wishes, "Scegli che cosa migliorare."),
});

export const readDraftRequest = (fields: Fields): DraftRequest => parse(draft, fields) as DraftRequest;

export const readPassageRequest = (fields: Fields): PassageRequest => parse(passage, fields);

/** Parses a member as text; anything else counts as empty. */
export const words = text.catch("").transform((typed) => typed.trim());
