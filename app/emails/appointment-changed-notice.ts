/** Tells the studio that who comes has moved or cancelled an appointment. */
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import { frame, type Message, telephoneLink } from "./layout.ts";

type Changed = {
  name: string;
  phone: string;
  what: string;
  withWhom: string | null;
  before: Date;
  /** Absent: it was cancelled. */
  after?: Date;
  /** The request in the admin. */
  url: string;
};

export function appointmentChangedNotice(
  { name, phone, what, withWhom, before, after, url }: Changed,
  siteUrl: string | undefined,
): Message & { replyToName: string } {
  const facts = [
    { label: "Nome", value: name },
    { label: "Telefono", value: phone, href: telephoneLink(phone) },
    { label: "Che cosa", value: what },
    ...(withWhom ? [{ label: "Con chi", value: withWhom }] : []),
    { label: "Era", value: romeWeekdayTime(before) },
    ...(after ? [{ label: "Adesso", value: romeWeekdayTime(after) }] : []),
  ];
  return {
    subject: `Appuntamento ${after ? "spostato" : "annullato"} da ${name}`,
    replyToName: name,
    ...frame({
      preview: after ? `Adesso è ${romeWeekdayTime(after)}.` : `Era ${romeWeekdayTime(before)}.`,
      heading: { light: "Appuntamento", strong: after ? "spostato." : "annullato." },
      blocks: [{ facts }, { link: { label: "Apri la richiesta", href: url } }],
      reason:
        "Messaggio automatico del sito per lo studio. Contiene dati personali: non inoltrarlo fuori dallo studio.",
      siteUrl,
    }),
  };
}
