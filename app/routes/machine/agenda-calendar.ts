/** /agenda/{secret}.ics: the appointments of somebody of the studio, for a calendar that subscribes (RFC 5545). */
import { personalCalendar } from "#app/features/booking/personal-calendar.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import type { Route } from "./+types/agenda-calendar";

export async function loader({ params }: Route.LoaderArgs) {
  const calendar = await personalCalendar(params.secret);
  if (calendar === undefined)
    return new Response("Questo calendario non c’è più.\n", {
      status: 404,
      headers: { ...PRIVATE_LINK_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(calendar, {
    headers: { ...PRIVATE_LINK_HEADERS, "Content-Type": "text/calendar; charset=utf-8" },
  });
}
