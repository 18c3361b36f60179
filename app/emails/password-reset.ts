/** Sends the link for a new password, which works once and for half an hour. */
import { studio } from "#app/content/studio.ts";
import { frame, type Message } from "./layout.ts";

export function passwordReset(
  { link, minutes }: { link: string; minutes: number },
  siteUrl: string | undefined,
): Message {
  return {
    subject: "Scegli una nuova password",
    ...frame({
      preview: `Il link vale ${minutes} minuti e una volta sola.`,
      heading: { light: "Una nuova", strong: "password." },
      blocks: [
        { paragraph: `Hai chiesto di cambiare la password del tuo account sul sito di ${studio().name}.` },
        { paragraph: `Scegline una nuova: il link vale ${minutes} minuti e una volta sola.` },
        { link: { label: "Scegli la nuova password", href: link } },
        { note: "Non l’hai chiesto tu? Ignora questa e-mail: la password resta quella di prima." },
      ],
      reason: `Ricevi questa e-mail perché dal sito di ${studio().name} è stata chiesta una nuova password per il tuo indirizzo.`,
      siteUrl,
    }),
  };
}
