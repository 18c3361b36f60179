/** The method at work: a drawing that explains, what its parts mean, and beside both the method's still. */
import type { Section } from "#app/content/service-pages/service-page.ts";
import type { ServiceSlug } from "#app/content/services.ts";
import { diagrams } from "#app/drawings/diagrams.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Still } from "../still.tsx";
import { Frame } from "./frame.tsx";
import { Say } from "./words.tsx";

type Props = { of: Extract<Section, { form: "drawn" }>; service: ServiceSlug; figure: number };

const words = { left: "lg:col-[9/span_5]", right: "lg:col-[2/span_5]" } as const;

/** A still that bleeds has the height of its field; one in the columns stands in it with room around. */
const stands = {
  bleed: { left: "lg:col-[full-start/span_7] lg:-my-section", right: "lg:col-[8/full-end] lg:-my-section" },
  column: { left: "lg:col-[2/span_6] ", right: "lg:col-[8/span_6]" },
} as const;

export function Drawn({ of, service, figure }: Props) {
  return (
    <Frame of={of} title={`type-l ${words[of.side]}`} className="max-lg:pb-0">
      <div className={`${words[of.side]} lg:row-2`}>
        <p className="max-w-[44ch]">
          <Say words={of.text} />
        </p>
        <figure className="mt-7">
          <div className="aspect-2/1">
            <Lines of={diagrams[of.diagram]} fit="none" />
          </div>
          {of.ticks.length > 0 && (
            <p className="mt-2 grid auto-cols-fr grid-flow-col text-center type-cap whitespace-nowrap">
              {of.ticks.map((tick) => (
                <span key={tick}>{tick}</span>
              ))}
            </p>
          )}
          <figcaption className="mt-3">
            <FigureCaption number={figure}>{of.caption}</FigureCaption>
          </figcaption>
        </figure>
        <dl className="mt-5">
          {of.parts.map(({ title, text }) => (
            <div key={title} className="grid gap-x-gutter py-3 hair-t last:hair-b sm:grid-cols-[1fr_2fr]">
              <dt className="font-semibold">{title}</dt>
              <dd>
                <Say words={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Still
        of={service}
        number={figure + 1}
        sizes="(min-width: 900px) 46vw, (min-width: 600px) 100vw, 60vw"
        shape="aspect-4/5"
        className={`col-[full] ${stands[of.as][of.side]} lg:row-[1/3]`}
        captionClass={`px-margin py-2.5 ${of.as === "column" ? "lg:px-0" : ""}`}
      />
    </Frame>
  );
}
