import type { RequestDetail } from "#app/features/requests/inbox.ts";
import { HEALTH_GOAL } from "#app/features/requests/contact-rules.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { goalLabel } from "./goal-line.tsx";
import { FactList, type Fact } from "./fact-list.tsx";
import { SOURCES } from "./sources.ts";

/** Everything that came with the request, and what the site promised. */
export function Facts({ request }: { request: RequestDetail }) {
  const { id, createdAt, replyDueAt, source, campaign, goal, healthConsentAt, city } = request;
  const { utmSource, utmMedium, utmCampaign, ipAddress, userAgent } = request;
  const facts: Fact[] = [
    ["Arrivata", romeDateTime(new Date(createdAt))],
    ["Risposta promessa entro", romeDateTime(new Date(replyDueAt))],
    ["Provenienza", SOURCES[source]],
    ["Città", city],
    ["Obiettivo", goalLabel(goal)],
    [
      "Consenso ai dati di salute",
      healthConsentAt ? romeDateTime(new Date(healthConsentAt)) : goal === HEALTH_GOAL ? "non dato" : null,
    ],
    ["Campagna", campaign],
    ["utm_source", utmSource],
    ["utm_medium", utmMedium],
    ["utm_campaign", utmCampaign],
    ["Indirizzo IP, accorciato", ipAddress],
    ["Browser", userAgent],
    ["Codice", id],
  ];
  return (
    <section>
      <h3 className="type-desk-section">Dati della richiesta</h3>
      <FactList facts={facts} />
    </section>
  );
}
