import { studioFacts } from "#app/content/about.ts";
import { href } from "#app/shared/href.ts";
import { directionsUrl, hoursText, ratingValue, studio } from "#app/content/studio.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Address, businessFacts, emailFact, FactList, phoneFact } from "../studio/facts.tsx";
import { OpenNow } from "../studio/open-now.tsx";

/** The magazine's imprint: who, where, when, and how others judged it. */
export function StudioFacts() {
  const { rating } = studio();
  const [title, heavy] = studioFacts.title;
  const address = {
    term: "Indirizzo",
    fact: (
      <>
        <Address />
        <br />
        <TextLink href={directionsUrl()} rel="noopener" className="lg:min-h-0">
          Come arrivare
        </TextLink>
      </>
    ),
  };
  const hours = {
    term: "Orari",
    fact: (
      <>
        {studio().openingHours.map(({ label, open }) => (
          <span key={label} className="block">
            {`${label} `}
            <b className="whitespace-nowrap">{hoursText(open)}</b>
          </span>
        ))}
        <OpenNow className="mt-1 block font-semibold text-(--accent)" />
        <TextLink href={href("/orari")} className="lg:min-h-0">
          Orari e lezioni
        </TextLink>
      </>
    ),
  };
  return (
    <section
      aria-labelledby="ci-trovi"
      className="page-grid gap-y-12 overflow-hidden ground-sand py-block lg:py-section"
    >
      <div className={rating.shown ? "lg:col-[9/14] lg:row-1" : "lg:col-[2/14]"}>
        <h2 id="ci-trovi" className={rating.shown ? "type-m" : "type-xl"}>
          <WeightedTitle light={title} heavy={heavy} />
        </h2>
        <FactList facts={[address, phoneFact(), emailFact(), hours, ...businessFacts()]} className="mt-6 hair-b" />
      </div>
      {rating.shown && (
        <div className="lg:col-[2/span_7] lg:row-1 lg:self-end">
          <p className="-ml-[0.05em] type-number lg:text-[min(27vw,25rem)]">
            <b className="font-bold">{ratingValue().split(",")[0]}</b>,{ratingValue().split(",")[1]}
          </p>
          <div className="mt-5 grid max-w-[30ch] gap-3.5 lg:mt-9">
            <p className="type-m">
              su 5, da <b>{rating.reviews} recensioni</b>
            </p>
            <small className="block type-cap">{studioFacts.ratingNote()}</small>
          </div>
        </div>
      )}
    </section>
  );
}
