import { useId } from "react";
import type { LocalSection } from "#app/content/local-pages.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { BesideParagraphs, Claimed } from "./claimed.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

type MonthSection = Extract<LocalSection, { kind: "month" }>;

/** Four weeks: a stair, a row or a list, as the method would draw them. */
export function Month({ shape, title, lead, weeks, after, terms }: MonthSection) {
  const id = useId();
  const Weeks = { stairs: Stairs, row: Row, list: List }[shape];
  return (
    <section
      aria-labelledby={id}
      className={`page-grid gap-y-6 py-block ${shape === "row" ? "ground-ink lg:py-section" : ""}`}
    >
      <h2 id={id} className={`type-l ${shape === "list" ? "lg:col-[6/span_8]" : "lg:col-[2/span_7]"}`}>
        <WeightedTitle {...title} />
      </h2>
      <p
        className={`type-lead ${shape === "list" ? "lg:col-[2/span_3] lg:row-1 lg:self-end" : "lg:col-[10/span_4] lg:self-end"}`}
      >
        {lead}
      </p>
      <Weeks weeks={weeks} />
      {after && (
        <>
          <div className="mt-4 lg:col-[2/span_6] lg:mt-8">
            <p className="max-w-[24ch] type-m">
              <Claimed of={after} />
            </p>
            {terms && (
              <TextLink href={href("/condizioni")} className="mt-3">
                {terms}
              </TextLink>
            )}
          </div>
          <BesideParagraphs of={[after]} className="lg:col-[10/span_4] lg:mt-8" />
        </>
      )}
    </section>
  );
}

type WeeksProps = Pick<MonthSection, "weeks">;

const climbs = ["lg:mt-48", "lg:mt-32", "lg:mt-16", "lg:mt-0"] as const;
const indents = ["", "max-lg:ml-5", "max-lg:ml-10", "max-lg:ml-15"] as const;

/** Treads and risers are the borders of the steps; the last one is the hot line. */
function Stairs({ weeks }: WeeksProps) {
  return (
    <ol className="mt-6 grid gap-y-7 lg:col-[2/full-end] lg:mt-8 lg:grid-cols-4">
      {weeks.map(({ title, words }, index) => (
        <li
          key={title}
          className={`relative border-t-2 pt-4 lg:pr-gutter lg:pl-4 ${index === weeks.length - 1 ? "border-pink before:bg-pink" : "border-ink before:bg-ink"} ${climbs[index % 4]} ${indents[index % 4]} before:absolute before:-top-0.5 before:left-0 before:h-16 before:w-0.5 max-lg:before:hidden lg:first:before:hidden`}
        >
          <p className="type-cap">Settimana {index + 1}</p>
          <h3 className="mt-1 type-m">
            <b>{title}</b>
          </h3>
          <p className="mt-2.5 max-w-[40ch]">{words}</p>
        </li>
      ))}
    </ol>
  );
}

const weights = ["font-[100]", "font-[300]", "font-[500]", "font-[700]"] as const;

const numeral = "font-serif text-[clamp(5rem,22vw,7rem)] leading-[.8] tracking-[-.06em] lg:text-[9vw]";

function Row({ weeks }: WeeksProps) {
  return (
    <ol className="mt-6 grid gap-x-gutter gap-y-10 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4">
      {weeks.map(({ title, words }, index) => (
        <li key={title} className="pt-4 hair-t">
          <p className={`${numeral} ${weights[index % 4]}`}>{index + 1}</p>
          <h3 className="mt-5 type-s">{title}</h3>
          <p className="mt-2 max-w-[40ch] text-nebbia">{words}</p>
        </li>
      ))}
    </ol>
  );
}

function List({ weeks }: WeeksProps) {
  return (
    <ol className="mt-6 lg:col-[2/span_12] lg:mt-12">
      {weeks.map(({ title, words }, index) => (
        <li
          key={title}
          className="grid grid-cols-[4.5rem_1fr] gap-x-gutter py-6 hair-t last:hair-b lg:grid-cols-12 lg:items-baseline"
        >
          <p
            className={`row-span-2 lg:col-[1/span_2] lg:row-span-1 ${numeral} text-[clamp(4rem,16vw,5rem)] lg:text-[6vw] ${weights[index % 4]}`}
          >
            {index + 1}
          </p>
          <h3 className="type-m lg:col-[3/span_3]">{title}</h3>
          <p className="mt-2 max-w-[62ch] lg:col-[6/span_6] lg:mt-0">{words}</p>
        </li>
      ))}
    </ol>
  );
}
