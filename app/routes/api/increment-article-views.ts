/** Spec §7 call 14: the reader never learns whether the view counted (design.md §6.22). */
import { isStaff } from "#app/features/accounts/can.ts";
import { currentPerson } from "#app/features/accounts/current-person.server.ts";
import { countArticleView, readSlug } from "#app/features/blog/views.server.ts";
import { burstLimit } from "#app/platform/http/burst-limit.server.ts";
import { refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isAhead } from "#app/shared/prefetched.ts";
import type { Route } from "./+types/increment-article-views";

/** One person never reads so many articles, and a household or an office behind one address hardly does. */
const mayCount = burstLimit({ max: 60, windowMinutes: 10 });

export const loader = () => refuseMethod("POST");

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const { address: visitorAddress, userAgent } = requestOrigin(request, context);
  const slug = readSlug(await request.text());
  if (slug && !isAhead(request.headers.get("sec-purpose")) && mayCount(visitorAddress))
    try {
      const reader = { visitorAddress, userAgent, isStaff: isStaff(await currentPerson(request.headers)) };
      await countArticleView(slug, reader);
    } catch (error) {
      log.warn({ request: requestId(context), error: String(error) }, "article view not counted");
    }
  return new Response(null, { status: 204 });
}
