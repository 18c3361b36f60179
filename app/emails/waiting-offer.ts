/** Offers a time that became free to somebody who waits for one; whoever answers first has it. */
import { phoneUrl, studio } from "#app/content/studio.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { answersToStudio, type MailedAppointment, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";

type Props = Pick<MailedAppointment, "what" | "startsAt" | "minutes" | "withWhom" | "url"> & {
  name: string;
  expiresAt: Date;
};

/** @param url where it is taken, and where one leaves the list */
export function waitingOffer(
  { name, what, startsAt, minutes, withWhom, url, expiresAt }: Props,
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const first = firstName(name);
  return {
    subject: `Si è liberato un posto: ${whenText({ startsAt })}`,
    ...frame({
      preview: "Se lo vuoi è tuo: lo prende chi risponde per primo.",
      heading: { light: first ? `${first}, si è liberato` : "Si è liberato", strong: "un posto." },
      blocks: [
        {
          facts: [
            { label: "Che cosa", value: what },
            { label: "Quando", value: whenText({ startsAt }) },
            { label: "Quanto dura", value: `${minutes} minuti` },
            ...(withWhom ? [{ label: "Con chi", value: withWhom }] : []),
          ],
        },
        { link: { label: "Lo prendo", href: url } },
        {
          paragraph: `Lo abbiamo proposto anche a chi aspetta come te: lo prende chi risponde per primo, entro ${romeWeekdayTime(expiresAt)}. Se non ti va bene non devi fare nulla: resti in lista.`,
        },
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: `Ricevi questa e-mail perché sei nella lista d’attesa di ${studio().name}: dallo stesso link puoi toglierti.`,
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
