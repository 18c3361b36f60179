/** Invites who did not come to another time: no reproach, because nobody knows why. */
import { phoneUrl, studio } from "#app/content/studio.ts";
import { answersToStudio, type MailedAppointment, reasonFor, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";

/** @param url where another time can be picked */
export function appointmentMissed(
  { name, url, ...appointment }: Pick<MailedAppointment, "startsAt" | "url"> & { name: string },
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const first = firstName(name);
  return {
    subject: "Troviamo un altro momento?",
    ...frame({
      preview: "Può capitare: qui scegli un altro orario.",
      heading: { light: first ? `Ciao ${first},` : "Ciao,", strong: "troviamo un altro momento?" },
      blocks: [
        {
          paragraph: `Ti aspettavamo ${whenText(appointment)} e non ci siamo visti. Può capitare: speriamo sia tutto a posto.`,
        },
        { paragraph: "Se ti va ancora, scegli un altro orario: è tuo da subito. Altrimenti non devi fare nulla." },
        { link: { label: "Scegli un altro orario", href: url } },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: reasonFor(),
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
