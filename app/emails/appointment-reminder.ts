/** Reminds who comes, a day and two hours before. */
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

/** @param now when it is written: it says "oggi" or "domani" */
export function appointmentReminder(
  { name, now, ...appointment }: MailedAppointment & { name: string; now: Date },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const first = firstName(name);
  const { startsAt } = appointment;
  const day = sayDay(romeDay(startsAt), romeDay(now));
  const time = clockTime(startsAt);
  return {
    subject: `Promemoria: ${day} alle ${time}`,
    ...frame({
      preview: `${romeDate(startsAt)}, ore ${time}`,
      heading: { light: first ? `${first}, ci vediamo` : "Ci vediamo", strong: `${day} alle ${time}.` },
      blocks: [
        appointmentFacts(appointment),
        ...(appointment.changeableUntil > now
          ? changeBlocks(appointment)
          : [
              {
                paragraph: `Hai un imprevisto? Chiamaci al ${studio().phone.label}: a quest’ora dal link non si può più.`,
              },
            ]),
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
