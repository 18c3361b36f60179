/** Spec §7 call 29: events that a browser in the admin area reports to the security log. */
import { requireSession } from "#app/features/accounts/current-person.server.ts";
import { recordClientEvent } from "#app/features/audit/client-events.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/security-audit";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const { headers, address } = callerOf(request, context);
    const { person } = await requireSession(headers);
    await recordClientEvent({ ...person, address }, await readJson(request));
    return new Response(null, { status: 204 });
  });
