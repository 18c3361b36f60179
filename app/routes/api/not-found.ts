/** An endpoint that does not exist answers like the others: JSON. */
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Route } from "./+types/not-found";

const refuse = ({ context }: Route.LoaderArgs | Route.ActionArgs) =>
  answerJson(requestId(context), () => Promise.reject(new Refusal(404, "Questo indirizzo non esiste.")));

export const loader = refuse;
export const action = refuse;
