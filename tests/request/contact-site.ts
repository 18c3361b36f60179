/** A site whose contact form has been open for a while, and what visitors send it. */
import { toPayload } from "#app/features/contact/contact-payload.ts";
import { acceptedAnswers } from "#tests/support/contact-answers.ts";
import { tokenOfOpenForm } from "#tests/support/open-form.ts";
import { sharedSite } from "./site.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

let people = 0;
export const newAddress = (): string => `persona${++people}@posta.example`;

/** What no line of the log may hold of them. */
export const PERSONAL = /@posta|Chiara|Dall'Ò|0442 000|Vorrei|127\.0\.0\.\d/;

/** Spec §7 call 16, from someone who has not written before. */
export const landing = (changes: Record<string, unknown> = {}) => ({
  nome: "Marco Rossi",
  telefono: "0442 000 000",
  email: newAddress(),
  campaign: "trasformazione-30-giorni",
  source: "landing_page",
  ...changes,
});

/** For one test file. */
export function contactSite() {
  const { server, database, administrator } = sharedSite();
  const token = tokenOfOpenForm();

  return {
    server,
    database,
    administrator,
    token: () => token,
    visitor: (): Visitor => newVisitor(server().url),
    /** Spec §7 call 15, from someone who has not written before. */
    payload: (changes: Record<string, unknown> = {}) => ({
      ...toPayload(acceptedAnswers),
      name: "Chiara Dall'Ò",
      email: newAddress(),
      message: "Vorrei capire da dove partire.",
      telefono: "+39 0442 000000",
      city: "Cerea",
      goal: "pilates",
      csrfToken: token,
      timestamp: "2026-11-20T10:00:00.000Z",
      ...changes,
    }),
    stored: async (email: string) =>
      (await database().query("select * from contact_requests where email = $1 order by created_at", [email])).rows,
    count: async () => Number((await database().query("select count(*) from contact_requests")).rows[0]!.count),
  };
}
