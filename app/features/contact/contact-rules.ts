/** The main contact form's rules and texts (spec §5, §8), the same in the browser and on the server. */
import {
  asChecked,
  eachField,
  contactFields,
  type ContactField,
  type FieldName,
  inTheForm,
} from "#app/content/contact-fields.ts";
import { normaliseEmail } from "#app/shared/email-address.ts";
import { withoutInvisible } from "#app/shared/without-invisible.ts";

/** Sends by one person within the window (spec §5, design.md §6.4). */
export const SEND_LIMIT = { max: 3, windowMinutes: 10 } as const;

export type ContactFields = Record<FieldName, string>;
export type Problem = { field: FieldName; message: string };

export const TEXTS = {
  required: "Tutti i campi sono obbligatori.",
  limitTitle: "Troppi tentativi",
  limit: "Hai effettuato troppi invii. Riprova tra qualche minuto.",
  successTitle: "Messaggio inviato!",
  success: "Ti contatteremo presto per il tuo check-up gratuito. Controlla anche la tua email per la conferma.",
} as const;

export const toOneLine = (text = ""): string =>
  withoutInvisible(text)
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/**
 * Normalises as spec §5 asks: NFC, one line, trimmed, without what nobody sees; e-mail in lower case; line ends of longer
 * texts as `\n`.
 */
export const normaliseContact = (raw: Partial<ContactFields>): ContactFields => normaliseFields(contactFields, raw);

export const normaliseFields = <Field extends ContactField>(
  fields: readonly Field[],
  raw: Partial<Record<Field["field"], string>>,
): Record<Field["field"], string> =>
  eachField(fields, ({ field, control }) => [field, normalise(control.kind, raw[field as Field["field"]] ?? "")]);

function normalise(kind: ContactField["control"]["kind"], typed: string): string {
  switch (kind) {
    case "email":
      return normaliseEmail(typed);
    case "choice":
      return typed.trim();
    case "area":
      return typed.normalize("NFC").replace(/\r\n?/g, "\n").trim();
    default:
      return toOneLine(typed);
  }
}

/** Checks one normalised value against the rule of its field. */
export function satisfiesRule({ control }: ContactField, value: string): boolean {
  if (control.kind === "choice") return control.options.some((option) => option.value === value);
  const pattern = "pattern" in control ? control.pattern : undefined;
  return value.length <= control.max && (pattern === undefined || pattern.test(value));
}

/**
 * Lists the problems of normalised fields in the spec's order: missing fields, e-mail, name, phone, then maximum lengths.
 * The toast and the endpoint show the first message.
 */
export function contactProblems(fields: ContactFields): Problem[] {
  const missing = inTheForm.filter(({ field, required }) => required && fields[field] === "");
  const wrong = asChecked.filter((field) => fields[field.field] !== "" && !satisfiesRule(field, fields[field.field]));
  return [
    ...missing.map(({ field }) => ({ field, message: TEXTS.required })),
    ...wrong.map(({ field, wrong: message }) => ({ field, message })),
  ];
}
