/** Books what the form of a page sends without JavaScript, or says what the visitor must correct. */
import type { RequestOrigin } from "#app/platform/http/request-context.server.ts";
import { bookTime, type BookingFields } from "./book-time.server.ts";
import { type BookingProblem, normaliseBooking, sentProblems } from "./booking-rules.ts";
import type { FreeTime } from "./free-times.ts";
import { LOST_TIME, NO_TIME, TOO_LATE } from "./words.ts";

export type RefusedBooking = {
  status: 409 | 422;
  title: string;
  description: string;
  problems: BookingProblem[];
  /** What is free instead of a time that somebody else has taken. */
  times: FreeTime[];
};

/**
 * @param fields as the form names them
 * @throws Refusal as bookTime
 */
export async function submitBookingForm(
  fields: BookingFields & Record<string, string | undefined>,
  origin: RequestOrigin,
): Promise<{ id: string } | RefusedBooking> {
  const { csrfToken: token, sito_web: trap, consenso_salute, lead_session: leadSession, ...sent } = fields;
  const problems = sentProblems(fields.at, normaliseBooking(fields));
  if (problems.length > 0)
    return { status: 422, title: "Errore", description: problems[0]!.message, problems, times: [] };
  const healthConsent = consenso_salute === "si";
  const outcome = await bookTime({ fields: sent, token, trap, leadSession, healthConsent }, origin);
  if (!("times" in outcome)) return { id: outcome.id };
  return {
    status: 409,
    title: LOST_TIME,
    description: TOO_LATE,
    problems: [{ field: "at", message: NO_TIME }],
    times: outcome.times,
  };
}
