/** Turns a refusal in a loader into an error response, whose sentence the route's ErrorBoundary shows. */
import { data } from "react-router";
import { Refusal } from "#app/shared/refusal.server.ts";

/** @throws the response that React Router shows with the refusal's status */
export async function orRefusedPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof Refusal ? data({ sentence: error.message }, { status: error.status }) : error;
  }
}
