/** Serves the agreed appointment as a calendar file (RFC 5545). */
import { data } from "react-router";
import { appointmentCalendar } from "#app/features/inbox/appointments.server.ts";
import { personOf } from "../guard.server.ts";
import type { Route } from "./+types/calendar";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const calendar = await appointmentCalendar(personOf(context), id);
  if (!calendar) throw data(null, { status: 404 });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appuntamento.ics"',
    },
  });
}
