/** Marks a request as suspicious, or as trusted. Without JavaScript the answer is the request's page. */
import { markSuspicious } from "#app/features/inbox/change-request.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/suspicion";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ sospetta }) => {
    const suspicious = sospetta === "si";
    await markSuspicious(actorOf(request, context), id, suspicious);
    return suspicious
      ? { title: "Spostata tra le sospette" }
      : { title: "Riportata tra le richieste", description: "La conferma automatica non parte: rispondi tu." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function SuspicionChanged({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
