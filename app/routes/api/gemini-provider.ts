/** Spec §7 call 21, under both of its names: a text for a prompt, for administrators and by AI token (design.md §5). */
import { bearerToken, requireTokenHolder } from "#app/features/ai-access/ai-tokens.server.ts";
import { answerPrompt } from "#app/features/ai/answer-prompt.server.ts";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canUseAdmin, canUseAi } from "#app/features/accounts/can.ts";
import { requireSession } from "#app/features/accounts/current-person.server.ts";
import { recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/request-body.server.ts";
import { type Caller, abortSignalOf, callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/gemini-provider";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const caller = callerOf(request, context);
    const asker = bearerToken(caller.headers) ? await holder(caller) : await administrator(request, caller);
    return answerPrompt(asker, await readJson(request), abortSignalOf(context));
  });

async function holder(caller: Caller) {
  const { person, ending } = await requireTokenHolder(caller);
  return { ...person, address: caller.address, token: ending };
}

async function administrator(request: Request, { headers, address }: Caller) {
  const { person } = await requireSession(headers);
  const isAllowed = canUseAdmin(person) && canUseAi(person);
  if (!isAllowed) {
    const resource = new URL(request.url).pathname;
    await recordRefusedAccess({ resource, attempted_action: request.method, userId: person.id, address });
  }
  refuseUnless(isAllowed);
  return { ...person, address };
}
