/** Restricts the processing of a request, or lifts the restriction (art. 18 GDPR). Without JavaScript the answer is the request's page. */
import { restrictProcessing } from "#app/features/inbox/peoples-rights.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/restriction";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ limitata }) => {
    const restricted = limitata === "si";
    await restrictProcessing(actorOf(request, context), id, restricted);
    return restricted
      ? { title: "Trattamento limitato", description: "La richiesta è conservata e basta: la trovi in «Limitate»." }
      : { title: "Limitazione tolta", description: "La richiesta è di nuovo fra le altre." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function RestrictionChanged({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
