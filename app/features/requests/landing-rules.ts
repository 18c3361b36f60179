/** The landing page's form (spec §5, §8): presence and e-mail format only, one text for every refusal. */
import { CAPS, isEmailAddress, normaliseContact, oneLine } from "./contact-rules.ts";

export const LANDING_FAILURE = "Si è verificato un errore. Riprova o chiamaci direttamente.";

export type LandingFields = Record<"nome" | "telefono" | "email" | "messaggio" | "campaign", string>;

export function normaliseLanding(raw: Partial<LandingFields>): LandingFields {
  const { nome, telefono, email, messaggio } = normaliseContact(raw);
  return { nome, telefono, email, messaggio, campaign: oneLine(raw.campaign) };
}

/** @returns the fields that are missing, malformed or over their cap */
export function landingProblems(fields: LandingFields): (keyof LandingFields)[] {
  const caps = { ...CAPS, campaign: 100 };
  return (Object.keys(fields) as (keyof LandingFields)[]).filter((field) => {
    const required = field === "nome" || field === "telefono" || field === "email";
    return (required && fields[field] === "") || fields[field].length > caps[field] || (field === "email" && !isEmailAddress(fields.email));
  });
}
