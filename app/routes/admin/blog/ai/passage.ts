/** Suggests another wording of a passage. */
import { improvePassage } from "#app/features/ai/improve-passage.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/request-body.server.ts";
import { abortSignalOf, requestId } from "#app/platform/http/request-context.server.ts";
import { actorOf } from "../../guard.server.ts";
import type { Route } from "./+types/passage";

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const fields = await readJson(request);
    return improvePassage(actorOf(request, context), fields, abortSignalOf(context));
  });
