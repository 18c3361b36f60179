/** Tells the studio everything it needs before calling the visitor back; a reply to the mail goes to the visitor. */
import { answerInWords, type ContactField, type StoredAnswers, toCallBack } from "#app/content/contact-fields.ts";
import { replyCounted, replyWithin, type RequestSource } from "#app/content/promises.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { romeDateTime, romeWeekdayTime } from "#app/shared/rome-time.ts";
import { frame, telephoneLink, type Block, type Message } from "./layout.ts";

/** A stored request; `message` is sanitised HTML. */
export type NotifiedRequest = StoredAnswers & {
  id: string;
  createdAt: Date;
  replyDueAt: Date;
  source: RequestSource;
  campaign: string | null;
  healthConsentAt: Date | null;
  suspicious: boolean;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
};

const SOURCES: Record<RequestSource, { title: string; where: string }> = {
  contact_form: { title: "check-up gratuito", where: "modulo della pagina Contatti" },
  landing_page: { title: "consulenza gratuita", where: "pagina Trasformazione 30 giorni" },
  prenotazione: { title: "appuntamento", where: "prenotazione sul sito" },
  studio: { title: "appuntamento", where: "studio" },
};

/** The time that the visitor picked: theirs now, or taken by somebody else a moment before. */
export type PickedTime = { what: string; startsAt: Date; withWhom: string | null; isTheirs: boolean };

export function requestNotification(
  request: NotifiedRequest,
  siteUrl: string | undefined,
  picked?: PickedTime,
): Message & { replyToName: string } {
  const source = SOURCES[request.source];
  const isBooked = picked?.isTheirs ?? false;
  const facts: Fact[] = [
    ...(picked ? pickedFacts(picked) : []),
    ...toCallBack.filter(({ html }) => !html).flatMap((field) => answerFacts(field, request)),
    ["Arrivata da", source.where],
    ["Campagna", request.campaign],
    ["Sorgente (utm_source)", request.utmSource],
    ["Mezzo (utm_medium)", request.utmMedium],
    ["Campagna (utm_campaign)", request.utmCampaign],
    ["Codice", request.id],
  ];
  const blocks: Block[] = [
    { paragraph: isBooked ? `Arrivata il ${romeDateTime(request.createdAt)}. ${ANSWERED}` : promiseLine(request) },
    ...(request.suspicious ? [{ note: SUSPICIOUS }] : []),
    { facts: facts.flatMap(([label, value, href]) => (value ? [{ label, value, href }] : [])) },
    ...(request.message
      ? [{ title: "Messaggio", quote: { html: request.message, text: htmlToText(request.message) } }]
      : []),
    { button: { label: `Chiama ${request.phone}`, href: telephoneLink(request.phone) } },
    { note: "Se rispondi a questa e-mail, scrivi direttamente a chi ha mandato la richiesta." },
  ];

  return {
    // The subject shows on locked screens and in server logs: never the goal, which may be about health (trust.md 10).
    subject: `${request.suspicious ? "[sospetta] " : ""}${isBooked ? `Prenotazione per ${romeWeekdayTime(picked!.startsAt)}` : `Richiesta di ${source.title}`}: ${request.name}`,
    replyToName: request.name,
    ...frame({
      preview: `${source.where}, ${romeDateTime(request.createdAt)}`,
      heading: { light: "Nuova", strong: isBooked ? "prenotazione." : "richiesta." },
      blocks,
      reason:
        "Messaggio automatico del sito per lo studio. Contiene dati personali: non inoltrarlo fuori dallo studio.",
      siteUrl,
    }),
  };
}

const ANSWERED = "L’orario è già nell’agenda e la conferma è partita: non serve richiamare.";

const promiseLine = ({ createdAt, source, replyDueAt }: NotifiedRequest): string =>
  `Arrivata il ${romeDateTime(createdAt)}. Sul sito promettiamo una risposta entro ${replyWithin(source)}, ${replyCounted(source)}: quindi entro ${romeWeekdayTime(replyDueAt)}.`;

const pickedFacts = ({ what, startsAt, withWhom, isTheirs }: PickedTime): Fact[] => [
  [isTheirs ? "Appuntamento" : "Orario scelto, ma preso da altri un momento prima", romeWeekdayTime(startsAt)],
  ["Che cosa", what],
  ["Con chi", withWhom],
];

const SUSPICIOUS =
  "Richiesta sospetta: il modulo è stato compilato in meno di tre secondi, oppure è stato riempito un campo che le persone non vedono. Può essere un programma: controlla prima di chiamare. La conferma automatica non è partita.";

type Fact = [label: string, value: string | null, href?: string];

/** The facts of one field; the goal is followed by the consent that it may need. */
function answerFacts(field: ContactField, request: NotifiedRequest): Fact[] {
  const value = request[field.column];
  if (!value) return [];
  const fact: Fact = [field.studioLabel, answerInWords(field, value), linkFor(field, value)];
  if (field.column !== "goal" || !request.healthConsentAt) return [fact];
  return [fact, ["Consenso sui dati di salute", `dato il ${romeDateTime(request.healthConsentAt)}`]];
}

function linkFor({ control }: ContactField, value: string): string | undefined {
  if (control.kind === "tel") return telephoneLink(value);
  return control.kind === "email" ? `mailto:${value}` : undefined;
}
