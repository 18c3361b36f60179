/** Builds links to call a person, or to write by WhatsApp or e-mail with a prepared text, whose words the studio writes. By itself none contains the goal, which may be about health. */
import { replyWords } from "#app/content/mail-words.ts";
import { studio } from "#app/content/studio.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { fillWords } from "#app/emails/words.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import type { RequestSource } from "#app/content/promises.ts";
import type { RequestDetail } from "./inbox.ts";
import { fitSubject } from "./reply.ts";
import type { Slot } from "./slot.ts";

type Recipient = Pick<RequestDetail, "name" | "email" | "phone" | "source"> & { slot: Slot | null };

export type ReadyTexts = {
  call: string;
  whatsapp: string;
  email: string;
  /** The same words as the links', for a reply from the page. */
  reply: { subject: string; text: string };
};

/**
 * @param sender the first name of the writer; without one the text is signed by the studio
 * @param now an appointment that is over is not confirmed any more
 */
export function readyTexts(request: Recipient, sender?: string, now: Date = new Date()): ReadyTexts {
  const { subject, text } = composeText(request, sender, now);
  return {
    reply: { subject: fitSubject(subject), text },
    call: `tel:${request.phone.replace(/[^\d+]/g, "")}`,
    whatsapp: `https://wa.me/${internationalNumber(request.phone)}?text=${encodeURIComponent(text)}`,
    // RFC 6068: lines end with CRLF, and every special character of the address but @ is encoded.
    email: `mailto:${encodeURIComponent(request.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`,
  };
}

/** Formats a number for wa.me: digits only, beginning with the country code. A number without one is Italian, and keeps its leading zero. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  return /^39\d{10}$/.test(digits) ? digits : `39${digits}`;
}

const PURPOSES: Record<RequestSource, { purpose: string; plan: string }> = {
  contact_form: { purpose: "il tuo check-up gratuito", plan: "il giorno del tuo check-up gratuito" },
  landing_page: { purpose: "la tua consulenza gratuita", plan: "il giorno della tua consulenza gratuita" },
  prenotazione: { purpose: "la tua prima volta da noi", plan: "un altro orario" },
  studio: { purpose: "la tua prima volta da noi", plan: "il giorno" },
};

function composeText(
  { name, source, slot: agreed }: Recipient,
  sender: string | undefined,
  now: Date,
): { subject: string; text: string } {
  const slot = agreed && new Date(agreed.at) > now ? agreed : null;
  const { purpose, plan } = PURPOSES[source];
  const { street, city } = studio().address;
  const said = fillWords(replyWords(), firstName(name), {
    presentazione: sender ? `sono ${sender} di ${studio().name}` : `ti scriviamo da ${studio().name}`,
    scopo: purpose,
    scelta: plan,
    quando: slot ? romeWeekdayTime(new Date(slot.at)) : "",
    durata: slot ? `${slot.minutes} minuti` : "",
    indirizzo: `${street} a ${city}`,
  });
  return slot ? { subject: said.agreedSubject, text: said.agreedText } : { subject: said.subject, text: said.text };
}
