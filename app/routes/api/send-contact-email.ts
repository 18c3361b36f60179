/** Spec §7 calls 15 and 16: the main form's payload and the landing page's. */
import { fromPayload } from "#app/features/contact/contact-payload.ts";
import { submitContactForm, submitLandingForm } from "#app/features/contact/submit.server.ts";
import { renewFormToken } from "#app/platform/http/form-token.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJsonFields } from "#app/platform/http/request-body.server.ts";
import { requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/send-contact-email";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const sent = await readJsonFields(request);
    const origin = requestOrigin(request, context);
    const common = { token: sent.csrfToken, trap: sent.sito_web, leadSession: sent.lead_session };

    if (sent.source === "landing_page") return { data: await submitLandingForm({ fields: sent, ...common }, origin) };

    const fields = fromPayload(sent);
    const healthConsent = sent.consenso_salute === undefined ? undefined : sent.consenso_salute === "si";
    const submitted = await submitContactForm({ fields, healthConsent, ...common }, origin).catch((error: unknown) => {
      // The page's script takes the new token and sends again, so visitors never notice that their page was too old.
      throw error instanceof Refusal && error.status === 403
        ? new Refusal(403, error.message, { csrfToken: renewFormToken(sent.csrfToken) })
        : error;
    });
    if ("problems" in submitted)
      throw new Refusal(422, submitted.problems[0]!.message, { problems: submitted.problems });
    return { data: submitted };
  });
