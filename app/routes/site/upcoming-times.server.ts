/** The next free times on a page that the server keeps: at most a minute old. Booking asks again what is free. */
import type { RouterContextProvider } from "react-router";
import { readUpcomingTimes, type UpcomingTimes } from "#app/features/booking/offered-times.server.ts";
import { currentUntilContext, requestId } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { BookingSubject } from "#app/shared/paths.ts";

const OLDEST_MS = 60_000;

/** @returns undefined when the calendar cannot be read: the page does without */
export async function upcomingTimes(
  context: Readonly<RouterContextProvider>,
  subject: BookingSubject,
  now: Date = new Date(),
): Promise<UpcomingTimes | undefined> {
  const until = new Date(now.getTime() + OLDEST_MS);
  const known = context.get(currentUntilContext);
  // What the page says of something else may be outdated earlier.
  if (!known || until < known) (context as RouterContextProvider).set(currentUntilContext, until);
  try {
    return await readUpcomingTimes(subject, now);
  } catch (error) {
    log.error({ request: requestId(context), error: String(error) }, "calendar not read");
    return undefined;
  }
}
