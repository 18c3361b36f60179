/** /appuntamento/{token}.ics: a visitor's own appointment for their calendar (RFC 5545). */
import { ownCalendar } from "#app/features/booking/own-appointment.server.ts";
import { PRIVATE_LINK_HEADERS } from "#app/features/booking/private-link.ts";
import type { Route } from "./+types/appointment-calendar";

export async function loader({ params }: Route.LoaderArgs) {
  const calendar = await ownCalendar(params.token);
  if (calendar === undefined)
    return new Response("Questo appuntamento non c’è più.\n", {
      status: 404,
      headers: { ...PRIVATE_LINK_HEADERS, "Content-Type": "text/plain; charset=utf-8" },
    });
  return new Response(calendar, {
    headers: {
      ...PRIVATE_LINK_HEADERS,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appuntamento.ics"',
    },
  });
}
