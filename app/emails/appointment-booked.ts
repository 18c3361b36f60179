/** Tells who comes when, where and with whom; of what was typed it repeats only the first name (trust.md 25). */
import { bookedWords } from "#app/content/mail-words.ts";
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
import { fillWords, paragraphs } from "./words.ts";

const MISTAKE =
  "Non hai preso tu l’appuntamento? Qualcuno ha indicato il tuo indirizzo per sbaglio: rispondi «cancella» e togliamo i tuoi dati.";

export function appointmentBooked(
  { name, ...appointment }: MailedAppointment & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> & { autoReply: true } {
  const said = fillWords(bookedWords(), firstName(name), { quando: whenText(appointment) });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        appointmentFacts(appointment),
        ...changeBlocks(appointment),
        ...paragraphs(said.goodbye),
        { note: MISTAKE },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
    autoReply: true,
  };
}
