import { studioFacts } from "#app/content/about.ts";
import { directionsUrl, emailUrl, phoneUrl, radiusText, studio } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { FigureCaption } from "#app/ui/figure-caption.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Address } from "../studio/facts.tsx";
import { SchematicMap } from "../studio/schematic-map.tsx";

export function Whereabouts() {
  const { title, area } = studioFacts;
  return (
    <section aria-labelledby="dove" className="page-grid overflow-hidden">
      <div className="flex flex-col pt-block pb-8 lg:col-[2/span_4] lg:py-section">
        <h2 id="dove" className="type-l">
          {title[0]} <b>{title[1]}</b>
        </h2>
        <address className="mt-6 not-italic">
          <Address />
          <br />
          <TextLink href={phoneUrl()}>{studio.phone.label}</TextLink>
          <br />
          <TextLink href={emailUrl()}>{studio.email}</TextLink>
          <br />
          <TextLink href={directionsUrl()} rel="noopener">
            Come arrivare
          </TextLink>
        </address>
        <p className="mt-5">
          {area} {radiusText()}.
        </p>
        <FigureCaption number={3} stacked className="mt-auto pt-8">
          {surroundings.caption}
        </FigureCaption>
      </div>
      <SchematicMap className="col-[full] aspect-4/3 lg:col-[6/full-end] lg:aspect-auto lg:min-h-[min(54vw,48rem)]" />
    </section>
  );
}
