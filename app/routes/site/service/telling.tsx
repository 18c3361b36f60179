/** Forms that tell: running text, and words in large type. */
import type { Section } from "#app/content/service-pages/service-page.ts";
import type { MethodKey } from "#app/content/services.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Frame } from "./frame.tsx";
import { BesideClaims, Say } from "./words.tsx";

type Of<Form extends Section["form"]> = Extract<Section, { form: Form }>;

export function Text({ of, line, figure }: { of: Of<"text">; line: MethodKey; figure: number }) {
  const left = of.side === "left";
  return (
    <Frame of={of} title={left ? "type-l lg:col-[2/span_4]" : "type-l lg:col-[2/span_8]"}>
      <div className={left ? "lg:col-[7/span_6] lg:row-[1/3]" : "lg:col-[5/span_5]"}>
        <p className="max-w-[36ch] type-lead">
          <Say words={of.lead} />
        </p>
        {of.paragraphs.map((words, index) => (
          <p key={index} className="mt-4 max-w-[62ch]">
            <Say words={words} />
          </p>
        ))}
        {of.more && (
          <TextLink href={of.more.href} className="mt-4">
            {of.more.label}
          </TextLink>
        )}
      </div>
      <BesideClaims className={left ? "lg:col-[7/span_3]" : "lg:col-[11/span_3]"} />
      {of.plate && (
        <figure
          className={`col-[full] mt-3 ${left ? "lg:col-[full-start/span_5] lg:row-[2/4] lg:self-end" : "lg:col-[full]"}`}
        >
          <div className={`h-[52vw] overflow-hidden ${left ? "lg:h-[24vw]" : "lg:h-[20vw]"}`}>
            <Lines of={methodDrawings[line].band()} fit="xMinYMid slice" />
          </div>
          <figcaption className="px-margin pt-2.5">
            <FigureCaption number={figure}>{of.plate}</FigureCaption>
          </figcaption>
        </figure>
      )}
    </Frame>
  );
}

const litanyWeights = [
  "font-thin",
  "font-extralight",
  "font-light",
  "font-normal",
  "font-medium",
  "font-bold",
] as const;

/** Each line a little heavier than the one before. */
export function Litany({ of }: { of: Of<"litany"> }) {
  return (
    <Frame of={of} title="type-m lg:col-[2/span_3]">
      <p className="max-w-[40ch] lg:col-[2/span_3] lg:row-2 lg:self-start">
        <Say words={of.intro} />
      </p>
      <ul className="lg:col-[6/span_8] lg:row-[1/4]">
        {of.items.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-2 py-4.5 hair-t last:hair-b md:grid-cols-[1.25fr_1fr] md:items-baseline"
          >
            <h3
              className={`font-serif text-[clamp(2rem,4.2vw,4rem)] leading-none tracking-[-.035em] text-balance wrap-anywhere ${litanyWeights[Math.round((index * (litanyWeights.length - 1)) / (of.items.length - 1))]}`}
            >
              {title}
            </h3>
            <p className="max-w-[44ch]">
              <Say words={text} />
            </p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export function Statement({ of, line, figure }: { of: Of<"statement">; line: MethodKey; figure: number }) {
  return (
    <Frame of={of} title="type-xl lg:col-[2/span_8] lg:row-2" className="pt-0 lg:pt-0">
      <div className="col-[full] -order-1 h-[62vw] max-h-[46svh] lg:row-1 lg:h-[34vw]">
        <Lines of={methodDrawings[line].band()} fit="xMidYMid slice" />
      </div>
      <div className="lg:col-[10/span_4] lg:row-2 lg:self-end">
        <p className="type-lead">
          <Say words={of.text} />
        </p>
        <FigureCaption number={figure} className="mt-5">
          {of.caption}
        </FigureCaption>
      </div>
    </Frame>
  );
}
