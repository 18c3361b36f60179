/** Tells who comes when, where and with whom; of what was typed it repeats only the first name (trust.md 25). */
import { studio } from "#app/content/studio.ts";
import {
  answersToStudio,
  appointmentFacts,
  changeBlocks,
  type MailedAppointment,
  reasonFor,
  whenText,
} from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";

const MISTAKE =
  "Non hai preso tu l’appuntamento? Qualcuno ha indicato il tuo indirizzo per sbaglio: rispondi «cancella» e togliamo i tuoi dati.";

export function appointmentBooked(
  { name, ...appointment }: MailedAppointment & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> & { autoReply: true } {
  const first = firstName(name);
  return {
    subject: `Appuntamento fissato: ${whenText(appointment)}`,
    ...frame({
      preview: "Quando, dove, con chi, e come spostarlo.",
      heading: { light: first ? `Ciao ${first},` : "Ciao,", strong: "ti aspettiamo." },
      blocks: [
        {
          paragraph:
            "Il tuo appuntamento è fissato: non devi confermare nulla. In allegato c’è il file per il tuo calendario.",
        },
        appointmentFacts(appointment),
        ...changeBlocks(appointment),
        { paragraph: `A presto,\nlo studio ${studio().name}` },
        { note: MISTAKE },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
    autoReply: true,
  };
}
