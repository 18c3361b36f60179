/** /la-tua-schiena: a curve that one drags to the straight line; without a script three sliders and a button. */
import { backPage } from "#app/content/back-page.ts";
import { kindOfService } from "#app/content/booking.ts";
import { pageRecord } from "#app/content/pages.ts";
import { servicePages } from "#app/content/service-pages/service-pages.ts";
import { type ServiceSlug, services } from "#app/content/services.ts";
import { developing } from "#app/env.server.ts";
import {
  answerOf,
  type Back,
  BOX,
  backAnswers,
  backCurves,
  FAR,
  handleOf,
  labelOf,
  readBack,
  STRAIGHT,
  zones,
} from "#app/features/play/back.ts";
import playCss from "#app/features/play/play.css?inline";
import type { Handle } from "#app/handle.ts";
import { builtScript } from "#app/platform/http/built-assets.server.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/la-tua-schiena";
import { Closing } from "./people/closing.tsx";
import { PageScript } from "./page-script.tsx";
import { Weighted } from "./service/words.tsx";

export const meta = pageHead(href("/la-tua-schiena"));

export const handle = {
  style: playCss,
  kept: { unless: "lombi" },
  crawlerText: () => pageRecord(href("/la-tua-schiena")).content,
} satisfies Handle;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    back: readBack((zone) => searchParams.get(zone)),
    script: builtScript("app/features/play/play-script.ts", developing),
  };
}

export default function LaTuaSchiena({ loaderData: { back, script } }: Route.ComponentProps) {
  const { title, lead, closing } = backPage();
  return (
    <div className="pt-bar">
      <section className="page-grid gap-y-6 pt-4 pb-10">
        <Breadcrumb trail={breadcrumbTrail(href("/la-tua-schiena"))} />
        <h1 className="type-xl lg:col-[2/span_9]">
          <WeightedTitle light={title[0]!} heavy={title[1]!} />
        </h1>
        <p className="max-w-[36ch] type-lead lg:col-[2/span_6]">{lead}</p>
      </section>
      <section aria-labelledby="curva" className="page-grid gap-y-7 overflow-hidden ground-sand py-block">
        <Curve of={back} />
        <Question of={back} />
        <Limits />
      </section>
      <Closing words={{ title: [closing.title[0]!, closing.title[1]!], lead: closing.lead, button: closing.button }} />
      <PageScript of={script} />
    </div>
  );
}

function Curve({ of: back }: { of: Back }) {
  const [now, ...closer] = backCurves(back);
  return (
    <figure className="lg:col-[2/span_5]">
      <svg className="lines play-back" viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {closer.map((curve) => (
          <path key={curve} d={curve} data-curve />
        ))}
        <path d={STRAIGHT} className="hot" />
        <path d={now} data-curve strokeWidth={2.5} />
        {zones.map((zone) => (
          <text key={zone} {...labelOf(zone)} className="play-label">
            {zone}
          </text>
        ))}
        {zones.map((zone) => {
          const { x, y } = handleOf(back, zone);
          return (
            <g key={zone} data-handle={zone} transform={`translate(${x} ${y})`}>
              <circle r={34} className="play-hold" />
              <circle r={11} className="dot" />
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2.5">
        <FigureCaption number={1}>{backPage().caption}</FigureCaption>
      </figcaption>
    </figure>
  );
}

function Question({ of: back }: { of: Back }) {
  const { form, answers, methods, limits, button } = backPage();
  const shown = answerOf(back);
  return (
    <div className="lg:col-[8/span_6] lg:row-[1/3]">
      <h2 id="curva" className="type-l">
        <WeightedTitle light={form.title[0]!} heavy={form.title[1]!} />
      </h2>
      <p className="mt-4 max-w-[44ch]">{form.help}</p>
      <div id="risposta" aria-live="polite" className="play-answer mt-5 scroll-mt-16 border-t-2 border-ink pt-5">
        {backAnswers.map((name) => (
          <div key={name} data-answer={name} hidden={name !== shown}>
            <h3 className="type-m">
              <b>{answers[name].title}</b>
            </h3>
            <p className="mt-3 max-w-[48ch]">{answers[name].text}</p>
            {answers[name].slugs.length > 0 && (
              <p className="mt-3 flex flex-wrap items-baseline gap-x-6">
                {`${methods}: `}
                <Methods slugs={answers[name].slugs} />
              </p>
            )}
          </div>
        ))}
      </div>
      <form data-play="back" className="mt-4" action="#risposta">
        {zones.map((zone) => (
          <p key={zone} className="mt-4">
            <label htmlFor={zone} className="font-semibold">
              {form.zones[zone]}
            </label>
            <input
              type="range"
              id={zone}
              name={zone}
              min={0}
              max={FAR}
              defaultValue={back[zone]}
              className="play-range"
            />
          </p>
        ))}
        <Button type="submit" tone="ink" data-submit className="mt-4 max-sm:w-full">
          {form.button}
        </Button>
      </form>
      <p className="mt-5 max-w-[48ch]">{limits}</p>
      <ButtonLink href={booking({ per: kindOfService.pancafit })} className="mt-6 max-sm:w-full">
        {button}
      </ButtonLink>
    </div>
  );
}

const Methods = ({ slugs }: { slugs: readonly ServiceSlug[] }) =>
  services()
    .filter(({ slug }) => slugs.includes(slug))
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map(({ slug, name }) => (
      <TextLink key={slug} href={href(`/servizi/${slug}`)}>
        {name}
      </TextLink>
    ));

/** When not, or not before a doctor has been asked: the words of the method's own page. */
function Limits() {
  const section = servicePages().pancafit.sections.find(({ form }) => form === "notice");
  if (section?.form !== "notice") return null;
  const { title, items, text } = section.notice;
  return (
    <div className="lg:col-[2/span_5] lg:self-start">
      <Notice title={<Weighted>{title}</Weighted>} items={items}>
        <p className="type-cap">{typeof text === "string" && text}</p>
      </Notice>
    </div>
  );
}
