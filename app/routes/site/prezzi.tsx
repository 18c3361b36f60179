/** /prezzi: what each thing costs, how long it lasts, with whom and how often; and what is free. */
import { bookingRules } from "#app/content/appointments.ts";
import { DEFAULT_KIND, kindOfService } from "#app/content/booking.ts";
import { classesOf } from "#app/content/classes.ts";
import { pageRecord } from "#app/content/pages.ts";
import { pricesBySubject, pricesNote, withWhom } from "#app/content/prices.ts";
import { pricesPage } from "#app/content/prices-page.ts";
import { type Service, services } from "#app/content/services.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import type { Handle } from "#app/handle.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail, priceCatalogue } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { booking } from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Closing } from "./people/closing.tsx";
import { PriceRow } from "./studio/price-row.tsx";

export const meta = pageHead(href("/prezzi"), (site) => priceCatalogue(site));

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/prezzi")).content } satisfies Handle;

export default function Prezzi() {
  return (
    <div className="pt-bar">
      <Opening />
      <Free />
      <PriceList />
      <Closing words={pricesPage().closing} />
    </div>
  );
}

function Opening() {
  const { title, lead, toWeek, caption } = pricesPage();
  return (
    <section className="page-grid gap-y-6 overflow-hidden pt-4 pb-block">
      <Breadcrumb trail={breadcrumbTrail(href("/prezzi"))} />
      <h1 className="type-xl lg:col-[2/span_9]">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h1>
      <div className="lg:col-[2/span_5] lg:mt-4">
        <p className="max-w-[36ch] type-lead">{lead}</p>
        <TextLink href={href("/la-tua-settimana")} className="mt-2">
          {toWeek}
        </TextLink>
      </div>
      <FigureCaption number={1} className="lg:col-[11/14] lg:self-end">
        {caption}
      </FigureCaption>
    </section>
  );
}

/** The one thing that costs nothing, as large as the page. */
function Free() {
  const { amount, title, text, button } = pricesPage().free;
  const kind = bookingRules().kinds.find(({ slug }) => slug === DEFAULT_KIND);
  return (
    <section aria-labelledby="gratis" className="page-grid overflow-hidden ground-ink py-block lg:pb-section">
      <div className="col-[full] h-37.5 text-carta/40">
        <Lines of={string({ modes: 3 })} fit="stretch" drawn />
      </div>
      <p className="-ml-[0.05em] type-number lg:col-[2/span_5]">
        <b className="font-bold">{amount[0]}</b> {amount[1]}
      </p>
      <div className="mt-7 grid content-start gap-5 lg:col-[8/14] lg:mt-0 lg:self-end">
        <h2 id="gratis" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        <p className="max-w-[44ch] type-lead">{text}</p>
        {kind && (
          <p>
            {kind.minutes} minuti, {withWhom(kind.with)}.
          </p>
        )}
        <ButtonLink href={booking({ per: DEFAULT_KIND })} className="justify-self-start">
          {button}
        </ButtonLink>
      </div>
    </section>
  );
}

function PriceList() {
  const { title, whole } = pricesPage().list;
  return (
    <section aria-labelledby="listino" className="py-block lg:py-section">
      <div className="page-grid gap-y-6 pb-10">
        <h2 id="listino" className="type-l lg:col-[2/span_7]">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        {pricesNote() && <p className="font-semibold lg:col-[10/14] lg:self-end">{pricesNote()}</p>}
      </div>
      {pricesBySubject().map(({ service, prices }) => {
        const offered = services().find(({ slug }) => slug === service);
        return (
          <div key={service} className="page-grid gap-y-6 py-6 hair-t">
            <div className="lg:col-[2/span_4]">
              <h3 className="type-m">
                <b>{offered?.name ?? whole}</b>
              </h3>
              {offered && <Ways of={offered} />}
            </div>
            <ul className="lg:col-[7/span_7]">
              {prices.map((price) => (
                <PriceRow key={price.name} of={price} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** From a service's prices to its times, its classes and its page. */
function Ways({ of: { slug, name } }: { of: Service }) {
  const per = kindOfService[slug];
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      <TextLink href={booking({ per: per ?? DEFAULT_KIND })}>
        {per ? "Prenota una prova" : "Prenota il check-up"}
        <span className="sr-only">: {name}</span>
      </TextLink>
      {classesOf(slug).length > 0 && <TextLink href={`${href("/orari")}#lezioni`}>{pricesPage().list.link}</TextLink>}
      <TextLink href={href(`/servizi/${slug}`)}>
        Come funziona<span className="sr-only">: {name}</span>
      </TextLink>
    </p>
  );
}
