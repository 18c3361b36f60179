/** The labels of the statistics, for the page and for its exports. */
import type { Campaign, Funnel } from "./funnel.server.ts";
import type { SourceKind } from "./sources.ts";

export const sourceLabels: Record<SourceKind, string> = {
  direct: "Diretto",
  search: "Motori di ricerca",
  social: "Social",
  other: "Altri siti",
};

/** The steps of the funnel in the order in which visitors take them. */
export const funnelSteps: readonly { step: keyof Funnel; label: string; help: string }[] = [
  { step: "sessions", label: "Visite seguite", help: "chi ha accettato le statistiche" },
  { step: "formSeen", label: "Hanno visto un modulo", help: "Contatti o Trasformazione 30 giorni" },
  { step: "formSent", label: "Hanno premuto Invia", help: "anche se poi l’invio non è riuscito" },
  { step: "requested", label: "Richieste arrivate", help: "senza le sospette" },
  { step: "booked", label: "Prenotate", help: "con un appuntamento" },
];

export const noCampaign = "Nessuna campagna nel link";

export const isNoCampaign = ({ source, medium, campaign }: Campaign): boolean => !(source ?? medium ?? campaign);

/** @returns "42%", rounded; "–" when `whole` is 0 */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Math.round((100 * part) / whole)}%`;
