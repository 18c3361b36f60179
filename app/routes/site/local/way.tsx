import { useId } from "react";
import type { LocalSection } from "#app/content/local-pages.ts";
import { studio } from "#app/content/studio.ts";
import { Claimed } from "./claimed.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

type WaySection = Extract<LocalSection, { kind: "way" }>;

/** From where people come: the towns are the picture. */
export function Way({ shape, title, paragraphs, towns }: WaySection) {
  const id = useId();
  const Towns = { rows: Rows, breath: Breath, banks: Banks }[shape];
  return (
    <section aria-labelledby={id} className={`page-grid gap-y-6 py-block ${grounds[shape]}`}>
      <h2 id={id} className="type-l lg:col-[2/span_5]">
        <WeightedTitle {...title} />
      </h2>
      <div className="grid max-w-[62ch] gap-4 lg:col-[8/span_6] lg:self-end">
        {paragraphs.map((paragraph) => (
          <p key={typeof paragraph === "string" ? paragraph : paragraph.text}>
            <Claimed of={paragraph} />
          </p>
        ))}
      </div>
      <Towns towns={towns} />
    </section>
  );
}

const grounds = { rows: "", breath: "ground-sand lg:py-section", banks: "ground-ink lg:py-section" } as const;

type TownsProps = Pick<WaySection, "towns">;

function Rows({ towns }: TownsProps) {
  return (
    <ul className="mt-4 lg:col-[2/span_12] lg:mt-8">
      {towns.map(({ name, words }) => (
        <li
          key={name}
          className="grid gap-x-gutter py-2.5 hair-t last:hair-b sm:grid-cols-2 sm:items-baseline lg:grid-cols-12"
        >
          <span className="type-m lg:col-span-6">{name}</span>
          <span className="text-(--muted) lg:col-span-6">{words}</span>
        </li>
      ))}
    </ul>
  );
}

/** All in one breath, as one would say them, the studio's own town last and heavy. */
function Breath({ towns }: TownsProps) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-[.3em] display text-[clamp(2.25rem,9.5vw,3.5rem)] leading-[1.04] tracking-[-.035em] lg:col-[2/span_12] lg:mt-10 lg:text-[6.2vw]">
      {towns.map(({ name }) => (
        <li key={name}>{name},</li>
      ))}
      <li>
        <b>{studio().address.city}.</b>
      </li>
    </ul>
  );
}

/** Two columns with the river between them. */
function Banks({ towns }: TownsProps) {
  const banks = [...new Set(towns.map(({ bank }) => bank))];
  return (
    <div className="mt-4 grid gap-y-10 lg:col-[2/span_12] lg:mt-10 lg:grid-cols-2">
      {banks.map((bank, index) => (
        <div
          key={bank}
          className={
            index
              ? "lg:border-l-3 lg:border-pink lg:pl-[8%]"
              : "lg:pr-[8%] lg:text-right max-lg:border-b-3 max-lg:border-pink max-lg:pb-10"
          }
        >
          <h3 className="type-cap">{bank}</h3>
          <ul className="mt-3">
            {towns
              .filter((town) => town.bank === bank)
              .map(({ name, words }) => (
                <li key={name} className="py-2.5">
                  <span className="block type-m">{name}</span>
                  <span className="type-cap">{words}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
