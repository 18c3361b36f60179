/** The landing page's form (spec §5, §8): presence, e-mail format and enough digits to call, one text for every refusal. */
import { type ContactField, type LandingName, onTheLandingPage } from "#app/content/contact-fields.ts";
import { satisfiesRule, normaliseFields, toOneLine } from "./contact-rules.ts";

export const LANDING_FAILURE = "Si è verificato un errore. Riprova o chiamaci direttamente.";
export const LANDING_SUCCESS = {
  title: "🎉 Perfetto!",
  description: "Ti ricontatteremo entro 2 ore per confermare il tuo appuntamento gratuito!",
} as const;

const CAMPAIGN_CAP = 100;

const REQUIRED = "Questo campo è obbligatorio.";

export type LandingField = LandingName | "campaign";
export type LandingFields = Record<LandingField, string>;
/** The sentence stands beside the field; the toast and the endpoint say LANDING_FAILURE. */
export type LandingProblem = { field: LandingField; message: string };

export function normaliseLanding(raw: Partial<LandingFields>): LandingFields {
  return { ...normaliseFields(onTheLandingPage, raw), campaign: toOneLine(raw.campaign) };
}

/** Lists the fields that are missing, malformed or too long, in the form's order. */
export function landingProblems(fields: LandingFields): LandingProblem[] {
  const problems = onTheLandingPage.flatMap((field): LandingProblem[] => {
    const value = fields[field.field];
    if (value === "") return field.landing.required ? [{ field: field.field, message: REQUIRED }] : [];
    return satisfiesLandingRule(field, value) ? [] : [{ field: field.field, message: field.wrong }];
  });
  if (fields.campaign.length <= CAMPAIGN_CAP) return problems;
  return [...problems, { field: "campaign", message: "Il nome della campagna è troppo lungo." }];
}

/** Accepts any name within the maximum length, and any way of writing a number that can be called. */
const satisfiesLandingRule = (field: ContactField, value: string): boolean =>
  field.control.kind === "text" || field.control.kind === "tel"
    ? value.length <= field.control.max && (field.landing?.pattern?.test(value) ?? true)
    : satisfiesRule(field, value);
