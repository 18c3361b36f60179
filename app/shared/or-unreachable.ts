import { data, isRouteErrorResponse } from "react-router";
import { adminLoginBackTo } from "./paths.ts";
import { isUnreachable, waitForSite } from "./reachability.ts";

/** What a form says then, where spec §8 has no words of its own. */
export const SITE_SILENT = "Il sito non risponde. Controlla la connessione e riprova.";

/** The admin's refusal of a stranger (routes/admin/guard.server.ts): the session has ended since the page was opened. */
const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  error.status === 403 &&
  (error.data as { signedInAs?: unknown } | null)?.signedInAs === null;

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
    if (isSignedOut(error)) {
      // As when the page notices it by itself: the login leads back here, where the form finds what was typed.
      location.assign(adminLoginBackTo(location.pathname + location.search, "fine"));
      return new Promise<never>(() => {});
    }
    if (isUnreachable(error)) void waitForSite();
    else if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return data(unreachable, 503); // a status of failure: nothing is read again
  } finally {
    sends--;
  }
}
