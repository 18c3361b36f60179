/** A form that could not be taken goes back to its page with all that the visitor wrote. */
import type { RouterContextProvider } from "react-router";
import { TEXTS } from "#app/features/contact/contact-rules.ts";
import { UNKNOWN_FAILURE } from "#app/features/contact/post-request.ts";
import { renewFormToken } from "#app/platform/http/form-token.server.ts";
import { noteFailure, requestId } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

type Said<Problem> = { title: string; description: string; problems: Problem[] };

/** What is said of a refusal, or of whatever else failed, which the log then has. */
export function explainFailure(
  error: unknown,
  context: Readonly<RouterContextProvider>,
): Said<never> & { status: number } {
  const said = (status: number, description: string, title = "Errore") => ({
    status,
    title,
    description,
    problems: [],
  });
  if (!(error instanceof Refusal)) {
    log.error({ request: requestId(context), error: String(error) }, "form failed");
    noteFailure(context, error);
    return said(500, UNKNOWN_FAILURE);
  }
  return error.status === 429 ? said(429, TEXTS.limit, TEXTS.limitTitle) : said(error.status, error.message);
}

export function returnForm<Problem>(
  fields: Record<string, string>,
  { status, title, description, problems }: Said<Problem> & { status: number },
) {
  const { csrfToken, sito_web: _, lead_session: __, ...values } = fields;
  return {
    returned: { title, description, problems, values },
    // The page keeps its token, so that the time it was open continues to count.
    csrfToken: status === 403 ? renewFormToken(csrfToken) : csrfToken,
  };
}
