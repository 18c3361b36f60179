/** Invites who did not come to another time: no reproach, because nobody knows why. */
import { missedWords } from "#app/content/mail-words.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { answersToStudio, type MailedAppointment, reasonFor, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";
import { fillWords, paragraphs } from "./words.ts";

/** @param url where another time can be picked */
export function appointmentMissed(
  { name, url, ...appointment }: Pick<MailedAppointment, "startsAt" | "url"> & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const said = fillWords(missedWords(), firstName(name), { quando: whenText(appointment) });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        { link: { label: "Scegli un altro orario", href: url } },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
