/** A refusal inside a loader is a page of its own: its status, and its sentence for the route's ErrorBoundary. */
import { data } from "react-router";
import { Refusal } from "#app/shared/refusal.server.ts";

/** @throws what React Router shows with that status */
export async function orRefusedPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof Refusal ? data({ sentence: error.message }, { status: error.status }) : error;
  }
}
