import { expect, test } from "vitest";
import { historyText } from "./history-text.ts";
import type { HistoryEntry } from "./inbox.ts";

const told = { at: "2026-11-21T09:00:00Z", by: null };
const slot = { at: "2026-12-09T15:30:00Z", minutes: 45 };
const later = { at: "2026-12-10T08:00:00Z", minutes: 30 };

test.each<[HistoryEntry, string]>([
  [{ ...told, kind: "received" }, "Richiesta arrivata"],
  [{ ...told, kind: "status", from: "nuova", to: "contattata" }, "Da «Nuova» a «Contattata»"],
  [{ ...told, kind: "note", id: 1, text: "Chiama dopo le 18." }, "Chiama dopo le 18."],
  [
    { ...told, kind: "slot", from: null, to: slot },
    "Appuntamento fissato per mercoledì 9 dicembre 2026, ore 16.30 (45 minuti)",
  ],
  [
    { ...told, kind: "slot", from: slot, to: later },
    "Appuntamento spostato a giovedì 10 dicembre 2026, ore 09.00 (30 minuti)",
  ],
  [
    { ...told, kind: "slot", from: slot, to: null },
    "Appuntamento annullato: era mercoledì 9 dicembre 2026, ore 16.30 (45 minuti)",
  ],
  [{ ...told, kind: "suspicion", suspicious: false }, "Segnata come affidabile"],
  [{ ...told, kind: "resend", mail: "request_confirmation" }, "Conferma a chi ha scritto: rimandata"],
  [{ ...told, kind: "contact", way: "telefono", result: "non-risposto" }, "Per telefono: non ha risposto"],
  [{ ...told, kind: "entry", channel: "instagram" }, "Scritta dallo studio, arrivata da Instagram"],
  [
    { ...told, kind: "outcome", closing: { outcome: "altro", answeredBy: "whatsapp", note: "Si è trasferita" } },
    "Esito: Altro · sentita su WhatsApp · «Si è trasferita»",
  ],
  [
    { ...told, kind: "mail", mail: "request_notification", fate: "refused", error: "550" },
    "Notifica allo studio: rifiutata dal server di posta",
  ],
])("%j reads as a line", (entry, line) => expect(historyText(entry)).toBe(line));
