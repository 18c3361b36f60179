import { aboutPage, studioFacts } from "#app/content/about.ts";
import { replyWithin } from "#app/content/promises.ts";
import { pageRecord } from "#app/content/pages.ts";
import { services } from "#app/content/services.ts";
import { directionsUrl, emailUrl, phoneUrl, radiusText, studio } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { team, teamNote } from "#app/content/team.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { mode } from "#app/drawings/string.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Handle } from "#app/handle.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { ClaimMark, FreeCheckup, PageNotes } from "./page-notes.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { Closing, type ClosingDrawing } from "./people/closing.tsx";
import { PersonPicture } from "./people/person-picture.tsx";
import { Address } from "./studio/facts.tsx";
import { SchematicMap } from "./studio/schematic-map.tsx";
import { Week } from "./studio/week.tsx";

export const meta = pageHead(href("/chi-siamo"));

/** A breath that grows longer. */
const calm: ClosingDrawing = {
  of: methodDrawings.breath.band(),
  fit: "xMidYMid slice",
};

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/chi-siamo")).content } satisfies Handle;

export default function About() {
  return (
    <div className="pt-bar">
      <Opening />
      <Harmonics />
      <Way />
      <Week {...aboutPage().week} figure={2} />
      <Whereabouts />
      <Closing words={aboutPage().closing} drawing={calm}>
        <FreeCheckup />
        <p>
          Risposta entro {replyWithin("contact_form")}.
          <ClaimMark name="replyIn24Hours" />
        </p>
      </Closing>
      <PageNotes of={["firstSmartCentre", "freeCheckup", "replyIn24Hours"]} />
    </div>
  );
}

function Opening() {
  const { title, lead, smart, smartMeaning } = aboutPage();
  return (
    <section className="page-grid pt-4 pb-block lg:pb-section">
      <Breadcrumb trail={breadcrumbTrail(href("/chi-siamo"))} />
      <h1 className="mt-5 -ml-[0.04em] type-mega text-[clamp(4rem,20vw,17.5rem)] leading-[.86]">
        {`${title[0]} `}
        <br />
        <span className="font-bold">{title[1]}</span>
      </h1>
      <p className="mt-9 max-w-[36ch] type-lead lg:col-[2/span_5] lg:mt-14">{lead}</p>
      <div className="mt-7 grid content-start gap-3.5 lg:col-[8/span_6] lg:mt-14">
        <p className="type-s">
          {smart}
          <ClaimMark name="firstSmartCentre" />
        </p>
        <p className="max-w-[52ch]">{smartMeaning}</p>
      </div>
    </section>
  );
}

/** How the studio works, and what it does without. */
function Way() {
  const { way, absent } = aboutPage();
  const someone = team()[0];
  return (
    <section className="page-grid gap-y-block overflow-hidden py-block lg:gap-y-section lg:py-section">
      <h2 className="type-l lg:col-[2/span_5]">
        <WeightedTitle light={way.title[0]} heavy={way.title[1]} />
      </h2>
      <div className="lg:col-[8/14]">
        <ol>
          {way.steps.map(([what, how], index) => (
            <li key={what} className="grid grid-cols-[2.5rem_1fr] items-baseline hair-t py-4.5 last:hair-b">
              <span className="font-serif font-bold text-pink-t">{index + 1}</span>
              <div>
                <h3 className="type-s">{what}</h3>
                <p className="mt-1.5 max-w-[50ch]">{how}</p>
              </div>
            </li>
          ))}
        </ol>
        <TextLink href={href("/team")} className="mt-5">
          {way.link}
        </TextLink>
      </div>
      {someone && (
        <div className="col-[full-start/11] lg:col-[full-start/span_5]">
          <PersonPicture of={someone} sizes="(min-width: 900px) 40vw, 80vw" className="bg-sabbia2" />
          <p className="mt-2.5 pl-margin type-cap">
            {someone.name}, {someone.role.toLowerCase()}. {teamNote()}
          </p>
        </div>
      )}
      <div className="lg:col-[7/14] lg:self-end">
        <h2 className="type-l">
          <WeightedTitle light={absent.title[0]} heavy={absent.title[1]} />
        </h2>
        <ul className="mt-7">
          {absent.things.map((thing) => (
            <li key={thing} className="hair-t py-3.5 type-m last:hair-b">
              {thing}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The string taken apart: one method a row, each with a wave more than the one above. */
function Harmonics() {
  const { title, lead, text, caption } = aboutPage().name;
  return (
    <section aria-labelledby="il-nome" className="page-grid overflow-hidden ground-ink pt-block lg:pt-section">
      <h2 id="il-nome" className="type-xl lg:col-[2/span_9]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h2>
      <p className="mt-7 max-w-[34ch] type-lead lg:col-[2/span_5] lg:mt-10">{lead}</p>
      <p className="mt-5 max-w-[46ch] lg:col-[8/span_5] lg:mt-10">{text}</p>
      <ol className="col-[full] mt-10 lg:mt-section">
        {services().map(({ slug, name }, index) => (
          <li key={slug} className="page-grid hair-t">
            <a
              href={href(`/servizi/${slug}`)}
              className="group/row col-[main-start/full-end] grid min-h-16 items-center gap-x-gutter max-lg:pt-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]"
            >
              <span className="type-s underline-offset-6 group-hover/row:underline group-hover/row:decoration-pink">
                <span className="mr-3 inline-block w-[1ch] type-cap">{index + 1}</span>
                {name}
              </span>
              <span className="block h-14 lg:h-[5.6vw]">
                <Lines of={mode({ number: index + 1, hot: index === 0 })} fit="stretch" />
              </span>
            </a>
          </li>
        ))}
      </ol>
      <FigureCaption number={1} className="col-[main] hair-t pt-3.5 pb-block">
        {caption}
      </FigureCaption>
    </section>
  );
}

function Whereabouts() {
  const { title, area } = studioFacts;
  return (
    <section aria-labelledby="dove" className="page-grid overflow-hidden">
      <div className="flex flex-col pt-block pb-8 lg:col-[2/span_4] lg:py-section">
        <h2 id="dove" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        <address className="mt-6 not-italic">
          <Address />
          <br />
          <TextLink href={phoneUrl()}>{studio().phone.label}</TextLink>
          <br />
          <TextLink href={emailUrl()}>{studio().email}</TextLink>
          <br />
          <TextLink href={directionsUrl()} rel="noopener">
            Come arrivare
          </TextLink>
        </address>
        <p className="mt-5">
          {area()} {radiusText()}.
        </p>
        <FigureCaption number={3} stacked className="mt-auto pt-8">
          {surroundings.caption}
        </FigureCaption>
      </div>
      <SchematicMap className="col-[full] aspect-4/3 lg:col-[6/full-end] lg:aspect-auto lg:min-h-[min(54vw,48rem)]" />
    </section>
  );
}
