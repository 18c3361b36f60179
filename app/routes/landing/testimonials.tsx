import { claimNote, claims } from "#app/content/claims.ts";
import { landing, type LandingTestimonial } from "#app/content/landing.ts";
import { type Drawing } from "#app/ui/lines/drawing.ts";
import { Lines } from "#app/ui/lines/lines.tsx";
import { methodLines } from "#app/ui/lines/methods.ts";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";

export function Testimonials() {
  const { results, testimonials } = landing;
  return (
    <section
      aria-labelledby="che-cosa-cambia"
      className="page-grid gap-y-13 overflow-hidden py-block lg:gap-y-18 lg:py-section"
    >
      <h2 id="che-cosa-cambia" className="type-l lg:col-[2/span_7]">
        {results.heading.light} <b>{results.heading.heavy}</b>
      </h2>
      <div className="grid content-end gap-3.5 lg:col-[10/14]">
        <Figure {...results.transformations} mark={NOTES.transformations} />
        <Figure {...results.success} mark={NOTES.success} />
        <Note mark={NOTES.transformations}>{claimNote(claims.transformations)}</Note>
        <Note mark={NOTES.success}>{claimNote(claims.successRate)}</Note>
      </div>
      {testimonials.map((testimonial, index) => (
        <Testimonial key={testimonial.name} {...testimonial} className={places[index % places.length]} />
      ))}
      <p className="type-cap hair-t pt-2.5 lg:col-[2/span_6]">{results.demo}</p>
    </section>
  );
}

/** Never the same step twice: the right column bleeds off the page, the left one ends where its words do. */
const places = [
  "lg:col-[2/span_6]",
  "lg:col-[9/full-end] lg:mt-24",
  "lg:col-[2/span_5]",
  "lg:col-[8/full-end]",
  "lg:col-[3/span_5]",
  "lg:col-[9/full-end] lg:mt-16",
];

function Figure({ figure, text, mark }: { figure: string; text: string; mark: number }) {
  return (
    <p className="type-m">
      <b>{figure}</b> {text}
      <NoteMark mark={mark} />
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
  className,
}: LandingTestimonial & { className: string | undefined }) {
  const { results } = landing;
  return (
    <article className={`col-[main-start/full-end] grid content-start gap-y-4 ${className ?? ""}`}>
      <div aria-hidden="true" className="flex h-28 items-end gap-3 overflow-hidden border-b-[1.5px] border-ink">
        <span className="-mb-[0.06em] font-serif text-[8rem] leading-[.74] font-bold">{name[0]}</span>
        <span className="h-full flex-1">
          <Lines of={strip(line)} fit="xMinYMid slice" />
        </span>
      </div>
      <h3 className="type-m lg:pr-margin">
        <b>{result}</b> {timeframe}
      </h3>
      {pictures && (
        <div className="grid grid-cols-2 gap-gutter">
          {[[results.before, pictures.before] as const, [results.after, pictures.after] as const].map(
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
      )}
      <blockquote className="max-w-[38ch] pr-margin type-lead">
        <p>«{text}»</p>
      </blockquote>
      <p className="type-cap">
        {name}, {age} anni · {results.demoMark}
      </p>
    </article>
  );
}

const strip = (line: LandingTestimonial["line"]): Drawing => methodLines[line]({ width: 700, height: 200 });
