/** Reminds who comes, a day and two hours before. */
import { reminderWords } from "#app/content/mail-words.ts";
import { studio } from "#app/content/studio.ts";
import { romeDate } from "#app/shared/rome-time.ts";
import { clockTime, romeDay, sayDay } from "#app/shared/rome-clock.ts";
import {
  answersToStudio,
  appointmentFacts,
  changeBlocks,
  type MailedAppointment,
  reasonFor,
} from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";
import { fillWords, paragraphs } from "./words.ts";

/** @param now when it is written: it says "oggi" or "domani" */
export function appointmentReminder(
  { name, now, ...appointment }: MailedAppointment & { name: string; now: Date },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const { startsAt } = appointment;
  const time = clockTime(startsAt);
  const said = fillWords(reminderWords(), firstName(name), {
    quando: `${sayDay(romeDay(startsAt), romeDay(now))} alle ${time}`,
    data: `${romeDate(startsAt)}, ore ${time}`,
  });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        appointmentFacts(appointment),
        ...(appointment.changeableUntil > now
          ? changeBlocks(appointment)
          : [
              {
                paragraph: `Hai un imprevisto? Chiamaci al ${studio().phone.label}: a quest’ora dal link non si può più.`,
              },
            ]),
        ...paragraphs(said.goodbye),
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
