/** Forms that measure: claims as figures, each with its sign. */
import { claimFigure } from "#app/content/claims.ts";
import type { Figure, Section } from "#app/content/service-pages/service-page.ts";
import { Frame } from "./frame.tsx";
import { Beside } from "../page-notes.tsx";
import { BesideClaims, Mark, Say, Weighted } from "./words.tsx";

type Of<Form extends Section["form"]> = Extract<Section, { form: Form }>;

export function Figures({ of }: { of: Of<"figures"> }) {
  const four = of.figures.length === 4;
  return (
    <section aria-labelledby={`${of.id}-titolo`} id={of.id} className="py-block">
      <h2 id={`${of.id}-titolo`} className={of.quiet ? "sr-only" : "mb-9 px-margin type-l"}>
        <Weighted>{of.heading}</Weighted>
      </h2>
      <ul className={`grid px-margin ${four ? "sm:grid-cols-2 xl:grid-cols-4" : "md:grid-cols-3"}`}>
        {of.figures.map((figure) => (
          <li
            key={figure.unit}
            className={`flex flex-col gap-3 py-6 hair-t sm:pr-6 md:border-t-0 md:not-first:border-l md:not-first:border-l-ink/24 md:not-first:pl-6 ${four ? "max-xl:odd:border-l-0! max-xl:odd:pl-0!" : ""}`}
          >
            <p>
              <span className="block font-serif text-[clamp(5rem,8.4vw,8rem)] leading-[.9] font-extralight tracking-[-.06em] whitespace-nowrap">
                {shownFigure(figure)}
              </span>
              <span className="mt-3 block">
                <b>{figure.unit}</b> {figure.text}
                <Mark name={figure.note} />
              </span>
            </p>
            <Beside of={[figure.note]} className="mt-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownFigure = (figure: Figure): string => (figure.value === undefined ? claimFigure(figure.note) : figure.value);

/** Thin digits: five of them are half as wide again as three. */
const numberSize = (value: string) =>
  value.length > 4
    ? "text-[31vw] lg:text-[min(28vw,26rem)]"
    : value.length > 3
      ? "text-[38vw] lg:text-[min(30vw,27rem)]"
      : `${value.length > 2 ? "" : "text-[46vw]"} lg:text-[min(36vw,32rem)]`;

/** One figure as large as the page. */
export function BigNumber({ of }: { of: Of<"number"> }) {
  const { unit, text, note } = of.figure;
  const value = shownFigure(of.figure);
  const dark = of.ground === "ink";
  return (
    <Frame of={of} title={`type-l ${dark ? "lg:col-[2/span_4]" : "lg:col-[2/span_6]"}`}>
      <p className={`-order-1 ${dark ? "lg:col-[2/full-end]" : "lg:order-none lg:col-[main]"}`}>
        <span
          className={`-ml-[.05em] block type-number ${numberSize(value)} ${dark ? "font-bold" : "lg:pr-[.07em] lg:text-right"}`}
        >
          {value}
        </span>{" "}
        <span className={`mt-5 block type-m lg:mt-8 ${dark ? "" : "lg:text-right"}`}>
          <b>{unit}</b> {text}
          <Mark name={note} />
        </span>
      </p>
      <div className={dark ? "lg:col-[6/span_5]" : "lg:col-[2/span_6]"}>
        {of.paragraphs.map((words, index) => (
          <p key={index} className="max-w-[62ch] not-first:mt-4">
            <Say words={words} />
          </p>
        ))}
      </div>
      <BesideClaims className="lg:col-[11/span_3]" />
    </Frame>
  );
}
