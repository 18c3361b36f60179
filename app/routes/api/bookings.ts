/** POST /api/bookings (design.md §8). */
import { appointmentCalendarPath, appointmentPath } from "#app/features/booking/appointment-link.server.ts";
import { bookTime } from "#app/features/booking/book-time.server.ts";
import { TOO_LATE } from "#app/features/booking/words.ts";
import { answerPost, refuseMethod } from "#app/platform/http/json-answer.server.ts";
import { readJson, readJsonFields } from "#app/platform/http/request-body.server.ts";
import { requestId, requestOrigin } from "#app/platform/http/request-context.server.ts";
import { romeIso } from "#app/shared/rome-clock.ts";
import type { Route } from "./+types/bookings";

export const loader = () => refuseMethod("POST");

export const action = ({ request, context }: Route.ActionArgs) =>
  answerPost(request, requestId(context), async () => {
    const { consenso_salute } = await readJson(request.clone());
    const { csrfToken: token, sito_web: trap, lead_session: leadSession, ...fields } = await readJsonFields(request);
    // As the form sends it, or as JSON says yes.
    const healthConsent = consenso_salute === "si" || consenso_salute === true;
    const booked = await bookTime({ fields, token, trap, healthConsent, leadSession }, requestOrigin(request, context));
    if ("times" in booked) {
      const times = booked.times.map(({ at, people }) => ({ at: romeIso(at), people }));
      return Response.json({ error: TOO_LATE, times }, { status: 409 });
    }
    const { id, at, minutes, person } = booked;
    return {
      id,
      at: romeIso(at),
      minutes,
      con: person,
      calendar: appointmentCalendarPath(id),
      manage: appointmentPath(id),
    };
  });
