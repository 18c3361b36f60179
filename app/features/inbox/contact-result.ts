/** What came of calling or writing to a person, as the studio says afterwards. */
import { sayWay, type Way } from "./outcome.ts";

export const contactResults = ["risposto", "scritto", "non-risposto", "richiamo"] as const;
export type ContactResult = (typeof contactResults)[number];

export const isContactResult = (text: string | null | undefined): text is ContactResult =>
  (contactResults as readonly (string | null | undefined)[]).includes(text);

const labels: Record<ContactResult, string> = {
  risposto: "Ha risposto",
  scritto: "Le ho scritto",
  "non-risposto": "Non ha risposto",
  richiamo: "Richiamo io",
};

export const contactResultLabel = (result: ContactResult): string => labels[result];

/** Who is called answers or does not; who is written to reads it some time. */
export const resultsOf = (way: Way): readonly ContactResult[] =>
  way === "telefono" ? ["risposto", "non-risposto", "richiamo"] : ["scritto", "risposto", "non-risposto"];

/** Whether the person has been spoken or written to: what was "nuova" is "contattata" then. */
export const hasReached = (result: ContactResult): boolean => result === "risposto" || result === "scritto";

/** "Per telefono: non ha risposto" */
export function sayContact({ way, result }: { way: Way; result: ContactResult }): string {
  const by = sayWay(way);
  return `${by.charAt(0).toUpperCase()}${by.slice(1)}: ${labels[result].toLowerCase()}`;
}
