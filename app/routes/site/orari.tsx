/** /orari: when the doors are open, when they stay closed, and the week's classes with the places that are left. */
import { classesNote, weeklyClasses } from "#app/content/classes.ts";
import { hoursPage } from "#app/content/hours-page.ts";
import { pageRecord } from "#app/content/pages.ts";
import { timetable } from "#app/content/studio.ts";
import type { Handle } from "#app/handle.ts";
import { currentUntilContext } from "#app/platform/http/request-context.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail, openingTimes, weekOfClasses } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { type Closure, closuresAhead } from "#app/shared/opening-hours.ts";
import { isoDay, romeDay, romeMidnight, sayDays } from "#app/shared/rome-clock.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/orari";
import { Closing } from "./people/closing.tsx";
import { Classes } from "./studio/classes.tsx";
import { Week } from "./studio/week.tsx";

export const meta = (args: Route.MetaArgs) =>
  pageHead(href("/orari"), (site) => [openingTimes(args.loaderData?.closures ?? [], site), ...weekOfClasses(site)])(
    args,
  );

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/orari")).content } satisfies Handle;

/** The page is true until Rome's midnight: then a closure may be over. */
export function loader({ context }: Route.LoaderArgs) {
  const today = romeDay(new Date());
  context.set(currentUntilContext, romeMidnight(isoDay(today), 1));
  return { closures: closuresAhead(today, timetable()) };
}

export default function Orari({ loaderData: { closures } }: Route.ComponentProps) {
  const { hours } = hoursPage();
  return (
    <div className="pt-bar">
      <Opening closures={closures} />
      <Week {...hours} figure={1} hotDay={0} />
      <WeekOfClasses />
      <Closing words={hoursPage().closing} />
    </div>
  );
}

function Opening({ closures }: { closures: readonly Closure[] }) {
  const { title, lead, closures: words } = hoursPage();
  return (
    <section className="page-grid gap-y-6 pt-4 pb-block">
      <Breadcrumb trail={breadcrumbTrail(href("/orari"))} />
      <h1 className="type-xl lg:col-[2/span_9]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h1>
      <p className="max-w-[36ch] type-lead lg:col-[2/span_5] lg:mt-4">{lead}</p>
      <div className="lg:col-[8/14] lg:mt-4">
        <h2 className="type-m">
          <WeightedTitle light={words.title[0]} heavy={words.title[1]} />
        </h2>
        {closures.length === 0 ? (
          <p className="mt-3.5">{words.none}</p>
        ) : (
          <ul className="mt-4">
            {closures.map(({ name, from, to }) => (
              <li
                key={`${from} ${name}`}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-gutter hair-t py-3 last:hair-b"
              >
                <span className="type-s first-letter:uppercase">{sayDays(from, to)}</span>
                {sayDays(from, to).includes(name) ? hoursPage().closures.holiday : name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function WeekOfClasses() {
  const { title, lead, link, none } = hoursPage().classes;
  const classes = weeklyClasses();
  return (
    <section
      id="lezioni"
      aria-labelledby="le-lezioni"
      className="page-grid scroll-mt-bar gap-y-6 ground-ink py-block lg:py-section"
    >
      <h2 id="le-lezioni" className="type-l lg:col-[2/span_7]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h2>
      <div className="lg:col-[10/span_4] lg:self-end">
        <p>{classes.length > 0 ? lead : none}</p>
        <TextLink href={href("/prezzi")}>{link}</TextLink>
        {classesNote() && <p className="font-semibold">{classesNote()}</p>}
      </div>
      <Classes of={classes} />
    </section>
  );
}
