/** Words an entry of a request's history in Italian. */
import { contactFields } from "#app/content/contact-fields.ts";
import { fateWords } from "#app/shared/mail-fate.ts";
import { romeDateTime, romeWeekdayTime } from "#app/shared/rome-time.ts";
import { sayCameBy } from "./channel.ts";
import { sayContact } from "./contact-result.ts";
import { type HistoryEntry, mailLabels } from "./inbox.ts";
import { sayClosing } from "./outcome.ts";
import type { Slot } from "./slot.ts";
import { statusLabels } from "./status.ts";

export function historyText(entry: HistoryEntry): string {
  switch (entry.kind) {
    case "received":
      return "Richiesta arrivata";
    case "status":
      return `Da «${statusLabels[entry.from]}» a «${statusLabels[entry.to]}»`;
    case "note":
      return entry.text;
    case "slot":
      if (!entry.to) return `Appuntamento annullato${entry.from ? `: era ${slotText(entry.from)}` : ""}`;
      return `Appuntamento ${entry.from ? "spostato a" : "fissato per"} ${slotText(entry.to)}`;
    case "attendance":
      return { booked: "Presenza da segnare", came: "È venuta", missed: "Non è venuta" }[entry.attendance];
    case "suspicion":
      return entry.suspicious ? "Segnata come sospetta" : "Segnata come affidabile";
    case "resend":
      return `${mailLabels[entry.mail]}: rimandata`;
    case "correction":
      return `Corretto: ${contactFields.find(({ column }) => column === entry.column)?.studioLabel ?? entry.column}`;
    case "consent":
      return `Consenso sui dati di salute ritirato: obiettivo cancellato${entry.given ? `. Era stato dato il ${romeDateTime(new Date(entry.given))}` : ""}`;
    case "restriction":
      return entry.restricted ? "Trattamento limitato su richiesta della persona" : "Limitazione del trattamento tolta";
    case "outcome":
      return `Esito: ${sayClosing(entry.closing)}`;
    case "contact":
      return sayContact(entry);
    case "entry":
      return `Scritta dallo studio, arrivata ${sayCameBy(entry.channel)}`;
    case "reply":
      return `${mailLabels.request_reply}: ${entry.fate ? fateWords[entry.fate] : "scritta dalla pagina"}`;
    case "merge":
      return `${entry.merged ? "Unita" : "Separata di nuovo"} la richiesta arrivata il ${romeDateTime(new Date(entry.receivedAt))}`;
    case "mail":
      return `${mailLabels[entry.mail]}: ${fateWords[entry.fate]}`;
  }
}

/** "mercoledì 9 dicembre 2026, ore 16.30 (45 minuti)" */
export const slotText = ({ at, minutes }: Slot): string => `${romeWeekdayTime(new Date(at))} (${minutes} minuti)`;
