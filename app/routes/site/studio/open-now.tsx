import { hoursLine, timetable } from "#app/content/studio.ts";
import { packTimetable } from "#app/shared/packed-timetable.ts";

/**
 * "Aperto ora, chiude alle 21.00". A document may be kept for days, so there only enhance/open-now.ts fills in the text;
 * on a page that is never kept the server writes it too.
 * @param now the words at the moment of the request
 */
export function OpenNow({ now = "", className = "" }: { now?: string; className?: string }) {
  return (
    // The script may have run before React, or a new minute may have begun.
    <span data-open-now={packTimetable(timetable())} suppressHydrationWarning className={`empty:hidden ${className}`}>
      {now}
    </span>
  );
}

/** One line either way, so that nothing moves: without a script the hours of the week stand there. */
export function OpenNowOrHours() {
  return (
    <>
      <OpenNow className="peer" />
      <span className="peer-[:not(:empty)]:hidden">{hoursLine()}</span>
    </>
  );
}
