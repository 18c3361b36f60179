import { timetable } from "#app/content/studio.ts";

/**
 * "Aperto ora, chiude alle 21.00". A document is kept for days, so there only enhance/open-now.ts fills it;
 * a page that is never kept says it from the server too.
 * @param now the words at the moment of the request
 */
export function OpenNow({ now = "", className = "" }: { now?: string; className?: string }) {
  return (
    // The script may have been faster than React, or the minute may have turned.
    <span data-open-now={JSON.stringify(timetable)} suppressHydrationWarning className={`empty:hidden ${className}`}>
      {now}
    </span>
  );
}
