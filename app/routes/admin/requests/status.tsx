/** Changes the status. Without JavaScript the answer is the request's page. */
import { changeStatus } from "#app/features/inbox/change-request.server.ts";
import { isRequestStatus, statusLabels } from "#app/features/inbox/status.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/status";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ stato }) => {
    if (!isRequestStatus(stato)) throw new Refusal(422, "Scegli uno stato.");
    await changeStatus(actorOf(request, context), id, stato);
    return { title: "Stato cambiato", description: statusLabels[stato] };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function StatusChanged({ actionData }: Route.ComponentProps) {
  return <Outcome of={actionData?.said} />;
}
