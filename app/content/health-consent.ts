/** The words with which a visitor agrees that we use a goal about health (art. 9 GDPR); they are kept with each consent. */
export const healthConsent = {
  /** Raised whenever the words change: what was agreed to can then be shown (art. 7.1 GDPR). */
  version: "1",
  words: "Acconsento a che lo studio usi il mio mal di schiena, un dato sulla salute, per preparare il check-up.",
  help: "Se non vuoi, lascia la casella vuota: la richiesta parte lo stesso, senza questo dettaglio.",
} as const;
