import { claimFigure, type FigureName } from "#app/content/claims.ts";
import { landing, type LandingTestimonial } from "#app/content/landing.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { ClaimMark } from "../site/page-notes.tsx";

const { results, testimonials } = landing;

export function Testimonials() {
  return (
    <section
      aria-labelledby="che-cosa-cambia"
      className="page-grid gap-y-13 overflow-hidden py-block lg:gap-y-20 lg:py-section"
    >
      <h2 id="che-cosa-cambia" className="type-l lg:col-[2/span_7]">
        <WeightedTitle light={results.heading.light} heavy={results.heading.heavy} />
      </h2>
      <div className="grid content-start gap-5 lg:col-[10/14] lg:pt-2">
        <Figure {...results.transformations} claim="transformations" />
        <Figure {...results.success} claim="successRate" />
      </div>
      {testimonials.map((testimonial, index) => (
        <Testimonial key={testimonial.name} {...testimonial} place={PLACES[index % PLACES.length]!} />
      ))}
      <p className="hair-t pt-2.5 type-cap lg:col-[2/span_6]">{results.demo}</p>
    </section>
  );
}

/** The layouts of the testimonials, all different: those on the left end with their text, those on the right extend beyond the page. */
const PLACES = [
  "lg:col-[2/span_6]",
  "lg:col-[9/full-end] lg:mt-24",
  "lg:col-[2/span_5]",
  "lg:col-[8/full-end]",
  "lg:col-[3/span_5]",
  "lg:col-[9/full-end] lg:mt-16",
];

function Figure({ text, claim }: { text: string; claim: FigureName }) {
  return (
    <p className="type-m">
      <b>{claimFigure(claim)}</b> {text}
      <ClaimMark name={claim} />
    </p>
  );
}

function Testimonial({
  name,
  age,
  result,
  timeframe,
  text,
  line,
  pictures,
  place,
}: LandingTestimonial & { place: string }) {
  const [first, second] = name.split(" ").map((part) => part[0]);
  return (
    <article className={`col-[main-start/full-end] grid content-start gap-y-4 ${place}`}>
      <div aria-hidden="true" className="flex h-30 items-end gap-4 border-b-[1.5px] border-ink">
        <span className="-mb-[0.02em] font-serif text-[7.5rem] leading-[.74] font-extralight tracking-[-.08em]">
          {first}
          <span className="font-bold">{second}</span>
        </span>
        <span className="h-full flex-1 overflow-hidden">
          <Lines of={methodDrawings[line].strip(640, 160)} fit="xMinYMax slice" />
        </span>
      </div>
      <h3 className="pr-margin type-m">
        <b>{result}</b>
        {` ${timeframe}`}
      </h3>
      {pictures && <BeforeAfter {...pictures} />}
      <blockquote className="max-w-[38ch] pr-margin type-lead">
        <p>«{text}»</p>
      </blockquote>
      <p className="type-cap">
        {name}, {age} anni · {results.demoMark}
      </p>
    </article>
  );
}

function BeforeAfter({ before, after }: NonNullable<LandingTestimonial["pictures"]>) {
  return (
    <div className="grid grid-cols-2 gap-gutter">
      {[[results.before, before] as const, [results.after, after] as const].map(
        ([label, { src, width, height, alt }]) => (
          <figure key={label}>
            <img
              src={src}
              width={width}
              height={height}
              alt={alt}
              loading="lazy"
              className="aspect-4/5 w-full object-cover"
            />
            <figcaption className="mt-1.5 type-cap">{label}</figcaption>
          </figure>
        ),
      )}
    </div>
  );
}
