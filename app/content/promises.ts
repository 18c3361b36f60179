/**
 * Within how many hours the site promises an answer, by where a request came from, and how they are counted
 * (docs/decisions/0026): this is the one place where the figures stand, texts fixed by the specification aside.
 */
export const replyPromises = {
  contact_form: { hours: 24, counted: "on open days" },
  landing_page: { hours: 2, counted: "while open" },
  // A booking is answered by its time; this is for who lost the race for one. The studio's own entries are as the form's.
  prenotazione: { hours: 24, counted: "on open days" },
  studio: { hours: 24, counted: "on open days" },
} as const satisfies Record<string, { hours: number; counted: Counting }>;

/** Where a request came from, as it is stored. */
export type RequestSource = keyof typeof replyPromises;

type Counting = "on open days" | "while open";
type Form = RequestSource;

/** "24 ore" */
export const replyWithin = (form: Form): string => `${replyPromises[form].hours} ore`;

const countings: Record<Counting, { words: string; sentence: string }> = {
  "on open days": { words: "senza contare i giorni di chiusura", sentence: "I giorni di chiusura non contano." },
  "while open": { words: "contate a studio aperto", sentence: "Le ore contano a studio aperto." },
};

/** "senza contare i giorni di chiusura", after the hours */
export const replyCounted = (form: Form): string => countings[replyPromises[form].counted].words;
/** The same as a sentence of its own. */
export const replyCounting = (form: Form): string => countings[replyPromises[form].counted].sentence;
