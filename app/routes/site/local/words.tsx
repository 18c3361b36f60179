import { useId } from "react";
import type { ClaimName } from "#app/content/claims.ts";
import type { LocalSection } from "#app/content/local-pages.ts";
import { href } from "#app/shared/href.ts";
import type { ServiceSlug } from "#app/content/services.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Claimed, Notes } from "./claimed.tsx";
import { Title } from "./title.tsx";

type Props = Extract<LocalSection, { kind: "words" }> & {
  marks: readonly ClaimName[];
  slug: ServiceSlug;
  /** The heading stands at the right of the text, on sand. */
  turned: boolean;
};

export function Words({ title, lead, paragraphs, service, marks, slug, turned }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page-grid gap-y-6 py-block ${turned ? "ground-sand lg:py-section" : ""}`}>
      <h2 id={id} className={`type-l ${turned ? "lg:col-[8/span_6] lg:row-1" : "lg:col-[2/span_9]"}`}>
        <Title {...title} />
      </h2>
      <p
        className={`type-lead ${turned ? "lg:col-[8/span_5] lg:row-2 lg:mt-4" : "lg:col-[2/span_3] lg:row-2 lg:mt-8"}`}
      >
        {lead}
      </p>
      <div
        className={`grid max-w-[62ch] content-start gap-4 ${turned ? "lg:col-[2/span_5] lg:row-[1/3]" : "lg:col-[6/span_5] lg:row-2 lg:mt-8"}`}
      >
        {paragraphs.map((paragraph) => (
          <p key={typeof paragraph === "string" ? paragraph : paragraph.text}>
            <Claimed of={paragraph} marks={marks} />
          </p>
        ))}
        {service && (
          <p>
            <TextLink href={href(`/servizi/${slug}`)}>{service}</TextLink>
          </p>
        )}
      </div>
      <div className="grid content-end gap-3.5 lg:col-[12/span_2] lg:row-2 empty:hidden">
        <Notes of={paragraphs} marks={marks} />
      </div>
    </section>
  );
}
