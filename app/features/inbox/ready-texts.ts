/** Call, WhatsApp, e-mail: one tap, with the words ready. The goal, which may be about health, is in none of them. */
import { studio } from "#app/content/studio.ts";
import { firstName } from "#app/emails/request-confirmation.ts";
import { romeWeekdayTime } from "#app/shared/rome-time.ts";
import type { RequestDetail } from "./inbox.ts";

type Reached = Pick<RequestDetail, "name" | "email" | "phone" | "source" | "slot">;

export type ReadyTexts = { call: string; whatsapp: string; email: string };

/** @param sender the first name of who writes; without one the studio does */
export function readyTexts(request: Reached, sender?: string): ReadyTexts {
  const { subject, text } = wordsFor(request, sender);
  return {
    call: `tel:${request.phone.replace(/[^\d+]/g, "")}`,
    whatsapp: `https://wa.me/${internationalNumber(request.phone)}?text=${encodeURIComponent(text)}`,
    // RFC 6068: line ends as CRLF; of the address only @ may stand as it is.
    email: `mailto:${encodeURIComponent(request.email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`,
  };
}

/** As wa.me wants it: digits alone, the country's first. Without a prefix it is Italian; there the first zero stays. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return digits;
  if (digits.startsWith("00")) return digits.slice(2);
  return /^39\d{10}$/.test(digits) ? digits : `39${digits}`;
}

const PURPOSES = {
  contact_form: { about: "il tuo check-up gratuito", plan: "il giorno del tuo check-up gratuito" },
  landing_page: { about: "la tua consulenza gratuita", plan: "il giorno della tua consulenza gratuita" },
};

function wordsFor({ name, source, slot }: Reached, sender: string | undefined): { subject: string; text: string } {
  const { about, plan } = PURPOSES[source];
  const first = firstName(name);
  const greeting = first ? `Ciao ${first},` : "Ciao,";
  const introduction = sender ? `sono ${sender} di ${studio.name}.` : `ti scriviamo da ${studio.name}.`;
  const { street, city } = studio.address;
  const lines = slot
    ? [
        `Ti confermo l’appuntamento per ${about}: ${romeWeekdayTime(new Date(slot.at))}, ${slot.minutes} minuti.`,
        `Ti aspettiamo in ${street} a ${city}. Se hai un imprevisto, rispondi qui e troviamo un altro momento.`,
      ]
    : [
        `Abbiamo ricevuto la tua richiesta e vorremmo scegliere con te ${plan}.`,
        "Quando ti è comodo passare? Bastano un giorno e una fascia oraria.",
      ];
  return {
    subject: slot ? `${studio.name}: il tuo appuntamento` : `${studio.name}: la tua richiesta`,
    text: [`${greeting} ${introduction}`, ...lines, "A presto!"].join("\n"),
  };
}
