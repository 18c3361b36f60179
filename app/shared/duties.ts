/**
 * What an administrator can entrust to one person, with the words people read. The one closed list: the database checks it
 * too. accounts/grants.ts says what each of them allows.
 */
export const DUTIES = ["blog", "requests"] as const;

export type Duty = (typeof DUTIES)[number];

/** What stands on the screen, and the sentence that says what it means. */
export const dutyWords: Record<Duty, { name: string; means: string }> = {
  blog: {
    name: "scrivere il blog",
    means:
      "Scrive, pubblica e ritira articoli, anche con l’IA, e gestisce categorie e immagini. Non vede le richieste.",
  },
  requests: {
    name: "rispondere alle richieste",
    means:
      "Legge le richieste, con i dati di chi scrive, risponde, tiene l’agenda e i posti delle offerte. Non tocca il blog.",
  },
};

export const isDuty = (name: string | undefined): name is Duty =>
  (DUTIES as readonly (string | undefined)[]).includes(name);
