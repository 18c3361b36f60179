/** The site's own request of every morning, on its way to where the studio gets its requests. */
import { studio } from "#app/content/studio.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";

/** Mail programs can put it aside by these words. */
export const TEST_REQUEST_SUBJECT = "Prova del mattino";

export function testRequest({ at }: { at: Date }, siteUrl: string | undefined): Message {
  return {
    subject: `${TEST_REQUEST_SUBJECT}: le richieste di ${studio().name} arrivano`,
    ...frame({
      preview: "Non devi fare niente.",
      heading: { light: "Tutto", strong: "funziona." },
      blocks: [
        {
          paragraph: `Il ${romeDateTime(at)} il sito ha mandato a sé stesso una richiesta di prova, dal modulo fino a questa casella. Se la leggi, arrivano anche quelle vere. Non devi fare niente.`,
        },
        {
          note: `Ne arriva una ogni mattina. Se non vuoi vederla, metti nel tuo programma di posta un filtro sulle parole «${TEST_REQUEST_SUBJECT}»: se un giorno non parte, il sito se ne accorge da solo.`,
        },
      ],
      reason: `Ricevi questa e-mail perché qui arrivano le richieste mandate dal sito di ${studio().name}.`,
      siteUrl,
    }),
  };
}
