/** Spec §7 call 20: whether a token is still valid, and who holds it. */
import { checkToken } from "#app/features/ai-access/ai-tokens.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJsonFields } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/verify-ai-token";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const { ai_token: token = "" } = await readJsonFields(request);
    const holder = await checkToken(token, callerOf(request, context).address);
    if (!holder) return { valid: false };
    const { email, roles } = holder.person;
    return { valid: true, user: { email, roles } };
  });
