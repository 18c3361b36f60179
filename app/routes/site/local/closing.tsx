import { useId } from "react";
import type { ClaimName } from "#app/content/claims.ts";
import type { LocalPage } from "#app/content/local-pages.ts";
import * as paths from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Lines } from "#app/drawings/lines.tsx";
import { string } from "#app/drawings/string.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Claimed, Notes } from "./claimed.tsx";
import { Title } from "./title.tsx";

/** Pink, unless the page began so. */
export function LocalClosing({ page, marks }: { page: LocalPage; marks: readonly ClaimName[] }) {
  const id = useId();
  const { closing, action } = page;
  const pink = page.hero !== "field";
  return (
    <section
      aria-labelledby={id}
      className={`page-grid overflow-hidden pt-block lg:py-section ${pink ? "ground-pink" : "ground-ink"}`}
    >
      <div
        className={`order-last col-[full] mt-8 h-37.5 lg:absolute lg:inset-x-0 lg:top-0 lg:mt-0 lg:h-[64%] ${pink ? "text-ink/40" : "text-carta/40"}`}
      >
        <Lines of={string()} fit="stretch" />
      </div>
      <h2 id={id} className="relative type-xl lg:col-[2/span_9]">
        <Title {...closing.title} />
      </h2>
      <p className="relative mt-6 max-w-[36ch] type-lead lg:col-[2/span_5] lg:mt-9 lg:font-normal">
        <Claimed of={closing.words} marks={marks} />
      </p>
      <div className="relative mt-8 grid justify-items-start gap-3 lg:col-[2/span_6] lg:mt-10">
        <ButtonLink href={paths.contact()} tone={pink ? "ink" : "primary"} className="sticks:hidden">
          {action}
        </ButtonLink>
        {closing.others.map(({ slug, words }) => (
          <TextLink key={slug} href={paths.localPage(slug)}>
            {words}
          </TextLink>
        ))}
      </div>
      <div className="relative mt-7 grid content-end gap-3.5 font-medium lg:col-[11/span_3]">
        <Notes of={[closing.words]} marks={marks} />
      </div>
    </section>
  );
}
