/** What may be stored of a section: rules read from its fields, and sentences for what is wrong. */
import { z } from "zod";
import type { Field, Shape, TextForm } from "#app/content/fields.ts";
import type { Section } from "#app/content/section.ts";
import type { Texts } from "#app/content/texts.ts";
import { type Overlay, textsIn } from "#app/content/texts.ts";
import { EMAIL_ADDRESS } from "#app/shared/email-address.ts";
import { hasEnoughDigits } from "#app/shared/phone-digits.ts";
import { withoutInvisible } from "#app/shared/without-invisible.ts";

/** What has to be mended, by the path of its field ("people.2.name"). */
export type Wrong = { path: string; sentence: string };

export type Checked<Value> = { value: Value; wrong?: undefined } | { wrong: Wrong[] };

const EMPTY = "Scrivi qualcosa qui.";
const NOT_READABLE = "Questo valore non si legge.";

const forms: Record<TextForm, { is: (text: string) => boolean; sentence: string }> = {
  phone: {
    is: (text) => /^\+?[\d ./-]+$/.test(text) && hasEnoughDigits(text.replaceAll(/\D/g, "")),
    sentence: "Scrivi un numero di telefono, per esempio +39 0442 000000.",
  },
  email: {
    is: (text) => EMAIL_ADDRESS.test(text),
    sentence: "Scrivi un indirizzo e-mail, per esempio info@studio.it.",
  },
  https: {
    is: (text) => URL.parse(text)?.protocol === "https:" && URL.parse(text)!.hostname.includes("."),
    sentence: "Scrivi un indirizzo intero, che comincia con https://.",
  },
  path: {
    is: (text) => /^\/(?!\/)[\w\-/.?=&#%]*$/.test(text),
    sentence: "Scrivi l’indirizzo di una pagina di questo sito, che comincia con /.",
  },
  day: { is: isDay, sentence: "Scrivi un giorno del calendario." },
  time: { is: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), sentence: "Scrivi un’ora, per esempio 08:30." },
  digits: { is: (text) => /^\d+$/.test(text), sentence: "Solo cifre." },
  euro: {
    is: (text) => /^\d{1,5}([.,]\d{2})?$/.test(text),
    sentence: "Scrivi un prezzo, per esempio 45 oppure 45,50.",
  },
};

