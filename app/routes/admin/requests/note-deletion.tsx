/** Puts a note into the bin. Without JavaScript the answer is the request's page. */
import { deleteNote } from "#app/features/inbox/note-bin.server.ts";
import { orUnreachable } from "#app/shared/or-unreachable.ts";
import { FormResult } from "#app/ui/form-result.tsx";
import { binnedOutcome } from "../bin/undo.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/note-deletion";
import { answer } from "./answer.server.ts";
import { UNREACHABLE } from "./answered.ts";

export const action = ({ request, context, params: { id, note } }: Route.ActionArgs) =>
  answer(request, async () => {
    await deleteNote(actorOf(request, context), id, Number(note));
    return { title: "Nota eliminata", ...binnedOutcome("note", note) };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction, UNREACHABLE);

export default function NoteDeleted({ actionData }: Route.ComponentProps) {
  return <FormResult of={actionData?.said} />;
}
