/** Offers a time that became free to somebody who waits for one; whoever answers first has it. */
import { offerWords } from "#app/content/mail-words.ts";
import { phoneUrl, studio } from "#app/content/studio.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { answersToStudio, type MailedAppointment, whenText } from "./appointment-facts.ts";
import { frame, type Message } from "./layout.ts";
import { firstName } from "./request-confirmation.ts";
import { fillWords, paragraphs } from "./words.ts";

type Props = Pick<MailedAppointment, "what" | "startsAt" | "minutes" | "withWhom" | "url"> & {
  name: string;
  expiresAt: Date;
};

/** @param url where it is taken, and where one leaves the list */
export function waitingOffer(
  { name, what, startsAt, minutes, withWhom, url, expiresAt }: Props,
  siteUrl: string | undefined,
): Message & ReturnType<typeof answersToStudio> {
  const said = fillWords(offerWords(), firstName(name), {
    quando: whenText({ startsAt }),
    scadenza: romeWeekdayTime(expiresAt),
  });
  return {
    subject: said.subject,
    ...frame({
      preview: said.preview,
      heading: said,
      blocks: [
        ...paragraphs(said.opening),
        {
          facts: [
            { label: "Che cosa", value: what },
            { label: "Quando", value: whenText({ startsAt }) },
            { label: "Quanto dura", value: `${minutes} minuti` },
            ...(withWhom ? [{ label: "Con chi", value: withWhom }] : []),
          ],
        },
        { link: { label: "Lo prendo", href: url } },
        ...paragraphs(said.rules),
        { button: { label: `Chiama ${studio().phone.label}`, href: phoneUrl() } },
      ],
      reason: `Ricevi questa e-mail perché sei nella lista d’attesa di ${studio().name}: dallo stesso link puoi toglierti.`,
      siteUrl,
    }),
    ...answersToStudio(),
  };
}
