import { aboutPage } from "#app/content/about.ts";
import { services } from "#app/content/services.ts";
import * as paths from "#app/shared/paths.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { mode } from "#app/drawings/string.ts";

/** The string taken apart: one method a row, each with a wave more than the one above. */
export function Harmonics() {
  const { title, lead, text, caption } = aboutPage.name;
  return (
    <section aria-labelledby="il-nome" className="page-grid overflow-hidden ground-ink pt-block lg:pt-section">
      <h2 id="il-nome" className="type-xl lg:col-[2/span_9]">
        {title[0]} <b>{title[1]}</b>
      </h2>
      <p className="mt-7 max-w-[34ch] type-lead lg:col-[2/span_5] lg:mt-10">{lead}</p>
      <p className="mt-5 max-w-[46ch] lg:col-[8/span_5] lg:mt-10">{text}</p>
      <ol className="col-[full] mt-10 lg:mt-section">
        {services.map(({ slug, name }, index) => (
          <li key={slug} className="page-grid hair-t">
            <a
              href={paths.service(slug)}
              className="group/row col-[main-start/full-end] grid min-h-16 items-center gap-x-gutter max-lg:pt-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,9fr)]"
            >
              <span className="type-s underline-offset-6 group-hover/row:underline group-hover/row:decoration-pink">
                <span className="mr-3 inline-block w-[1ch] type-cap">{index + 1}</span>
                {name}
              </span>
              <span className="block h-14 lg:h-[5.6vw]">
                <Lines of={mode({ number: index + 1, hot: index === 0 })} fit="stretch" />
              </span>
            </a>
          </li>
        ))}
      </ol>
      <FigureCaption number={1} className="col-[main] hair-t pt-3.5 pb-block">
        {caption}
      </FigureCaption>
    </section>
  );
}
