/** The words of the consent banner and of the page that does its work without a script. */

export const consentWords = {
  title: { light: "Cookie:", heavy: "decidi tu." },
  /** What a yes means; the second where the studio has configured a tag of Google's. */
  ask: "Con il tuo sì contiamo le visite, per capire quali pagine servono. Pubblicità non ne abbiamo.",
  askWithTag:
    "Con il tuo sì contiamo le visite, anche con Google Analytics, e Google può usarle per i suoi annunci. Qui non ne trovi.",
  closing: "Se chiudi, vale Rifiuta.",
  policy: "Cookie policy",
  options: {
    analytics: { label: "Statistiche (cookie analitici)", help: "Visite e percorso, con l’indirizzo IP troncato." },
    marketing: { label: "Pubblicità (cookie di marketing)", help: "Oggi il sito non ne usa." },
  },
  /** The tag hands this answer on to Google (trust.md 5). */
  marketingWithTag: "Il sito non ne mostra. Con un sì, Google può usare la visita per i suoi annunci.",
} as const;

/** What can be answered separately. */
export function consentOptions(withTag: boolean) {
  const { options, marketingWithTag } = consentWords;
  return withTag ? { ...options, marketing: { ...options.marketing, help: marketingWithTag } } : options;
}

/** Raised whenever the words above change: whoever chose before is asked again (trust.md 3). */
export const CONSENT_TEXT = 1;

/** @param withTag a tag of Google's is part of what visitors agree to: configuring one asks everybody again */
export const consentVersion = (withTag: boolean): string => `${CONSENT_TEXT}${withTag ? "-tag" : ""}`;

export const consentActions = {
  banner: "Avviso sui cookie",
  refuse: "Rifiuta",
  accept: "Accetta",
  customise: "Personalizza",
  save: "Salva le scelte",
  close: "Chiudi l’avviso",
} as const;

export const preferencesPage = {
  /** In every footer. */
  link: "Preferenze cookie",
  title: { light: "Preferenze", heavy: "cookie." },
  lead: "Che cosa vale adesso, e come cambiarlo. Un no pesa quanto un sì, e puoi ripensarci quando vuoi.",
  now: "La tua scelta",
  undecided: "Non hai ancora scelto: è tutto spento. Decidi dall’avviso in fondo, o voce per voce qui.",
  separately: "Voce per voce",
  technical: "I cookie tecnici restano accesi: ricordano questa scelta.",
  policy: "Che cosa resta nel tuo browser",
  state: { analytics: "Statistiche", marketing: "Pubblicità", on: "sì", off: "no" },
  /** In the banner, when it was opened from the footer. */
  reopened: "Se chiudi, resta com’è.",
} as const;
