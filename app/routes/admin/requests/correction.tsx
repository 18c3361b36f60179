/** Corrects what the sender said (art. 16 GDPR). Without JavaScript the answer is the request's page. */
import { correctRequest } from "#app/features/inbox/peoples-rights.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/correction";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async (fields) => {
    await correctRequest(actorOf(request, context), id, fields);
    return { title: "Dati salvati", description: "La cronologia dice quali campi sono cambiati." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function RequestCorrected({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
