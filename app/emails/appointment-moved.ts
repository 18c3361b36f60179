/** Tells who comes that the appointment is at another time now, whoever moved it. */
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
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

export function appointmentMoved(
  { name, before, ...appointment }: MailedAppointment & { name: string; before: Date },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const first = firstName(name);
  return {
    subject: `Appuntamento spostato: ${whenText(appointment)}`,
    ...frame({
      preview: `Prima era ${romeWeekdayTime(before)}.`,
      heading: { light: first ? `Ciao ${first},` : "Ciao,", strong: "cambia l’ora." },
      blocks: [
        {
          paragraph: `Il tuo appuntamento di ${romeWeekdayTime(before)} è stato spostato. Il file allegato aggiorna il tuo calendario.`,
        },
        appointmentFacts(appointment),
        ...changeBlocks(appointment),
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
