/** /la-tua-settimana: two choices, and the sessions, length and cost of a week that fits them. */
import { DEFAULT_KIND, kindOfService } from "#app/content/booking.ts";
import { pageRecord } from "#app/content/pages.ts";
import { amountText, pricesNote, pricesOf } from "#app/content/prices.ts";
import { servicesPage } from "#app/content/services-page.ts";
import { services } from "#app/content/services.ts";
import { weekPage } from "#app/content/week-page.ts";
import { developing } from "#app/env.server.ts";
import {
  type ComposedWeek,
  composeWeek,
  offerOf,
  type Purpose,
  purposes,
  readWeekQuestion,
  servicesOf,
  weekHours,
  type WeekQuestion,
} from "#app/features/play/compose-week.ts";
import playCss from "#app/features/play/play.css?inline";
import { Lines } from "#app/drawings/lines.tsx";
import { score } from "#app/drawings/score.ts";
import type { Handle } from "#app/handle.ts";
import { builtScript } from "#app/platform/http/built-assets.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { numberInWords } from "#app/shared/italian-number.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/la-tua-settimana";
import { Closing } from "./people/closing.tsx";
import { PageScript } from "./page-script.tsx";

export const meta = pageHead(href("/la-tua-settimana"));

export const handle = {
  style: playCss,
  kept: { unless: "per" },
  crawlerText: () => pageRecord(href("/la-tua-settimana")).content,
} satisfies Handle;

/** What the page shows before anybody has chosen. */
const FIRST: WeekQuestion = { purpose: "schiena", hours: 2 };

export const loader = ({ request }: Route.LoaderArgs) => ({
  question: readWeekQuestion(new URL(request.url).searchParams) ?? FIRST,
  script: builtScript("app/features/play/play-script.ts", developing),
});

export default function LaTuaSettimana({ loaderData: { question, script } }: Route.ComponentProps) {
  const { title, lead, caption, closing } = weekPage();
  return (
    <div className="pt-bar">
      <section className="page-grid gap-y-6 overflow-hidden pt-4 pb-10">
        <Breadcrumb trail={breadcrumbTrail(href("/la-tua-settimana"))} />
        <h1 className="type-xl lg:col-[2/span_8]">
          <WeightedTitle light={title[0]!} heavy={title[1]!} />
        </h1>
        <p className="max-w-[36ch] type-lead lg:col-[2/span_6]">{lead}</p>
        <FigureCaption number={1} className="lg:col-[10/span_4] lg:self-end">
          {caption}
        </FigureCaption>
        <div className="col-[full] h-30 lg:h-[17vw]">
          <Lines of={score()} fit="xMidYMid slice" drawn />
        </div>
      </section>
      <section
        aria-labelledby="scelte"
        className="page-grid gap-y-7 overflow-hidden ground-sand py-block lg:py-section"
      >
        <Question of={question} />
        <div id="risposta" aria-live="polite" className="scroll-mt-16 border-t-2 border-ink pt-5 lg:col-[8/span_6]">
          {purposes.flatMap((purpose) =>
            weekHours.map((hours) => (
              <div
                key={`${purpose}-${hours}`}
                data-answer={`${purpose}-${hours}`}
                hidden={purpose !== question.purpose || hours !== question.hours}
              >
                <Answer to={{ purpose, hours }} />
              </div>
            )),
          )}
        </div>
      </section>
      <Closing words={{ title: [closing.title[0]!, closing.title[1]!], lead: closing.lead, button: closing.button }} />
      <PageScript of={script} />
    </div>
  );
}

/** The four sentences of /servizi, by what they ask for here. */
const families = {
  schiena: "Postura & Movimento",
  forza: "Allenamento",
  tempo: "Tecnologie",
  energia: "Benessere",
} as const satisfies Record<Purpose, string>;

function Question({ of: { purpose, hours } }: { of: WeekQuestion }) {
  const { form } = weekPage();
  const { texts } = servicesPage().categories;
  return (
    <div className="lg:col-[2/span_5]">
      <h2 id="scelte" className="type-l">
        <WeightedTitle light={form.title[0]!} heavy={form.title[1]!} />
      </h2>
      <form data-play="week" className="mt-6" action="#risposta">
        <fieldset>
          <legend className="font-semibold">{form.purpose}</legend>
          {purposes.map((each) => (
            <label key={each} className="play-choice">
              <input type="radio" name="per" value={each} defaultChecked={each === purpose} />
              <span className="type-s">{texts[families[each]].saying}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="mt-7">
          <legend className="font-semibold">{form.hours}</legend>
          <div className="play-row">
            {weekHours.map((each) => (
              <label key={each} className="play-choice">
                <input type="radio" name="ore" value={each} defaultChecked={each === hours} />
                <span className="type-s">{form.choices[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" tone="ink" data-submit className="mt-6 max-sm:w-full">
          {form.button}
        </Button>
      </form>
    </div>
  );
}

function Answer({ to: question }: { to: WeekQuestion }) {
  const { answer, beside } = weekPage();
  const offers = servicesOf(question.purpose).flatMap((service) => offerOf(service, pricesOf(service)) ?? []);
  const week = composeWeek(question, offers);
  if (!week)
    return (
      <>
        <p className="max-w-[40ch] type-lead">{answer.none}</p>
        <ButtonLink href={booking({ per: DEFAULT_KIND })} className="mt-6 max-sm:w-full">
          {answer.checkup}
        </ButtonLink>
      </>
    );
  const first = week.sessions[0]!;
  return (
    <>
      <h3 className="type-m">
        {`${answer.title}: `}
        <b>{sessionsText(week)}</b>
      </h3>
      <ul className="mt-4">
        {week.sessions.map((session) => (
          <Session key={session.service} of={session} />
        ))}
      </ul>
      <p className="mt-5 mb-2 type-m tabular-nums">
        <b>{euroText(week.euro, week.isFrom)}</b> {answer.weekly}
      </p>
      <p>{`${week.minutes} minuti in tutto. ${capital(euroText(week.euro * 4, week.isFrom))} ${answer.four}. ${pricesNote()}`}</p>
      <p className="mt-3 max-w-[48ch]">{beside[question.purpose]}</p>
      <ButtonLink href={booking({ per: kindOfService[first.service] ?? DEFAULT_KIND })} className="mt-6 max-sm:w-full">
        {kindOfService[first.service] ? `${answer.button}: ${nameOf(first.service)}` : answer.checkup}
      </ButtonLink>
    </>
  );
}

const serviceAt = (slug: string) => services().find((service) => service.slug === slug)!;
const nameOf = (slug: string) => serviceAt(slug).name;
const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
const euroText = (euro: number, isFrom: boolean) => `${isFrom ? "da " : ""}${amountText({ price: String(euro) })}`;

function sessionsText({ sessions }: ComposedWeek): string {
  const times = sessions.reduce((sum, session) => sum + session.times, 0);
  return times === 1 ? "una seduta" : `${numberInWords(times)} sedute`;
}

function Session({ of: { service, times, minutes, euro, isFrom } }: { of: ComposedWeek["sessions"][number] }) {
  return (
    <li className="grid grid-cols-[56px_1fr_auto] items-center gap-x-gutter py-3 hair-t last:hair-b">
      <span className="text-(--accent)">
        <Glyph name={serviceAt(service).line} />
      </span>
      <span>
        <TextLink href={href(`/servizi/${service}`)}>{nameOf(service)}</TextLink>
        <span className="block">{`${times} × ${minutes} minuti`}</span>
      </span>
      <span className="type-s whitespace-nowrap tabular-nums">{euroText(euro * times, isFrom)}</span>
    </li>
  );
}
