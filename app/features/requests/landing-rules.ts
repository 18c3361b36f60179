/** The landing page's form (spec §5, §8): presence and e-mail format only, one text for every refusal. */
import { CAPS, isEmailAddress, normaliseContact, oneLine, TEXTS } from "./contact-rules.ts";

export const LANDING_FAILURE = "Si è verificato un errore. Riprova o chiamaci direttamente.";
export const LANDING_SUCCESS = {
  title: "🎉 Perfetto!",
  description: "Ti ricontatteremo entro 2 ore per confermare il tuo appuntamento gratuito!",
} as const;

const CAMPAIGN_CAP = 100;

export type LandingField = "nome" | "telefono" | "email" | "messaggio" | "campaign";
export type LandingFields = Record<LandingField, string>;
/** The sentence stands beside the field; the toast and the endpoint say LANDING_FAILURE. */
export type LandingProblem = { field: LandingField; message: string };

export function normaliseLanding(raw: Partial<LandingFields>): LandingFields {
  const { nome, telefono, email, messaggio } = normaliseContact(raw);
  return { nome, telefono, email, messaggio, campaign: oneLine(raw.campaign) };
}

/** The fields that are missing, malformed or over their cap, in the form's order. */
export function landingProblems(fields: LandingFields): LandingProblem[] {
  const problem = (field: LandingField, fails: boolean, message: string): LandingProblem[] =>
    fails ? [{ field, message }] : [];
  const missing = (field: LandingField) => problem(field, fields[field] === "", "Questo campo è obbligatorio.");
  const tooLong = (field: LandingField, cap: number, message: string) =>
    problem(field, fields[field].length > cap, message);
  return [
    ...missing("nome"),
    ...tooLong("nome", CAPS.nome, TEXTS.name),
    ...missing("telefono"),
    ...tooLong("telefono", CAPS.telefono, TEXTS.phone),
    ...missing("email"),
    ...problem("email", fields.email !== "" && !isEmailAddress(fields.email), TEXTS.email),
    ...tooLong("messaggio", CAPS.messaggio, TEXTS.message),
    ...tooLong("campaign", CAMPAIGN_CAP, "Il nome della campagna è troppo lungo."),
  ];
}
