/** Receives a draft from an outside assistant (docs/ai-access.md). Only tokens are accepted; people with a session use the editor. */
import { requireTokenHolder } from "#app/features/ai-access/ai-tokens.server.ts";
import { createDraftByToken } from "#app/features/writing/draft-by-token.server.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJsonFields } from "#app/platform/http/request-body.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import { siteAddress } from "#app/platform/site-address.server.ts";
import { href } from "#app/shared/href.ts";
import type { Route } from "./+types/drafts";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const caller = callerOf(request, context);
    const { person, ending } = await requireTokenHolder(caller);
    const { title, excerpt, content, category } = await readJsonFields(request);
    const writer = { ...person, address: caller.address, tokenEnding: ending };
    const { id, slug } = await createDraftByToken(writer, { title, excerpt, content, category });
    const url = new URL(href("/admin/blog/:id", { id }), siteAddress()).href;
    return Response.json({ id, slug, status: "draft", url }, { status: 201 });
  });
