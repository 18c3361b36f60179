import { directionsUrl } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { businessFacts, FactList, ratingFact } from "../studio/facts.tsx";
import { SchematicMap } from "../studio/schematic-map.tsx";

/** The way here, and what the structured data says beside address and hours. */
export function Whereabouts() {
  const [title, heavy] = surroundings.title;
  return (
    <section aria-labelledby="come-arrivare" className="page-grid overflow-hidden ground-sand">
      <SchematicMap className="col-[full] aspect-4/3 lg:col-[full-start/span_8] lg:aspect-auto lg:min-h-[min(46vw,42rem)]" />
      <div className="flex flex-col py-block lg:col-[10/14]">
        <h2 id="come-arrivare" className="type-m">
          {title} <b>{heavy}</b>
        </h2>
        <p className="mt-3.5 type-cap">{surroundings.caption}</p>
        <TextLink href={directionsUrl()} rel="noopener" className="self-start">
          Come arrivare
        </TextLink>
        <FactList facts={[...ratingFact(), ...businessFacts()]} className="mt-6 hair-b text-small" />
      </div>
    </section>
  );
}
