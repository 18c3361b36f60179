/** Tells who would have come that the appointment is off, whoever cancelled it. */
import { cancelledWords } from "#app/content/mail-words.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { answersToStudio, type MailedAppointment, reasonFor, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";
import { fillWords, paragraphs } from "./words.ts";

export function appointmentCancelled(
  { name, url, ...appointment }: MailedAppointment & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const said = fillWords(cancelledWords(), firstName(name), { quando: whenText(appointment) });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        { link: { label: "Scegli un altro orario", href: new URL(href("/contatti"), url).href } },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
