/** What every mail about an appointment says of it. None says in its subject what it is for, which may be about health. */
import { addressLine, studio } from "#app/content/studio.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import type { Block } from "./layout.ts";

export type MailedAppointment = {
  /** "Check-up gratuito" */
  what: string;
  startsAt: Date;
  minutes: number;
  /** "Andrea Scolari"; nobody, when it was not said with whom. */
  withWhom: string | null;
  bring: string;
  /** The page on which who comes can move or cancel it. */
  url: string;
  /** Until when that page can. */
  changeableUntil: Date;
};

/** "martedì 24 novembre 2026, ore 18.30" */
export const whenText = ({ startsAt }: Pick<MailedAppointment, "startsAt">): string => romeWeekdayTime(startsAt);

export const appointmentFacts = (appointment: MailedAppointment): Block => ({
  facts: [
    { label: "Che cosa", value: appointment.what },
    { label: "Quando", value: whenText(appointment) },
    { label: "Quanto dura", value: `${appointment.minutes} minuti` },
    ...(appointment.withWhom ? [{ label: "Con chi", value: appointment.withWhom }] : []),
    { label: "Dove", value: addressLine() },
    { label: "Che cosa portare", value: appointment.bring },
  ],
});

/** How to change it, for as long as that goes without a call. */
export const changeBlocks = ({ url, changeableUntil }: MailedAppointment): Block[] => [
  { link: { label: "Sposta o annulla", href: url } },
  {
    paragraph: `Dal link puoi farlo da te fino a ${romeWeekdayTime(changeableUntil)}. Dopo, chiamaci al ${studio().phone.label}.`,
  },
];

/** Replies reach the studio even when MAIL_FROM is an address that nobody reads. */
export const answersToStudio = () => ({ replyTo: studio().email, replyToName: studio().name });

export const reasonFor = () =>
  `Ricevi questa e-mail perché con il tuo indirizzo è stato fissato un appuntamento da ${studio().name}.`;
