/** Sent after every change of password, so that the owner notices one by somebody else. */
import { studio } from "#app/content/studio.ts";
import { romeDateTime } from "#app/shared/rome-time.ts";
import { frame, type Message } from "./layout.ts";

export function passwordChanged(
  { at, resetLink }: { at: Date; resetLink: string },
  siteUrl: string | undefined,
): Message {
  return {
    subject: "La tua password è cambiata",
    ...frame({
      preview: "Se non eri tu, scegline subito un’altra.",
      heading: { light: "Password", strong: "cambiata." },
      blocks: [
        {
          paragraph: `Il ${romeDateTime(at)} la password del tuo account sul sito di ${studio().name} è cambiata. Gli altri dispositivi devono accedere di nuovo.`,
        },
        { paragraph: "Non eri tu? Scegline subito un’altra e avvisa lo studio." },
        { link: { label: "Scegli un’altra password", href: resetLink } },
      ],
      reason: `Ricevi questa e-mail perché il tuo indirizzo ha un account sul sito di ${studio().name}.`,
      siteUrl,
    }),
  };
}
