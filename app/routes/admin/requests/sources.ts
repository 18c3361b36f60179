import type { RequestSource } from "#app/features/requests/inbox.ts";

/** Where a request came from, in the list and within a sentence. */
export const SOURCES: Record<RequestSource, { short: string; from: string }> = {
  contact_form: { short: "Contatti", from: "dal modulo contatti" },
  landing_page: { short: "30 giorni", from: "dalla pagina Trasformazione 30 giorni" },
};
