/** Free times that lead to the booking of one of them: the days are headings, the times are the typography. */
import type { MouseEvent, ReactNode } from "react";
import { joinClasses } from "#app/shared/join-classes.ts";
import { booking, waitingPage } from "#app/shared/paths.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ShownDay, ShownTime } from "./week.ts";

/** For a page that follows its links without being loaded again. */
export type OnFollow = (event: MouseEvent<HTMLAnchorElement>) => void;

type Subject = { per: string; con?: string | undefined; onFollow?: OnFollow | undefined };
type DaysProps = Subject & {
  days: readonly ShownDay[];
  /** The level of the days' headings. */
  level?: 3 | 4;
};

/** The next few: so large that nothing else has to be read. Three of them fill a line, however wide it is. */
export function NextTimes({ days, level = 3, ...subject }: DaysProps) {
  return (
    <Days
      days={days}
      level={level}
      heading="type-s"
      day="@container"
      list="mt-1 flex flex-wrap gap-x-[.5em] font-serif text-[clamp(2.75rem,14cqi,7rem)] leading-none font-thin tracking-[-.05em]"
    >
      {({ label }, time) => (
        <TimeLink
          {...subject}
          day={label}
          of={time}
          className="relative -ml-[.03em] inline-flex min-h-16 items-center hover:font-bold focus-visible:font-bold"
        />
      )}
    </Days>
  );
}

/** All of a week. On a phone each day is one line that runs off the page, so that the week stays in sight. */
export function WeekTimes({ days, level = 3, ...subject }: DaysProps) {
  return (
    <Days
      days={days}
      level={level}
      heading="font-semibold sm:pt-2.5"
      day="sm:grid sm:grid-cols-[12.75rem_1fr] sm:gap-x-6"
      list="-mx-margin flex gap-1.5 overflow-x-auto px-margin sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] sm:overflow-visible sm:px-0"
    >
      {({ label }, time) => (
        <TimeLink
          {...subject}
          day={label}
          of={time}
          className="relative inline-flex min-h-12 w-full min-w-16 items-center justify-center rounded-edge border-[1.5px] border-transparent px-2.5 type-s hover:border-current"
        />
      )}
    </Days>
  );
}

/** For whom none of them suits. A link, because a second form beside another would ask twice for the same name. */
export function WaitingLink({ per, con, className = "" }: Pick<Subject, "per" | "con"> & { className?: string }) {
  return (
    <p className={joinClasses("flex flex-wrap items-center gap-x-3", className)}>
      Nessun orario ti va bene?
      <TextLink href={waitingPage({ per, con })} rel="nofollow">
        Mettiti in lista d’attesa
      </TextLink>
    </p>
  );
}

type Layout = {
  days: readonly ShownDay[];
  level: 3 | 4;
  heading: string;
  day?: string;
  list: string;
  children: (day: ShownDay, time: ShownTime) => ReactNode;
};

function Days({ days, level, heading, day = "", list, children }: Layout) {
  const Heading = `h${level}` as const;
  return days.map((each) => (
    <div key={each.date} className={`py-4 hair-t ${day}`}>
      <Heading className={`first-letter:uppercase ${heading}`}>{each.label}</Heading>
      <ul className={`tabular-nums ${list}`}>
        {each.times.map((time) => (
          <li key={time.at}>{children(each, time)}</li>
        ))}
      </ul>
    </div>
  ));
}

/** Says its day too, for whoever hears the links one by one. */
function TimeLink({
  per,
  con,
  onFollow,
  day,
  of,
  className,
}: Subject & { day: string; of: ShownTime; className: string }) {
  return (
    <a href={booking({ per, con, ora: of.at })} rel="nofollow" onClick={onFollow} className={className}>
      <span className="sr-only">{day}, ore </span>
      {of.time}
    </a>
  );
}
