import type { RequestVisit } from "#app/features/inbox/inbox.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { timeLeftInWords } from "#app/shared/time-left.ts";
import { FactList } from "./fact-list.tsx";

/** How the person came to write: the visit as it stood when its browser last told of it. */
export function Visit({ visit }: { visit: RequestVisit | null }) {
  return (
    <section>
      <h3 className="type-desk-section">Da dove è arrivata</h3>
      {visit ? (
        <FactList
          facts={[
            ["Prima pagina vista", visit.landingPage],
            ["Arrivata da", visit.referrer ?? "nessun altro sito"],
            ["utm_source", visit.utmSource],
            ["utm_medium", visit.utmMedium],
            ["utm_campaign", visit.utmCampaign],
            ["Pagine viste", visit.pagesVisited],
            ["Tempo sul sito", timeLeftInWords(visit.timeOnSite * 1000)],
            ["Moduli inviati", visit.formSubmissions],
            ["Visita iniziata", romeDateTime(new Date(visit.startedAt))],
          ]}
        />
      ) : (
        <p className="mt-1.5 max-w-[60ch] text-fumo">
          Non lo sappiamo: chi ha scritto non ha accettato le statistiche, o la visita non si conserva più.
        </p>
      )}
    </section>
  );
}
