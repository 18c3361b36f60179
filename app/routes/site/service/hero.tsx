import type { ServicePage } from "#app/content/service-pages/service-page.ts";
import type { MethodKey } from "#app/content/services.ts";
import { breadcrumbTrail } from "#app/seo/structured-data.ts";
import * as paths from "#app/shared/paths.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { methodDrawings } from "#app/drawings/methods.ts";
import { Name } from "./name.tsx";
import { Say } from "./words.tsx";

export function Hero({ slug, hero, line }: Pick<ServicePage, "slug" | "hero"> & { line: MethodKey }) {
  const look = methodDrawings[line].hero;
  return (
    <section className={`page-grid overflow-hidden ground-ink pt-bar lg:min-h-[min(100svh,920px)] ${look.rows}`}>
      <Breadcrumb trail={breadcrumbTrail(paths.service(slug))} className="relative" />
      {/* On a phone the drawing has a stage of its own; on wide screens it has the whole field. */}
      <div className={`relative col-[full] flex min-h-fit flex-col px-margin lg:contents ${look.stage}`}>
        <div className={`pointer-events-none absolute ${look.field}`}>
          <Lines of={look.line()} fit={look.fit} drawn />
        </div>
        <Name lines={hero.name} broken={hero.broken ?? false} className={look.name} />
      </div>
      <div className={`relative mt-7 lg:mb-12 ${look.words}`}>
        <p className="max-w-[34ch] type-lead">
          <Say words={hero.lead} />
        </p>
      </div>
      <div className={`relative mt-6 mb-9 grid content-start gap-4 lg:mt-7 lg:mb-12 ${look.action}`}>
        <ButtonLink href={paths.contact()}>{hero.action}</ButtonLink>
        <FigureCaption number={1}>{hero.caption}</FigureCaption>
      </div>
    </section>
  );
}
