/** Cancels an appointment. Without JavaScript the answer is the request's page. */
import { cancelSlot } from "#app/features/inbox/appointments.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/slot-cancelling";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async () => {
    await cancelSlot(actorOf(request, context), id);
    return { title: "Appuntamento annullato" };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function SlotCancelled({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
