import type { LocalPage } from "#app/content/local-pages.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import { href } from "#app/shared/href.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import type { Drawing } from "#app/drawings/drawing.ts";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";

type Props = { page: LocalPage; toBooking: string };

function headOf(line: LocalPage["line"]): Drawing {
  const drawing = methodDrawings[line];
  return drawing.local?.() ?? drawing.line({ width: 1440, height: 264 });
}

export function LocalHero({ page, toBooking }: Props) {
  const Composition = { beside: Beside, field: Field, between: Between }[page.hero];
  return <Composition page={page} toBooking={toBooking} />;
}

const townSize = "text-[clamp(2.75rem,15.5vw,9rem)] lg:text-[min(14.5vw,15rem)] leading-[.86] tracking-[-.05em]";

/** The line climbs out of the page at the right; the words keep the corner that it leaves free. */
function Beside({ page: { slug, line, title, lead, caption, action }, toBooking }: Props) {
  return (
    <section className="page-grid overflow-hidden ground-sand pt-bar pb-10 lg:min-h-[min(100svh,60rem)] lg:grid-rows-[auto_auto_1fr_auto] lg:pb-11">
      <div className="order-1 col-[full] mt-8 h-[72vw] lg:absolute lg:inset-0 lg:mt-0 lg:h-auto">
        <Lines of={headOf(line)} fit="xMaxYMax slice" drawn />
      </div>
      <Breadcrumb trail={breadcrumbTrail(href(`/${slug}`))} className="relative mt-4" />
      <h1 className="relative mt-6 font-serif font-thin lg:mt-10">
        <span className="block type-l">{`${title.light} `}</span>
        <b className={`-ml-[0.03em] block font-bold ${townSize}`}>{title.heavy}</b>
      </h1>
      <p className="relative mt-7 max-w-[34ch] type-lead lg:col-[2/span_4] lg:mt-12">{lead}</p>
      <div className="relative mt-7 lg:col-[2/span_4] lg:self-end">
        <ButtonLink href={toBooking}>{action}</ButtonLink>
      </div>
      <FigureCaption number={1} className="relative order-2 mt-5 lg:col-[2/span_3] lg:mt-10">
        {caption}
      </FigureCaption>
    </section>
  );
}

/** The line on a field of colour that bleeds on three sides, the title under it. */
function Field({ page: { slug, line, title, lead, caption, action }, toBooking }: Props) {
  return (
    <section className="page-grid overflow-hidden ground-pink pt-bar pb-10 lg:pb-11">
      <Breadcrumb trail={breadcrumbTrail(href(`/${slug}`))} className="relative mt-4" />
      <div className="col-[full] my-9 h-[46vw] lg:my-14 lg:h-auto lg:aspect-[1440/264]">
        <Lines of={headOf(line)} fit="xMinYMid slice" drawn className="overflow-visible" />
      </div>
      <h1 className="font-serif font-thin">
        <span className="block type-l">{`${title.light} `}</span>
        <b className={`-ml-[0.03em] block font-bold ${townSize}`}>{title.heavy}</b>
      </h1>
      <p className="mt-7 type-lead font-normal lg:col-[2/span_5] lg:mt-10">{lead}</p>
      <div className="mt-7 lg:col-[8/span_3] lg:mt-10">
        <ButtonLink href={toBooking} tone="ink">
          {action}
        </ButtonLink>
      </div>
      <FigureCaption number={1} className="mt-7 lg:col-[12/span_2] lg:mt-10" stacked>
        {caption}
      </FigureCaption>
    </section>
  );
}

/** The two halves of the title, and between them the line from edge to edge. */
function Between({ page: { slug, line, title, lead, caption, action }, toBooking }: Props) {
  return (
    <section className="page-grid overflow-hidden pt-bar pb-10 lg:pb-11">
      <Breadcrumb trail={breadcrumbTrail(href(`/${slug}`))} className="relative mt-4" />
      <h1 className="col-[full] mt-6 grid font-serif lg:mt-4">
        <span className={`-ml-[0.04em] block px-margin font-thin ${townSize}`}>{`${title.light} `}</span>
        <span aria-hidden="true" className="my-4 block h-[46vw] lg:my-6 lg:h-auto lg:aspect-[1440/264]">
          <Lines of={headOf(line)} fit="xMidYMid slice" drawn />
        </span>
        <b className={`block px-margin font-bold lg:text-right ${townSize}`}>{title.heavy}</b>
      </h1>
      <FigureCaption number={1} className="mt-5 lg:col-[2/span_3] lg:mt-10">
        {caption}
      </FigureCaption>
      <p className="mt-7 type-lead lg:col-[6/span_4] lg:mt-10">{lead}</p>
      <div className="mt-7 lg:col-[11/span_3] lg:mt-10">
        <ButtonLink href={toBooking}>{action}</ButtonLink>
      </div>
    </section>
  );
}
