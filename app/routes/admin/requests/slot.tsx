/** Sets or moves an appointment. Without JavaScript the answer is the request's page. */
import { agreeSlot } from "#app/features/inbox/appointments.server.ts";
import { parseSlot } from "#app/features/inbox/slot.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/slot";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async (fields) => {
    const slot = parseSlot(fields, new Date());
    if (typeof slot === "string") throw new Refusal(422, slot, { field: "giorno" });
    const { per, con } = fields;
    const { warnings } = await agreeSlot(actorOf(request, context), id, {
      ...slot,
      ...(per && { kind: per }),
      // "chiunque", and whoever sends no such field: whoever is free.
      ...(con && con !== "chiunque" && { person: con }),
    });
    const when = romeWeekdayTime(new Date(slot.at));
    return { title: "Appuntamento salvato", description: [`${when}.`, ...warnings].join(" ") };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function SlotAgreed({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
