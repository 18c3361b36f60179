/** Turns a sent form into a stored request, or into the problems that the visitor must correct (spec §5, design.md §6). */
import type { FieldName } from "#app/content/contact-fields.ts";
import { type FormToken, readFormToken } from "#app/platform/http/form-token.server.ts";
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { isLeadSessionId } from "#app/shared/form-sent.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { toAnswers } from "./contact-payload.ts";
import { contactProblems, normaliseContact, type Problem, TEXTS } from "./contact-rules.ts";
import { createContactRequest, type NewRequest, passThroughTestRequest, sendLimitReached } from "./create.server.ts";
import { LANDING_FAILURE, type LandingField, landingProblems, normaliseLanding } from "./landing-rules.ts";

/** A person needs longer to read and fill in six fields (design.md §6.17). */
const SHORTEST_FILL_MS = 3000;

const FORM_EXPIRED =
  "La pagina è rimasta aperta troppo a lungo: i tuoi dati sono ancora qui, premi di nuovo «Invia la richiesta».";

export type Sent<Name extends string> = {
  fields: Partial<Record<Name, string>>;
  token: string | undefined;
  /** The content of the honeypot, a field that people do not see. */
  trap: string | undefined;
  healthConsent?: boolean | undefined;
  /** The session id of a visitor who agreed to be counted. */
  leadSession?: string | undefined;
};

export type Submitted = { id: string } | { problems: Problem[] };

/**
 * Submits the main form, from its page or from the endpoint.
 * @throws Refusal 429 when the limit is reached, 403 when the token is missing, forged or too old
 */
export async function submitContactForm(
  { fields: raw, token, trap, healthConsent, leadSession }: Sent<FieldName>,
  origin: RequestOrigin,
): Promise<Submitted> {
  const fields = normaliseContact(raw);
  const problems = contactProblems(fields);
  if (problems.length > 0) {
    if (await sendLimitReached("contact_form", origin.address)) throw new Refusal(429, TEXTS.limitTitle);
    return { problems };
  }
  const form = readFormToken(token);
  if (!form) throw new Refusal(403, FORM_EXPIRED);
  const request: NewRequest = {
    source: "contact_form",
    ...toAnswers(fields),
    suspicious: looksAutomatic(trap, form),
    ...withLeadSession(leadSession),
    ...(token && { token }),
    ...(healthConsent !== undefined && { healthConsent }),
  };
  return form.testDay === undefined
    ? createContactRequest(request, origin)
    : passThroughTestRequest(form.testDay, request, origin);
}

/**
 * Submits the landing page's form. Its contract requires no token (spec §7 call 16); if one is sent, it recognises double clicks.
 * @throws Refusal 422 or 429, always with the landing page's one text
 */
export async function submitLandingForm(
  { fields: raw, token, trap, leadSession }: Sent<LandingField>,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  const fields = normaliseLanding(raw);
  if (landingProblems(fields).length > 0) throw new Refusal(422, LANDING_FAILURE);
  const form = readFormToken(token);
  return createContactRequest(
    {
      source: "landing_page",
      ...toAnswers(fields),
      campaign: fields.campaign,
      suspicious: looksAutomatic(trap, form),
      ...withLeadSession(leadSession),
      ...(form && token && { token }),
    },
    origin,
  );
}

/** A full honeypot, or a form that was sent faster than anybody fills it in (design.md §6.17). */
export const looksAutomatic = (trap: string | undefined, form: FormToken | undefined) =>
  Boolean(trap) || (form !== undefined && form.openForMs < SHORTEST_FILL_MS);

/** Drops an invalid session id instead of refusing the request. */
const withLeadSession = (id: string | undefined) =>
  id !== undefined && isLeadSessionId(id) ? { leadSession: id } : {};
