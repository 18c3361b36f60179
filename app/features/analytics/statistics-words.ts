/** What the statistics call things, on the page and in its tables for a spreadsheet. */
import type { Campaign, Funnel } from "./funnel.server.ts";
import type { SourceKind } from "./sources.ts";

export const sourceLabels: Record<SourceKind, string> = {
  direct: "Diretto",
  search: "Motori di ricerca",
  social: "Social",
  other: "Altri siti",
};

/** In the order in which they are taken. */
export const funnelSteps: readonly { step: keyof Funnel; label: string; help: string }[] = [
  { step: "sessions", label: "Visite seguite", help: "chi ha accettato le statistiche" },
  { step: "formSeen", label: "Hanno visto un modulo", help: "Contatti o Trasformazione 30 giorni" },
  { step: "formSent", label: "Hanno premuto Invia", help: "anche se poi l’invio non è riuscito" },
  { step: "requested", label: "Richieste arrivate", help: "senza le sospette" },
  { step: "booked", label: "Prenotate", help: "con un appuntamento" },
];

export const noCampaign = "Nessuna campagna nel link";

export const isNoCampaign = ({ source, medium, campaign }: Campaign): boolean => !(source ?? medium ?? campaign);

/** @returns of a hundred, whole; nothing of nothing */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
