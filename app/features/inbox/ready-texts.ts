/** Builds links to call a person, or to write by WhatsApp or e-mail with a prepared text. None contains the goal, which may be about health. */
import { studio } from "#app/content/studio.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import type { RequestSource } from "#app/content/promises.ts";
import type { RequestDetail } from "./inbox.ts";
import type { Slot } from "./slot.ts";

type Recipient = Pick<RequestDetail, "name" | "email" | "phone" | "source"> & { slot: Slot | null };

export type ReadyTexts = { call: string; whatsapp: string; email: string };

/** @param sender the first name of the writer; without one the text is signed by the studio */
export function readyTexts(request: Recipient, sender?: string): ReadyTexts {
  const { subject, text } = composeText(request, sender);
  return {
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

function composeText({ name, source, slot }: Recipient, sender: string | undefined): { subject: string; text: string } {
  const { purpose, plan } = PURPOSES[source];
  const first = firstName(name);
  const greeting = first ? `Ciao ${first},` : "Ciao,";
  const introduction = sender ? `sono ${sender} di ${studio().name}.` : `ti scriviamo da ${studio().name}.`;
  const { street, city } = studio().address;
  const lines = slot
    ? [
        `Ti confermo l’appuntamento per ${purpose}: ${romeWeekdayTime(new Date(slot.at))}, ${slot.minutes} minuti.`,
        `Ti aspettiamo in ${street} a ${city}. Se hai un imprevisto, rispondi qui e troviamo un altro momento.`,
      ]
    : [
        `Abbiamo ricevuto la tua richiesta e vorremmo scegliere con te ${plan}.`,
        "Quando ti è comodo passare? Bastano un giorno e una fascia oraria.",
      ];
  return {
    subject: slot ? `${studio().name}: il tuo appuntamento` : `${studio().name}: la tua richiesta`,
    text: [`${greeting} ${introduction}`, ...lines, "A presto!"].join("\n"),
  };
}
