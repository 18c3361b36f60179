/** Receives an autosave every few seconds while somebody writes. */
import { autosave } from "#app/features/writing/autosave.server.ts";
import { readArticleEdit } from "#app/features/writing/edit-fields.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readFormFields } from "#app/platform/http/request-body.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/autosave";

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const { id, ...fields } = await readFormFields(request);
    return autosave(actorOf(request, context), readArticleEdit(fields), id || undefined);
  });
