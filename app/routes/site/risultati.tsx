import { pageRecord } from "#app/content/pages.ts";
import { claimFigure, figureParts } from "#app/content/claims.ts";
import { resultsPage, testimonialNote, testimonials, testimonialsCheckedOn } from "#app/content/testimonials.ts";
import { listPublishedTestimonials } from "#app/features/testimonials/moderate.server.ts";
import type { PublishedTestimonial } from "#app/features/testimonials/testimonial.ts";
import { pageHead } from "#app/seo/head.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import type { Handle } from "#app/handle.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import type { Route } from "./+types/risultati";
import { ClaimMark, FreeCheckup, PageNotes } from "./page-notes.tsx";
import { thirtyDays } from "#app/drawings/thirty-days.ts";
import { Closing, type ClosingDrawing } from "./people/closing.tsx";
import { TestimonialCard, VisitTestimonial, WideTestimonial } from "./people/testimonial-card.tsx";

export const meta = pageHead(href("/risultati"));

/** Thirty strokes, each a little heavier than the one before. */
const gaining: ClosingDrawing = {
  of: thirtyDays({ height: 360 }),
  fit: "stretch",
};

export const handle = { kept: {}, crawlerText: () => pageRecord(href("/risultati")).content } satisfies Handle;

/** The day from which the ages of the testimonials are counted. */
export const loader = async () => ({ today: new Date(), visits: await listPublishedTestimonials() });

/** Beside the words of true clients no invented ones stand, which would make both hard to believe. */
export default function Results({ loaderData: { today, visits: told } }: Route.ComponentProps) {
  const { testimonials: visits, total } = told;
  const hasExamples = testimonialNote() !== "" && visits.length === 0;
  const hasCollected = testimonialNote() === "" || hasExamples;
  return (
    <div className="pt-bar">
      <Opening lead={hasCollected ? resultsPage().lead : resultsPage().visits.lead} hasExamples={hasExamples} />
      {visits.length > 0 && <Visits of={visits} total={total} />}
      {hasCollected && <Voices today={today} />}
      <Numbers />
      {hasCollected && <Collecting hasExamples={hasExamples} />}
      <Closing words={resultsPage().closing} drawing={gaining}>
        <FreeCheckup />
      </Closing>
      <PageNotes of={["satisfied", "transformations", "freeCheckup"]} />
    </div>
  );
}

function Opening({ lead, hasExamples }: { lead: string; hasExamples: boolean }) {
  const { title, individual, caption, demo } = resultsPage();
  return (
    <section className="page-grid gap-y-6 pt-4 pb-block">
      <Breadcrumb trail={breadcrumbTrail(href("/risultati"))} />
      <h1 className="type-xl lg:col-[2/span_9] lg:row-2">
        <WeightedTitle light={title[0]} heavy={title[1]} />
      </h1>
      <p className="max-w-[36ch] type-lead lg:col-[2/span_5] lg:row-3 lg:mt-4">{lead}</p>
      <div className="grid content-end gap-3.5 lg:col-[11/14] lg:row-[2/4]">
        {hasExamples && <p className="font-semibold">{demo}</p>}
        <p className="type-cap">{individual}</p>
        <FigureCaption number={1}>{caption}</FigureCaption>
      </div>
    </section>
  );
}

/** What people wrote after a visit, with how it was collected. */
function Visits({ of, total }: { of: PublishedTestimonial[]; total: number }) {
  const { title, method } = resultsPage().visits;
  return (
    <section aria-labelledby="dopo-la-visita" className="page-grid gap-y-14 pb-block lg:pb-section">
      <div className="grid gap-5 lg:col-[2/span_5]">
        <h2 id="dopo-la-visita" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
      </div>
      <p className="max-w-[52ch] lg:col-[8/14] lg:self-end">{method}</p>
      {of.map((said, index) => (
        <VisitTestimonial
          key={said.id}
          of={said}
          className={index % 2 ? "md:col-[8/14]" : "md:col-[2/span_6] lg:col-[2/span_5]"}
        />
      ))}
      {total > of.length && (
        <p className="lg:col-[2/span_8]">
          Sono le {of.length} più recenti delle {total} che abbiamo pubblicato.
        </p>
      )}
    </section>
  );
}

/** One across the page, two beside each other, and again: the fourth on ink. */
function Voices({ today }: { today: Date }) {
  const trios = Array.from({ length: Math.ceil(testimonials().length / 3) }, (_, index) =>
    testimonials().slice(index * 3, index * 3 + 3),
  );
  return (
    <section aria-label="Testimonianze" className="overflow-hidden">
      {trios.map(([wide, ...pair], index) => (
        <div key={wide!.name}>
          <div className={`page-grid ${index % 2 ? "ground-ink pt-block pb-block lg:pt-section" : "pb-4"}`}>
            <WideTestimonial of={wide!} today={today} />
          </div>
          <div className="page-grid gap-y-14 pt-block pb-block md:gap-y-0 lg:pt-section lg:pb-section">
            {pair.map((said, place) => (
              <TestimonialCard
                key={said.name}
                of={said}
                today={today}
                className={place ? "md:col-[8/14] md:mt-22" : "md:col-[2/span_6] lg:col-[2/span_5]"}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Numbers() {
  const { satisfied, documented } = resultsPage().numbers;
  const [number, signs] = figureParts("satisfied");
  return (
    <section aria-labelledby="i-numeri" className="page-grid overflow-hidden ground-sand py-block lg:py-section">
      <h2 id="i-numeri" className="sr-only">
        I numeri
      </h2>
      <p className="-ml-[0.05em] type-number lg:col-[2/span_8] lg:text-[min(31.5vw,29rem)]">
        <b className="font-bold">{number}</b>
        {signs}
      </p>
      <div className="mt-5 grid gap-3.5 lg:col-[10/14] lg:mt-0 lg:mb-[2.5vw] lg:self-end">
        <p className="type-m">
          <WeightedTitle light={satisfied[0]} heavy={satisfied[1]} />
          <ClaimMark name="satisfied" />
        </p>
        <p className="mt-7 type-m">
          <WeightedTitle light={`${claimFigure("transformations")} ${documented[0]}`} heavy={documented[1]} />
          <ClaimMark name="transformations" />
        </p>
      </div>
    </section>
  );
}

function Collecting({ hasExamples }: { hasExamples: boolean }) {
  const { title, steps, checked, note } = resultsPage().collecting;
  const checkedOn = testimonialsCheckedOn();
  return (
    <section aria-labelledby="come-le-raccogliamo" className="page-grid gap-y-8 ground-ink py-block lg:py-section">
      <div className="lg:col-[2/span_5]">
        <h2 id="come-le-raccogliamo" className="type-l">
          <WeightedTitle light={title[0]} heavy={title[1]} />
        </h2>
        {checkedOn && (
          <p className="mt-6 font-semibold">
            {checked} <time dateTime={checkedOn}>{romeDate(new Date(checkedOn))}</time>
          </p>
        )}
        {hasExamples && <p className="mt-2 max-w-[40ch] type-cap">{note}</p>}
      </div>
      <ol className="lg:col-[8/14]">
        {steps.map(([rule, why]) => (
          <li key={rule} className="hair-t py-4 last:hair-b">
            <p className="type-s">{rule}</p>
            <p className="mt-1 max-w-[48ch] text-nebbia">{why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
