/** Adds a note. Without JavaScript the answer is the request's page. */
import { addNote } from "#app/features/inbox/change-request.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/notes";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  answer(request, async ({ nota = "" }) => {
    await addNote(actorOf(request, context), id, nota);
    return { title: "Nota aggiunta" };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function NoteAdded({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
