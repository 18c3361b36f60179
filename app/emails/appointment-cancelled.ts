/** Tells who would have come that the appointment is off, whoever cancelled it. */
import { phoneUrl, studio } from "#app/content/studio.ts";
import { href } from "#app/shared/href.ts";
import { answersToStudio, type MailedAppointment, reasonFor, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";

export function appointmentCancelled(
  { name, url, ...appointment }: MailedAppointment & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const first = firstName(name);
  return {
    subject: `Appuntamento annullato: ${whenText(appointment)}`,
    ...frame({
      preview: "Il file allegato lo toglie dal tuo calendario.",
      heading: { light: first ? `Ciao ${first},` : "Ciao,", strong: "annullato." },
      blocks: [
        {
          paragraph: `L’appuntamento di ${whenText(appointment)} è stato annullato. Il file allegato lo toglie dal tuo calendario.`,
        },
        { paragraph: "Se vuoi, scegli un altro momento: ci fa piacere vederti." },
        { link: { label: "Scegli un altro orario", href: new URL(href("/contatti"), url).href } },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
