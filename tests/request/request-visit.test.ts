/** Each way to send a request takes along the id of the visit it was written in: endpoint and form, both forms. */
import { expect, test } from "vitest";
import { sharedSite } from "./site.ts";
import { newVisitor, type Answer } from "./visitor.ts";

const { server, database } = sharedSite();

let people = 0;
const landing = (lead_session: string) => ({
  nome: "Marco Rossi",
  telefono: "0442 000 000",
  email: `marco.visita${++people}@posta.example`,
  lead_session,
});
const main = async (lead_session: string) => ({
  csrfToken: await newVisitor(server().url).openForm(),
  email: `chiara.visita${++people}@posta.example`,
  telefono: "+39 0442 000000",
  lead_session,
});
type Sent = { email: string; answer: Answer };
const ways: Record<string, (lead: string) => Promise<Sent>> = {
  "the main form's payload": async (lead) => {
    const sent = { ...(await main(lead)), name: "Chiara", message: "Ciao", city: "Cerea", goal: "pilates" };
    return { email: sent.email, answer: await newVisitor(server().url).post(sent) };
  },
  "the main form": async (lead) => {
    const sent = { ...(await main(lead)), nome: "Chiara", messaggio: "Ciao", citta: "Cerea", obiettivo: "pilates" };
    return { email: sent.email, answer: await newVisitor(server().url).submit(sent) };
  },
  "the landing page's payload": async (lead) => {
    const sent = { ...landing(lead), source: "landing_page" };
    return { email: sent.email, answer: await newVisitor(server().url).post(sent) };
  },
  "the landing page's form": async (lead) => {
    const sent = landing(lead);
    return { email: sent.email, answer: await newVisitor(server().url).submit(sent, "/trasformazione-30-giorni") };
  },
};

test.each(Object.entries(ways))(
  "%s: an id is kept, anything else is left out, the request arrives",
  async (_, send) => {
    for (const [given, kept] of [
      ["0f8e-Visita_1", "0f8e-Visita_1"],
      ["corto", null],
      ["x".repeat(65), null],
      ["<script>alert(1)", null],
    ] as const) {
      const { email, answer } = await send(given);
      expect([200, 303]).toContain(answer.status);
      const { rows } = await database().query("select lead_session_id from contact_requests where email = $1", [email]);
      expect(rows).toEqual([{ lead_session_id: kept }]);
    }
  },
);
