import { data, isRouteErrorResponse } from "react-router";
import { isUnreachable, waitForSite } from "./reachability.ts";

/** What a form says then, where spec §8 has no words of its own. */
export const SITE_SILENT = "Il sito non risponde. Controlla la connessione e riprova.";

let sends = 0;

/** Whether a form waits for its answer: known at once, while React says so only from its next rendering on. */
export const isSending = (): boolean => sends > 0;

/**
 * For a route's `clientAction`: a send that does not reach the server, or that the server fails, is an error of the form,
 * which keeps what was typed, and not of the page.
 * @param unreachable what the action would have answered
 */
export async function orUnreachable<Answer>(ask: () => Promise<unknown>, unreachable: Answer) {
  sends++;
  try {
    return (await ask()) as Answer;
  } catch (error) {
    if (isUnreachable(error)) void waitForSite();
    else if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return data(unreachable, 503); // a status of failure: nothing is read again
  } finally {
    sends--;
  }
}
