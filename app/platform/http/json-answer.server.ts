/** Answers of the endpoints: JSON, errors as `{"error": "testo in italiano"}` (design.md §5). */
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";

const UNEXPECTED = "Si è verificato un errore. Riprova tra poco o chiamaci.";

/** @param answer its value is the body, unless it is a whole Response (for cookies, or no body); a Refusal it throws becomes the error, anything else is logged and answered 500 */
export async function answerJson(requestId: string, answer: () => Promise<unknown>): Promise<Response> {
  try {
    const value = await answer();
    return value instanceof Response ? value : Response.json(value);
  } catch (error) {
    if (error instanceof Refusal)
      return Response.json({ error: error.message, ...error.details }, { status: error.status });
    log.error({ request: requestId, error: error instanceof Error ? error.stack : String(error) }, "endpoint failed");
    return Response.json({ error: UNEXPECTED }, { status: 500 });
  }
}

/** What an endpoint says to every method but its own, which it names (RFC 9110 §15.5.6). */
export const refuseMethod = (allowed: "GET" | "POST"): Response =>
  Response.json(
    { error: `Questo indirizzo accetta solo richieste ${allowed}.` },
    { status: 405, headers: { Allow: allowed } },
  );

/** For an action: React Router hands it PUT, PATCH and DELETE as well. */
export const answerPost = (request: Request, requestId: string, answer: () => Promise<unknown>): Promise<Response> =>
  request.method === "POST" ? answerJson(requestId, answer) : Promise.resolve(refuseMethod("POST"));
