/** An open editor says that somebody is there, types, or leaves. Unlike a request of a page this is no activity of the session. */
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { requireSession } from "#app/features/accounts/current-person.server.ts";
import { recordPresence } from "#app/features/writing/presence.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJson } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/admin-writers";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const { person } = await requireSession(callerOf(request, context).headers);
    refuseUnless(canWriteArticles(person));
    return { others: await recordPresence(person, await readJson(request)) };
  });
