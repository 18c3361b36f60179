/** Withdraws the health consent (art. 7.3 GDPR). Without JavaScript the answer is the request's page. */
import { withdrawHealthConsent } from "#app/features/inbox/peoples-rights.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/consent-withdrawal";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async () => {
    await withdrawHealthConsent(actorOf(request, context), id);
    return { title: "Consenso ritirato", description: "L’obiettivo è cancellato, la richiesta resta." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function ConsentWithdrawn({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
