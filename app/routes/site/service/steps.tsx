/** The same idea, steps in time, in four shapes. */
import type { Item, Section } from "#app/content/service-pages/service-page.ts";
import type { MethodKey } from "#app/content/services.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { Frame } from "./frame.tsx";
import { BesideClaims, Say } from "./words.tsx";

type Steps = Extract<Section, { form: "steps" }>;

export function StepsSection({ of, line }: { of: Steps; line: MethodKey }) {
  const Shape = { stairs: Stairs, columns: Columns, path: Path, beats: Beats }[of.as];
  return <Shape of={of} line={line} />;
}

/** On wide screens one climbs: the first step is at the bottom left, and the heading has the empty triangle. */
const treads = [
  "lg:col-[2/span_4] lg:row-5",
  "ml-3 lg:ml-0 lg:col-[4/span_4] lg:row-4",
  "ml-6 lg:ml-0 lg:col-[6/span_4] lg:row-3",
  "ml-9 lg:ml-0 lg:col-[8/span_4] lg:row-2",
  "ml-12 lg:ml-0 lg:col-[10/span_4] lg:row-1",
] as const;

function Stairs({ of }: { of: Steps }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_6] lg:row-1" className="lg:gap-y-0">
      <p className="max-w-[40ch] lg:col-[2/span_4] lg:row-2 lg:pt-7">
        <Say words={of.intro} />
      </p>
      <ol className="grid gap-y-7 lg:contents">
        {of.steps.map((step, index) => (
          <li
            key={step.title}
            className={`border-t-2 border-l border-t-(--hot) border-l-current/24 py-4 pl-4 lg:pb-12 ${treads[index] ?? ""}`}
          >
            <StepWords of={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </Frame>
  );
}

function StepWords({ of: { title, text, aside }, number }: { of: Item; number?: number }) {
  return (
    <>
      <h3 className="type-s">
        {number && <span className="mr-2 text-(--accent)">{number}</span>}
        {title}
      </h3>
      {aside && <p className="mt-1 type-cap font-semibold">{aside}</p>}
      <p className="mt-1.5 max-w-[46ch]">
        <Say words={text} />
      </p>
    </>
  );
}

function Columns({ of }: { of: Steps }) {
  const columns = of.steps.length === 3 ? "lg:grid-cols-3" : "lg:grid-cols-4";
  return (
    <Frame of={of} title="type-l lg:col-[2/span_6]">
      <p className="max-w-[44ch] lg:col-[9/span_5] lg:self-end">
        <Say words={of.intro} />
      </p>
      <ol className={`grid gap-x-gutter sm:grid-cols-2 lg:mt-6 ${columns}`}>
        {of.steps.map((step) => (
          <li
            key={step.title}
            className="relative border-t-2 border-current pt-5 pb-7 before:absolute before:-top-[7px] before:left-0 before:size-3 before:bg-pink"
          >
            <StepWords of={step} />
          </li>
        ))}
      </ol>
      {of.after && (
        <p className="max-w-[44ch] type-lead lg:col-[2/span_6]">
          <Say words={of.after} />
        </p>
      )}
      <BesideClaims className="lg:col-[10/span_4]" />
    </Frame>
  );
}

const weights = ["font-thin", "font-light", "font-medium", "font-bold"] as const;

/** Down the page, each numeral with more tone than the one above. */
function Path({ of }: { of: Steps }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_4]">
      <p className="max-w-[40ch] lg:col-[2/span_4] lg:row-2">
        <Say words={of.intro} />
      </p>
      <ol className="lg:col-[7/span_7] lg:row-[1/4]">
        {of.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[clamp(4.5rem,11vw,10rem)_1fr] items-start gap-x-gutter py-5 hair-t last:hair-b"
          >
            <span
              aria-hidden="true"
              className={`row-span-2 font-serif text-[clamp(5rem,10vw,9rem)] leading-[.8] tracking-[-.06em] ${weights[Math.round((index * (weights.length - 1)) / (of.steps.length - 1))]}`}
            >
              {index + 1}
            </span>
            <h3 className="type-m">{title}</h3>
            <p className="mt-2 max-w-[48ch]">
              <Say words={text} />
            </p>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

const beats: Record<number, readonly string[]> = {
  3: ["lg:col-[2/span_3]", "lg:col-[5/span_4]", "lg:col-[9/span_5]"],
  4: ["lg:col-[2/span_3]", "lg:col-[5/span_3]", "lg:col-[8/span_3]", "lg:col-[11/span_3]"],
};

/** The method's own line runs above. Three columns widen from step to step; of four, two twelfths would break «Riscaldamento». */
function Beats({ of, line }: { of: Steps; line: MethodKey }) {
  return (
    <Frame of={of} title="type-l lg:col-[2/span_7]">
      <div className="lg:col-[10/span_4] lg:self-end">
        <p className="max-w-[40ch]">
          <Say words={of.intro} />
        </p>
        <BesideClaims className="mt-4" />
      </div>
      <div className="col-[full] h-30 lg:h-[17vw]">
        <Lines of={methodDrawings[line].band()} fit="xMinYMid slice" />
      </div>
      <ol className="grid gap-y-7 lg:contents">
        {of.steps.map((step, index) => (
          <li key={step.title} className={`border-l-2 border-current pl-4 ${beats[of.steps.length]?.[index] ?? ""}`}>
            <StepWords of={step} />
          </li>
        ))}
      </ol>
    </Frame>
  );
}
