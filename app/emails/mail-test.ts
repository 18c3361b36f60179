/** Sent to whoever wants to see whether mail leaves the site. */
import { studio } from "#app/content/studio.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";

export function mailTest({ at }: { at: Date }, siteUrl: string | undefined): Message {
  return {
    subject: `Prova: la posta di ${studio().name} arriva`,
    ...frame({
      preview: "Se la leggi, il sito sa spedire.",
      heading: { light: "La posta", strong: "arriva." },
      blocks: [
        {
          paragraph: `L’hai chiesta dall’amministrazione del sito il ${romeDateTime(at)}. Se la leggi, il sito sa spedire.`,
        },
        {
          note: "L’hai trovata nello spam? Ci finiscono anche le conferme a chi ti scrive: chi gestisce il server controlla SPF, DKIM e DMARC del dominio da cui parte.",
        },
      ],
      reason: `Ricevi questa e-mail perché l’hai chiesta nell’amministrazione del sito di ${studio().name}.`,
      siteUrl,
    }),
  };
}
