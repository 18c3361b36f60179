/** Takes a merge back. Without JavaScript the answer is the request's page. */
import { undoMerge } from "#app/features/inbox/undo-merge.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { adminRequest } from "#app/shared/paths.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/separation";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, async ({ unita = "" }) => {
    await undoMerge(actorOf(request, context), unita);
    return {
      title: "Richieste separate",
      description: "L’altra è di nuovo per conto suo.",
      link: { label: "Aprila", href: adminRequest(unita, { stato: "tutte" }) },
    };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function RequestsSeparated({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
