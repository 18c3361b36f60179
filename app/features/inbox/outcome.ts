/** What became of a closed request, and how the person was answered: values as they are stored, words as people read them. */

export const outcomes = ["cliente", "non-ora", "non-raggiunta", "altro"] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  cliente: "È diventata cliente",
  "non-ora": "Non ora",
  "non-raggiunta": "Non raggiunta",
  altro: "Altro",
};

export const ways = ["telefono", "whatsapp", "email", "di-persona"] as const;
/** A way to speak with a person. */
export type Way = (typeof ways)[number];

export const wayLabels: Record<Way, string> = {
  telefono: "Telefono",
  whatsapp: "WhatsApp",
  email: "E-mail",
  "di-persona": "Di persona",
};

/** The same within a sentence. */
const byWay: Record<Way, string> = {
  telefono: "per telefono",
  whatsapp: "su WhatsApp",
  email: "per e-mail",
  "di-persona": "di persona",
};

export const sayWay = (way: Way): string => byWay[way];

export const isOutcome = (text: string | null | undefined): text is Outcome =>
  (outcomes as readonly (string | null | undefined)[]).includes(text);

export const isWay = (text: string | null | undefined): text is Way =>
  (ways as readonly (string | null | undefined)[]).includes(text);

export const OUTCOME_NOTE_CAP = 300;

/** What somebody says when closing a request. */
export type Closing = { outcome: Outcome; answeredBy: Way | null; note: string | null };

/** "È diventata cliente · sentita per telefono · «Abbonamento da dieci»" */
export function sayClosing({ outcome, answeredBy, note }: Closing): string {
  const parts = [outcomeLabels[outcome], answeredBy && `sentita ${sayWay(answeredBy)}`, note && `«${note}»`];
  return parts.filter(Boolean).join(" · ");
}
