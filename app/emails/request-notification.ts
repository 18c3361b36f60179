/** To the studio: everything there is to know before calling back. Replying answers the visitor. */
import { replyWithin } from "#app/content/promises.ts";
import { htmlToText } from "#app/shared/html-text.ts";
import { romeDateTime, romeWeekdayTime } from "#app/shared/rome-time.ts";
import { frame, telephoneLink, type Block, type Message } from "./layout.ts";

/** A stored request; `message` is sanitised HTML. */
export type NotifiedRequest = {
  id: string;
  createdAt: Date;
  replyDueAt: Date;
  source: "contact_form" | "landing_page";
  name: string;
  email: string;
  phone: string;
  city: string | null;
  goal: string | null;
  message: string;
  campaign: string | null;
  healthConsentAt: Date | null;
  suspicious: boolean;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
};

const SOURCES = {
  contact_form: { title: "check-up gratuito", where: "modulo della pagina Contatti" },
  landing_page: { title: "consulenza gratuita", where: "pagina Trasformazione 30 giorni" },
};

export function requestNotification(
  request: NotifiedRequest,
  siteUrl: string | undefined,
): Message & { replyToName: string } {
  const source = SOURCES[request.source];
  const facts: [label: string, value: string | null, href?: string][] = [
    ["Nome", request.name],
    ["Telefono", request.phone, telephoneLink(request.phone)],
    ["E-mail", request.email, `mailto:${request.email}`],
    ["Città", request.city],
    ["Obiettivo", request.goal && inWords(request.goal)],
    ["Consenso sui dati di salute", request.healthConsentAt && `dato il ${romeDateTime(request.healthConsentAt)}`],
    ["Arrivata da", source.where],
    ["Campagna", request.campaign],
    ["Sorgente (utm_source)", request.utmSource],
    ["Mezzo (utm_medium)", request.utmMedium],
    ["Campagna (utm_campaign)", request.utmCampaign],
    ["Codice", request.id],
  ];
  const blocks: Block[] = [
    {
      paragraph: `Arrivata il ${romeDateTime(request.createdAt)}. Sul sito promettiamo una risposta entro ${replyWithin(request.source)}, contate a studio aperto: quindi entro ${romeWeekdayTime(request.replyDueAt)}.`,
    },
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
    subject: `${request.suspicious ? "[sospetta] " : ""}Richiesta di ${source.title}: ${request.name}`,
    replyToName: request.name,
    ...frame({
      preview: `${source.where}, ${romeDateTime(request.createdAt)}`,
      heading: { light: "Nuova", strong: "richiesta." },
      blocks,
      reason:
        "Messaggio automatico del sito per lo studio. Contiene dati personali: non inoltrarlo fuori dallo studio.",
      siteUrl,
    }),
  };
}

const SUSPICIOUS =
  "Richiesta sospetta: il modulo è stato compilato in meno di tre secondi, oppure è stato riempito un campo che le persone non vedono. Può essere un programma: controlla prima di chiamare. La conferma automatica non è partita.";

/** `mal-di-schiena` → `Mal di schiena` */
function inWords(goal: string): string {
  const words = goal.replaceAll("-", " ");
  return words.charAt(0).toLocaleUpperCase("it") + words.slice(1);
}