/** A day that exists, "YYYY-MM-DD". */
function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** One line, or some where the field has room for them, without what nobody sees. */
const tidy = (text: string, lines: boolean): string =>
  withoutInvisible(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll(lines ? /[^\S\n\u00a0]+/g : /[^\S\u00a0]+/g, " ")
    .trim();

const checks = new WeakMap<Shape, z.ZodType>();

/** The schema of a field; made once. */
export function schemaOf<Value>(field: Field<Value>): z.ZodType<Value> {
  let schema = checks.get(field);
  if (!schema) checks.set(field, (schema = makeSchema(field)));
  return schema as z.ZodType<Value>;
}

const clockSpan = { from: z.string(NOT_READABLE), to: z.string(NOT_READABLE) };

function makeSchema(field: Shape): z.ZodType {
  switch (field.kind) {
    case "text":
      return z
        .string(NOT_READABLE)
        .transform((text) => tidy(text, field.rows !== undefined))
        .superRefine((text, { addIssue }) => {
          if (text === "") {
            if (!field.optional) addIssue(EMPTY);
            return;
          }
          if (text.length > field.max) addIssue(`Al massimo ${field.max} segni: questi sono ${text.length}.`);
          else if (field.form && !forms[field.form].is(text)) addIssue(forms[field.form].sentence);
        });
    case "number": {
      const sentence = `Scrivi un numero${field.whole ? " intero" : ""} tra ${field.min} e ${field.max}.`;
      const number = z.number(sentence).min(field.min, sentence).max(field.max, sentence);
      return field.whole ? number.int(sentence) : number;
    }
    case "flag":
      return z.boolean(NOT_READABLE);
    case "choice":
      return z
        .string(NOT_READABLE)
        .refine((value) => (value === "" ? field.optional : field.choices().some((choice) => choice.value === value)), {
          error: "Scegli una voce dell’elenco.",
        });
    case "choices":
      return z
        .array(z.string(), NOT_READABLE)
        .refine((values) => values.length >= field.min, "Scegline almeno una.")
        .refine(
          (values) => values.every((value) => field.choices().some((choice) => choice.value === value)),
          "Una delle voci non c’è più.",
        )
        .transform((values) => [...new Set(values)]);
    case "hours":
      return z
        .strictObject({ ...clockSpan, again: z.strictObject(clockSpan, NOT_READABLE).optional() }, NOT_READABLE)
        .nullable()
        .superRefine((hours, { addIssue }) => {
          if (!hours) return;
          const { from, to, again } = hours;
          if (!forms.time.is(from) || !forms.time.is(to)) addIssue("Scrivi a che ora apre e a che ora chiude.");
          else if (from >= to) addIssue("Chiude prima di aprire.");
          else if (!again) return;
          else if (!forms.time.is(again.from) || !forms.time.is(again.to))
            addIssue("Scrivi a che ora riapre dopo la pausa e a che ora chiude, oppure togli la pausa.");
          else if (again.from <= to) addIssue("Dopo la pausa riapre prima di aver chiuso.");
          else if (again.from >= again.to) addIssue("Dopo la pausa chiude prima di riaprire.");
        });
    case "picture":
      return z.string(NOT_READABLE).regex(/^(\/storage\/immagini\/[\w./-]+)?$/, "Scegli un’immagine della libreria.");
    case "pair":
      return z.tuple([schemaOf(field.of[0]), schemaOf(field.of[1])], NOT_READABLE);
    case "record":
      return z.strictObject(
        Object.fromEntries(Object.entries(field.fields).map(([name, of]) => [name, schemaOf(of)])),
        NOT_READABLE,
      );
    case "list":
      return z
        .array(schemaOf(field.of), NOT_READABLE)
        .min(field.min, field.min === 1 ? `Serve almeno ${field.one}.` : `Ne servono ${field.min}.`)
        .max(field.max, `Al massimo ${field.max}.`);
  }
}

/** Checks a whole section: each field, then what no field can know by itself. */
export function checkSection(section: Section<unknown>, sent: unknown): Checked<unknown> {
  const parsed = schemaOf(section.field).safeParse(sent);
  if (!parsed.success)
    return { wrong: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), sentence: message })) };
  const wrong = section.check?.(parsed.data) ?? [];
  return wrong.length > 0 ? { wrong } : { value: parsed.data };
}

/** Checks the changed texts of a page; those that say what the code says are left out. */
export function checkTexts(texts: Texts<unknown>, sent: unknown): Checked<Overlay> {
  const parsed = z.record(z.string(), z.string()).safeParse(sent);
  if (!parsed.success) return { wrong: [{ path: "", sentence: NOT_READABLE }] };
  const known = new Map(textsIn(texts.byDefault()).map((text) => [text.path, text]));
  const wrong: Wrong[] = [];
  const value: Record<string, string> = {};
  for (const [path, written] of Object.entries(parsed.data)) {
    const text = known.get(path);
    // The code's words have changed since: what was said of a text that is gone is said of nothing.
    if (!text) continue;
    const words = tidy(written, false);
    const sentence = wrongIn(words, text);
    if (sentence) wrong.push({ path, sentence });
    else if (words !== text.byDefault.trim()) value[path] = betweenSpacesOf(text.byDefault, words);
  }
  return wrong.length > 0 ? { wrong } : { value };
}

/** A part of a sentence begins or ends with the space before or after its neighbour. */
const betweenSpacesOf = (text: string, words: string): string =>
  `${/^ */.exec(text)![0]}${words}${/(?<=\S) *$/.exec(text)![0]}`;

function wrongIn(words: string, { max, mayEmphasise }: { max: number; mayEmphasise: boolean }): string | undefined {
  if (words === "") return EMPTY;
  if (words.length > max) return `Qui c’è posto per ${max} segni: questi sono ${words.length}.`;
  const stars = words.split("*").length - 1;
  if (stars > 0 && !mayEmphasise) return "Qui il peso delle parole è fisso: togli gli asterischi.";
  if (stars % 2 === 1) return "Manca un asterisco: le parole in evidenza stanno tra due.";
  return undefined;
}
