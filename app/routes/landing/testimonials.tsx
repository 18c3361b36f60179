import { claimNote, claims } from "#app/content/claims.ts";
import { landing, type LandingTestimonial } from "#app/content/landing.ts";
import type { Drawing } from "#app/ui/lines/drawing.ts";
import { ems } from "#app/ui/lines/ems.ts";
import { Lines } from "#app/ui/lines/lines.tsx";
import { methodLines } from "#app/ui/lines/methods.ts";
import { pancafitLying } from "#app/ui/lines/pancafit.ts";
import { pilates } from "#app/ui/lines/pilates.ts";
import { strength } from "#app/ui/lines/strength.ts";
import { Note, NoteMark } from "#app/ui/note.tsx";
import { NOTES } from "./notes.ts";

const { results, testimonials } = landing;

export function Testimonials() {
  return (
    <section
      aria-labelledby="che-cosa-cambia"
      className="page-grid gap-y-13 overflow-hidden py-block lg:gap-y-20 lg:py-section"
    >
      <h2 id="che-cosa-cambia" className="type-l lg:col-[2/span_7]">
        {results.heading.light} <b>{results.heading.heavy}</b>
      </h2>
      <div className="grid content-start gap-3.5 *:nth-3:mt-5 lg:col-[10/14] lg:pt-2">
        <Figure {...results.transformations} mark={NOTES.transformations} />
        <Note mark={NOTES.transformations}>{claimNote(claims.transformations)}</Note>
        <Figure {...results.success} mark={NOTES.success} />
        <Note mark={NOTES.success}>{claimNote(claims.successRate)}</Note>
      </div>
      {testimonials.map((testimonial, index) => (
        <Testimonial key={testimonial.name} {...testimonial} place={PLACES[index % PLACES.length]!} />
      ))}
      <p className="hair-t pt-2.5 type-cap lg:col-[2/span_6]">{results.demo}</p>
    </section>
  );
}

/** Never the same step twice: the left ones end where their words do, the right ones run off the page. */
const PLACES = [
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
          <Lines of={strips[line] ?? methodLines[line]({ width: 720, height: 160 })} fit="xMinYMid slice" />
        </span>
      </div>
      <h3 className="pr-margin type-m">
        <b>{result}</b> {timeframe}
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

/** The methods' lines where they are drawn for a plate: fewer and calmer, in a strip. */
const strips: Partial<Record<LandingTestimonial["line"], Drawing>> = {
  strength: strength({
    width: 720,
    height: 160,
    lines: 6,
    offset: 22,
    tread: 64,
    rise: 24,
    landing: 1.7,
    startX: 0,
    startY: 0.92,
    approach: 90,
    hot: 2,
  }),
  ems: ems({ width: 720, height: 160, channels: 4, pulses: 9, rest: 6, amplitude: 30, hot: 1, spread: 9 }),
  pilates: pilates({ width: 720, height: 160, springs: 2, radius: 30, pitch: 30, hot: 1 }),
  pancafit: pancafitLying({ width: 160, height: 720, lines: 9, amplitude: 66, inset: 14 }),
};

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
