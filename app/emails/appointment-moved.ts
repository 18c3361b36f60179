/** Tells who comes that the appointment is at another time now, whoever moved it. */
import { movedWords } from "#app/content/mail-words.ts";
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
import { fillWords, paragraphs } from "./words.ts";

export function appointmentMoved(
  { name, before, ...appointment }: MailedAppointment & { name: string; before: Date },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const said = fillWords(movedWords(), firstName(name), {
    quando: whenText(appointment),
    prima: romeWeekdayTime(before),
  });
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
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
