import type { RequestSource } from "#app/features/inbox/inbox.ts";

/** Where a request came from, within a sentence. */
export const SOURCES: Record<RequestSource, string> = {
  contact_form: "dal modulo contatti",
  landing_page: "dalla pagina Trasformazione 30 giorni",
};
