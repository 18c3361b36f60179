/** Streams a draft while it is being written: features/ai/drafting.ts has the shapes. */
import { writeDraft } from "#app/features/ai/write-draft.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/request-body.server.ts";
import { abortSignalOf, requestId } from "#app/platform/http/request-context.server.ts";
import { streamedAnswer } from "#app/platform/http/streamed-answer.server.ts";
import { actorOf } from "../../guard.server.ts";
import type { Route } from "./+types/draft";

export const action = ({ request, context }: Route.ActionArgs) =>
  answerJson(requestId(context), async () => {
    const fields = await readJson(request);
    return streamedAnswer(requestId(context), writeDraft(actorOf(request, context), fields, abortSignalOf(context)));
  });
