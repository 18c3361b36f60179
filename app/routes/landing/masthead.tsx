import { landing } from "#app/content/landing.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";
import type { ShownOffer } from "./trasformazione-30-giorni.tsx";

/** The urgency banner, and a bar with as little as possible. */
export function Masthead({ offer: { end, counters }, over }: { offer: ShownOffer; over: boolean }) {
  return (
    <header>
      {(end || counters.seats > 0) && (
        <p className="ground-pink px-margin py-2.5 text-center font-semibold text-balance">
          {over ? landing.over.title : <Urgency end={end?.words} seats={counters.seats} />}
        </p>
      )}
      <div className="flex min-h-bar items-center justify-between gap-5 ground-ink px-margin py-2.5">
        <a
          href={href("/")}
          aria-label={`${studio.name}, home`}
          className="flex min-h-11 items-center forced-colors:bg-ink forced-colors:px-2 forced-colors:forced-color-adjust-none"
        >
          <img src="/logo.svg" alt={studio.name} width={105} height={23} data-fallback="/logo-alt.png" />
        </a>
        <a href={phoneUrl()} className="inline-flex min-h-11 items-center font-semibold underlined">
          {studio.phone.label}
        </a>
      </div>
    </header>
  );
}

function Urgency({ end, seats }: { end: string | undefined; seats: number }) {
  const { urgency } = landing;
  return (
    <>
      {seats > 0 ? urgency.seats(seats) : urgency.noSeats}
      {seats > 0 && <NoteMark mark={NOTES.seats} />}
      {end && `, ${urgency.until(end)}`}
    </>
  );
}
