import { data, isRouteErrorResponse } from "react-router";

/**
 * For a route's `clientAction`: a network that fails is an error of the form, which keeps what was typed, and not of the page.
 * @param unreachable what the action would have answered
 */
export async function orUnreachable<Answer>(ask: () => Promise<unknown>, unreachable: Answer) {
  try {
    return (await ask()) as Answer;
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return data(unreachable, 503); // a status of failure: nothing is read again
  }
}
