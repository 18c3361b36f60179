/** Saves one text of a public page in the draft, from the page itself (enhance/edit-page.ts). */
import { saveText } from "#app/features/studio/draft.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readJsonFields } from "#app/platform/http/request-body.server.ts";
import { requestId } from "#app/platform/http/request-context.server.ts";
import { actorOf } from "../guard.server.ts";
import type { Route } from "./+types/text";

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const { key = "", path = "", was = "", text = "" } = await readJsonFields(request);
    return saveText(actorOf(request, context), key, { path, was, text });
  });
