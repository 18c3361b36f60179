/** Answers of the endpoints: JSON, errors as `{"error": "testo in italiano"}` (design.md §5). */
import { isDatabaseUnavailable } from "#app/db/unavailable.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

/** Seconds after which a client may ask again, when the site cannot answer now. */
export const RETRY_AFTER = "5";

const UNEXPECTED = "Si è verificato un errore. Riprova tra poco o chiamaci.";

/**
 * @param answer returns the body, or a whole Response (for cookies, or for no body). A Refusal that it throws becomes the
 * error; any other error is logged and answered with 500.
 */
export async function answerJson(requestId: string, answer: () => Promise<unknown>): Promise<Response> {
  try {
    const value = await answer();
    return value instanceof Response ? value : Response.json(value);
  } catch (error) {
    if (error instanceof Refusal)
      return Response.json({ error: error.message, ...error.details }, { status: error.status });
    log.error({ request: requestId, error: error instanceof Error ? error.stack : String(error) }, "endpoint failed");
    return isDatabaseUnavailable(error)
      ? Response.json({ error: UNEXPECTED }, { status: 503, headers: { "Retry-After": RETRY_AFTER } })
      : Response.json({ error: UNEXPECTED }, { status: 500 });
  }
}

/** An endpoint's answer to any other method than its own, which the Allow header names (RFC 9110 §15.5.6). */
export const refuseMethod = (allowed: "GET" | "POST"): Response =>
  Response.json(
    { error: `Questo indirizzo accetta solo richieste ${allowed}.` },
    { status: 405, headers: { Allow: allowed } },
  );

/** For an action, which React Router calls for PUT, PATCH and DELETE as well. */
export const answerPost = (request: Request, requestId: string, answer: () => Promise<unknown>): Promise<Response> =>
  request.method === "POST" ? answerJson(requestId, answer) : Promise.resolve(refuseMethod("POST"));
