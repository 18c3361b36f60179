/** The next free times, wherever the site says «Prenota». */
import { KeptPart } from "#app/ui/kept-part.tsx";
import type { UpcomingTimes } from "./offered-times.server.ts";
import { NextTimes } from "./time-links.tsx";

export type UpcomingProps = {
  /** Undefined when they could not be read. */
  upcoming: UpcomingTimes | undefined;
};

/** Nothing where nothing is free: the button beside it leads to all times, or to the page that says so. */
export function Upcoming({ upcoming, className = "" }: UpcomingProps & { className?: string }) {
  if (!upcoming || upcoming.days.length === 0) return null;
  const { per, con, what, minutes, withWhom, days, readAt } = upcoming;
  return (
    <KeptPart name="upcoming" by={JSON.stringify({ upcoming, className })}>
      <div className={className}>
        <p className="mb-3 type-cap">
          {what}, {minutes} minuti{withWhom && `, con ${withWhom}`}: i primi orari liberi, letti alle {readAt}
        </p>
        <NextTimes days={days} per={per} con={con} />
      </div>
    </KeptPart>
  );
}
