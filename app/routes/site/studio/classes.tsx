import { DEFAULT_KIND, kindOfService } from "#app/content/booking.ts";
import { freePlaces, type WeeklyClass } from "#app/content/classes.ts";
import { team } from "#app/content/team.ts";
import { range } from "#app/drawings/drawing.ts";
import { sayTime } from "#app/shared/opening-hours.ts";
import { booking, waitingPage } from "#app/shared/paths.ts";
import { weekdays } from "#app/shared/rome-clock.ts";
import { TextLink } from "#app/ui/text-link.tsx";

/** By day: one below the other on a phone, a week side by side where there is room. */
export function Classes({ of: classes }: { of: readonly WeeklyClass[] }) {
  const days = weekdays
    .map((name, index) => ({ name, classes: classes.filter(({ day }) => day === index + 1) }))
    .filter((day) => day.classes.length > 0);
  return (
    <div className="grid gap-x-gutter gap-y-9 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {days.map(({ name, classes: those }) => (
        <div key={name}>
          <h3 className="border-t-2 border-current pt-3.5 type-s first-letter:uppercase">{name}</h3>
          <ul className="mt-3.5">
            {those.map((each) => (
              <Class key={`${each.time} ${each.name}`} of={each} on={name} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** More strings than these nobody counts. */
const MOST_DRAWN = 12;

function Class({ of: each, on }: { of: WeeklyClass; on: string }) {
  const { name, service, time, minutes, with: slug, places, free } = each;
  const who = team()
    .find((member) => member.slug === slug)
    ?.name.split(" ")[0];
  const per = kindOfService[service] ?? DEFAULT_KIND;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-gutter hair-t py-4 lg:block">
      <p className="type-l whitespace-nowrap tabular-nums">{sayTime(time)}</p>
      <div className="lg:mt-2.5">
        <p className="font-semibold">{name}</p>
        <p>
          {minutes} minuti{who && `, con ${who}`}
        </p>
        <p className="mt-2.5 flex items-center gap-1.5">
          {places <= MOST_DRAWN &&
            range(places).map((place) => (
              <span
                key={place}
                aria-hidden="true"
                className={`h-4 w-0.5 ${place < places - free ? "bg-current opacity-40" : "bg-pink"}`}
              />
            ))}
          {freePlaces(each)}
        </p>
        <TextLink href={free > 0 ? booking({ per }) : waitingPage({ per })}>
          {free > 0 ? "Prenota" : "Avvisami"}
          <span className="sr-only">{`: ${name}, ${on} alle ${sayTime(time)}`}</span>
        </TextLink>
      </div>
    </li>
  );
}
