import { answerInWords, type ContactField, contactFields, HEALTH_GOAL } from "#app/content/contact-fields.ts";
import { type RequestDetail, sayOrigin } from "#app/features/inbox/inbox.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { type Fact, FactList } from "./fact-list.tsx";

/** Lists everything that was sent with the request, and what the site promised. */
export function Facts({ request }: { request: RequestDetail }) {
  const { id, createdAt, replyDueAt, informedAt, campaign } = request;
  const { utmSource, utmMedium, utmCampaign, ipAddress, userAgent } = request;
  const facts: Fact[] = [
    ["Arrivata", romeDateTime(new Date(createdAt))],
    ["Risposta promessa entro", romeDateTime(new Date(replyDueAt))],
    ["Provenienza", sayOrigin(request)],
    ...contactFields.filter(({ apart }) => !apart).flatMap((field) => answerFacts(field, request)),
    ["Informata sui suoi dati", informedAt && romeDateTime(new Date(informedAt))],
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

function answerFacts(field: ContactField, request: RequestDetail): Fact[] {
  const value = request[field.column];
  const fact: Fact = [field.studioLabel, value && answerInWords(field, value)];
  if (field.column !== "goal") return [fact];
  const { healthConsentAt } = request;
  const consent = healthConsentAt ? romeDateTime(new Date(healthConsentAt)) : value === HEALTH_GOAL ? "non dato" : null;
  const agreed =
    request.healthConsentWords && `«${request.healthConsentWords}» (testo ${request.healthConsentVersion})`;
  return [fact, ["Consenso ai dati di salute", consent], ["Ha accettato queste parole", agreed]];
}
