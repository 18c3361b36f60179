import type { LegalPage } from "#app/content/legal.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";

type Props = {
  page: LegalPage;
  trail: { name: string; path: string }[];
  /** How many notes of the string sound: the fewer, the less the page is about. */
  modes: number;
};

/** The title, what the page is in a sentence, and in the margin how far it can be relied on. */
export function LegalHero({ page, trail, modes }: Props) {
  return (
    <section className="page-grid overflow-hidden pt-bar lg:min-h-[44rem] lg:grid-rows-[auto_1fr_auto]">
      <Breadcrumb trail={trail} className="relative mt-4" />
      <div className="col-[full] mt-6 h-40 text-ink/62 lg:absolute lg:inset-x-0 lg:top-[12%] lg:mt-0 lg:h-[58%]">
        <Lines of={string({ modes, amplitude: 360 })} fit="stretch" drawn />
      </div>
      <h1 className="relative mt-8 type-xl lg:col-[2/span_10] lg:mt-0 lg:self-end">
        <WeightedTitle light={page.title.light} heavy={page.title.heavy} />
      </h1>
      <p className="relative mt-6 type-lead lg:col-[2/span_6] lg:mt-10 lg:mb-block">{page.lead}</p>
      <div className="relative mt-7 mb-block grid content-start gap-3.5 lg:col-[11/span_3] lg:mt-10">
        <p className="pt-2.5 type-cap hair-t">
          {page.caution && `${page.caution} `}Aggiornata il{" "}
          <time dateTime={page.changed}>{romeDate(new Date(page.changed))}</time>.
        </p>
        <FigureCaption number={1}>{page.caption}</FigureCaption>
      </div>
    </section>
  );
}
