/** Spec §7 call 19: a token for an outside assistant. The answer sets no cookie and begins no session. */
import { signInForToken } from "#app/features/ai-access/ai-sign-in.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJsonFields } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/ai-auth";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    return signInForToken(await readJsonFields(request), callerOf(request, context));
  });
