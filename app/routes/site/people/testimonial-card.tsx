import { initialsOf, resultsPage, testimonialNote, type Testimonial } from "#app/content/testimonials.ts";
import type { PublishedTestimonial } from "#app/features/testimonials/testimonial.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { monthsAgo, sayMonth } from "#app/shared/months-ago.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { Stars } from "#app/ui/stars.tsx";

type Props = { of: Testimonial; today: Date; className?: string };

/** Half the page: initials, the line out of them, the words below. */
export function TestimonialCard({ of: said, today, className = "" }: Props) {
  return (
    <article className={className}>
      <div className="flex items-end gap-4 border-b-[1.5px] border-current">
        <Initials of={said} className="text-[clamp(6.5rem,11vw,9.5rem)]" />
        <div className="h-[clamp(4.75rem,8.2vw,7rem)] min-w-0 flex-1 overflow-hidden">
          <Lines of={methodDrawings[said.line].strip(640, 160)} fit="xMinYMax slice" />
        </div>
      </div>
      <Result of={said} className="mt-4.5 type-m" />
      <Quote of={said} className="mt-3.5 max-w-[42ch]" />
      <Facts of={said} today={today} className="mt-4" />
    </article>
  );
}

/** The whole page's width: the line runs off its right edge. */
export function WideTestimonial({ of: said, today, className = "" }: Props) {
  return (
    <article className={`col-[full] page-grid gap-y-7 ${className}`}>
      <div className="col-[main-start/full-end] flex items-end gap-[2.2vw] border-b-[1.5px] border-current">
        <Initials of={said} className="text-[clamp(8rem,25vw,23rem)]" />
        <div className="h-[clamp(5.75rem,18.5vw,17rem)] min-w-0 flex-1 overflow-hidden">
          <Lines of={methodDrawings[said.line].strip(1000, 290)} fit="xMinYMax slice" />
        </div>
      </div>
      <Result of={said} className="type-l lg:col-[2/span_6]" />
      <div className="lg:col-[8/14]">
        <Quote of={said} className="max-w-[40ch]" />
        <Facts of={said} today={today} className="mt-5" />
      </div>
    </article>
  );
}

/** What somebody wrote after a visit: how it was collected, and how we know that it is a client's. */
export function VisitTestimonial({ of: said, className = "" }: { of: PublishedTestimonial; className?: string }) {
  const { proof, collected } = resultsPage().visits;
  const { name, words, what, kind, collectedAt, visitedAt } = said;
  return (
    <article className={className}>
      <div className="flex items-end gap-4 border-b-[1.5px] border-current">
        <Initials of={said} className="text-[clamp(6.5rem,11vw,9.5rem)]" />
        <div className="h-[clamp(4.75rem,8.2vw,7rem)] min-w-0 flex-1 overflow-hidden">
          <Lines of={drawingOf(kind).strip(640, 160)} fit="xMinYMax slice" />
        </div>
      </div>
      <blockquote className="mt-4.5 max-w-[42ch] [overflow-wrap:anywhere] whitespace-pre-line">
        <p className={words.length > LONG ? "" : "type-lead"}>«{words}»</p>
      </blockquote>
      <div className="mt-4 grid gap-1.5 hair-t pt-3">
        <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
        <p className="type-cap">
          {proof} ({what}, {sayMonth(visitedAt.slice(0, 10))}). {collected}{" "}
          <time dateTime={collectedAt}>{romeDate(new Date(collectedAt))}</time>. Esperienza individuale.
        </p>
      </div>
    </article>
  );
}

/** From here on the words are set as text, not as a motto. */
const LONG = 280;

const drawingOf = (kind: string) =>
  Object.hasOwn(methodDrawings, kind) ? methodDrawings[kind as keyof typeof methodDrawings] : methodDrawings.strength;

function Initials({ of, className }: { of: Pick<Testimonial, "name">; className: string }) {
  const initials = initialsOf(of);
  return (
    <span
      aria-hidden="true"
      className={`flex-none font-serif leading-[.74] font-extralight tracking-[-.08em] ${className}`}
    >
      {initials[0]}
      <b className="font-bold">{initials[1]}</b>
    </span>
  );
}

function Result({ of: { result }, className }: { of: Testimonial; className: string }) {
  return (
    <h2 className={className}>
      <b>{result[0]}</b>
      {` ${result[1]}`}
    </h2>
  );
}

function Quote({ of: { quote }, className }: { of: Testimonial; className: string }) {
  return (
    <blockquote className={className}>
      <p className="type-lead">«{quote}»</p>
    </blockquote>
  );
}

function Facts({ of: { name, age, goal, collectedOn }, today, className }: Required<Props>) {
  return (
    <div className={`grid gap-1.5 hair-t pt-3 ${className}`}>
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <span className="font-semibold">
          {name}, {age} anni
        </span>
        <Stars className="text-(--accent)" />
      </p>
      <p className="type-cap">
        Obiettivo: {goal.toLowerCase()}. Raccolta <time dateTime={collectedOn}>{monthsAgo(collectedOn, today)}</time> (
        {sayMonth(collectedOn)}). Risultato individuale.
      </p>
      {testimonialNote() && <p className="type-cap font-semibold">{testimonialNote()}</p>}
    </div>
  );
}
