/** What happens while a page of the admin is open, as server-sent events (spec §9). */
import { canUseAdmin } from "#app/features/accounts/can.ts";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { currentPerson, requireSession } from "#app/features/accounts/current-person.server.ts";
import { recordRefusedAccess } from "#app/features/audit/record.server.ts";
import { followLive } from "#app/features/inbox/live.server.ts";
import { eventStream } from "#app/platform/http/event-stream.server.ts";
import { answerJson } from "#app/platform/http/json-answer.server.ts";
import { callerOf, requestId } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/admin-events";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerJson(requestId(context), async () => {
    const { headers, address } = callerOf(request, context);
    const { person } = await requireSession(headers);
    const resource = new URL(request.url).pathname;
    if (!canUseAdmin(person))
      await recordRefusedAccess({ resource, attempted_action: "GET", userId: person.id, address });
    refuseUnless(canUseAdmin(person));
    // A reconnecting browser sends its last event id by itself; a new page puts its cursor into the address.
    const since = headers.get("last-event-id") ?? new URL(request.url).searchParams.get("dopo");
    return eventStream({
      mayListen: async () => {
        const now = await currentPerson(headers);
        if (!canUseAdmin(now)) return false;
        // Another role may read other events, so this stream ends and the page opens a new one.
        return String(now?.grants) === String(person.grants) || undefined;
      },
      follow: (send) => followLive(person, since, send),
    });
  });
