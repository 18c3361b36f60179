/** Changes the status; closing may say how it ended. Without JavaScript the answer is the request's page. */
import { changeStatus, closeRequest } from "#app/features/inbox/change-request.server.ts";
import { isOutcome, isWay, outcomeLabels } from "#app/features/inbox/outcome.ts";
import { isRequestStatus, statusLabels } from "#app/features/inbox/status.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/status";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ stato, esito, risposta, frase = "" }) => {
    if (!isRequestStatus(stato)) throw new Refusal(422, "Scegli uno stato.");
    const actor = actorOf(request, context);
    if (stato === "chiusa" && esito !== undefined) {
      if (!isOutcome(esito)) throw new Refusal(422, "Scegli com’è finita.");
      await closeRequest(actor, id, { outcome: esito, answeredBy: isWay(risposta) ? risposta : null, note: frase });
      return { title: "Richiesta chiusa", description: outcomeLabels[esito] };
    }
    return { title: "Stato cambiato", description: statusLabels[await changeStatus(actor, id, stato)] };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function StatusChanged({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
