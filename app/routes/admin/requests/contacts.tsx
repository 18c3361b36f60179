/** Records what came of calling or writing. Without JavaScript the answer is the request's page. */
import { recordContact } from "#app/features/inbox/change-request.server.ts";
import { contactResultLabel, isContactResult } from "#app/features/inbox/contact-result.ts";
import { isWay, wayLabels } from "#app/features/inbox/outcome.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/contacts";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ come, esito }) => {
    if (!isWay(come)) throw new Refusal(422, "Scegli come hai provato a sentirla.");
    if (!isContactResult(esito)) throw new Refusal(422, "Scegli com’è andata.");
    await recordContact(actorOf(request, context), id, { way: come, result: esito });
    return { title: "Segnato", description: `${wayLabels[come]}: ${contactResultLabel(esito).toLowerCase()}` };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function ContactRecorded({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
