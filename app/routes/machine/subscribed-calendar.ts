/** /agenda/{secret}.ics: a person's agenda for their own calendar program (RFC 5545). */
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import { subscribedCalendar } from "#app/features/booking/subscription.server.ts";
import type { Route } from "./+types/subscribed-calendar";

export async function loader({ params }: Route.LoaderArgs) {
  const calendar = await subscribedCalendar(params.secret);
  if (calendar === undefined)
    return new Response("Questa agenda non c’è più.\n", {
      status: 404,
      headers: { ...PRIVATE_LINK_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(calendar, {
    headers: { ...PRIVATE_LINK_HEADERS, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
