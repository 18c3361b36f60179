/** What stands beside the two ways of asking: how to call or come by, and what reassures. */
import { replyCounting, replyWithin } from "#app/content/promises.ts";
import { directionsUrl, emailUrl, phoneUrl, studio, whatsappUrl } from "#app/content/studio.ts";
import { surroundings } from "#app/content/surroundings.ts";
import { href } from "#app/shared/href.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { WeightedTitle } from "#app/ui/weighted-title.tsx";
import { Address, businessFacts, FactList, Hours, ratingFact } from "../studio/facts.tsx";
import { OpenNow } from "../studio/open-now.tsx";
import { SchematicMap } from "../studio/schematic-map.tsx";

export function Reassurances() {
  const boxes = [
    ["Nessun impegno.", "Il check-up è gratuito e finisce lì, se vuoi."],
    ["Privacy.", "Leggiamo noi, e nessun altro."],
    [
      `Entro ${replyWithin("contact_form")}.`,
      `${replyCounting("contact_form")} Ti risponde una persona, con nome e cognome.`,
    ],
  ];
  return (
    <ul className="mt-9 grid gap-3.5">
      {boxes.map(([title, sentence]) => (
        <li key={title} className="pt-2.5 type-cap hair-t">
          <b className="text-ink">{title}</b> {sentence}
        </li>
      ))}
    </ul>
  );
}

/** For visitors who would rather call or come by. */
export function StudioCard({ openNow }: { openNow: string }) {
  return (
    <section aria-labelledby="oppure-passa">
      <h2 id="oppure-passa" className="type-m">
        Oppure <b>passa.</b>
      </h2>
      <address className="mt-3.5 not-italic">
        <Address />
        <br />
        <TextLink href={phoneUrl()}>{studio().phone.label}</TextLink>
        <br />
        <TextLink href={emailUrl()}>{studio().email}</TextLink>
        <br />
        <TextLink href={whatsappUrl()} rel="noopener">
          Scrivici su WhatsApp
        </TextLink>
      </address>
      <p className="mt-5 type-s">
        <OpenNow now={openNow} />
      </p>
      <Hours className="mt-3.5" />
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextLink href={href("/orari")}>Orari e lezioni</TextLink>
        <TextLink href={href("/prezzi")}>Prezzi</TextLink>
      </p>
    </section>
  );
}

/** The way here, and what the structured data says beside address and hours. */
export function Whereabouts() {
  const [title, heavy] = surroundings.title;
  return (
    <section aria-labelledby="come-arrivare" className="page-grid overflow-hidden ground-sand">
      <SchematicMap className="col-[full] aspect-4/3 lg:col-[full-start/span_8] lg:aspect-auto lg:min-h-[min(46vw,42rem)]" />
      <div className="flex flex-col py-block lg:col-[10/14]">
        <h2 id="come-arrivare" className="type-m">
          <WeightedTitle light={title} heavy={heavy} />
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
