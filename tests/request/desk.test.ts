/** The desk's addresses and forms, asked for what makes no sense: an answer with a sentence, never a breakdown. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Person, signedUp } from "./person.ts";
import { siteUnderTest } from "./site.ts";
import { newVisitor } from "./visitor.ts";

const { server, database } = siteUnderTest({ SEED_DEMO: "false" });
let admin: Person;
let id: string;

beforeAll(async () => {
  admin = await signedUp(server().url);
  const sent = await newVisitor(server().url).post({
    nome: "Chiara Dall’Ò",
    telefono: "0442 000000",
    email: "chiara@posta.example",
    campaign: "trasformazione-30-giorni",
    source: "landing_page",
  });
  id = sent.json().data.id;
});

const send = (path: string, body: string) =>
  admin.ask(path, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body });

test.each(["?q=%00", "?q=%ED%A0%80%5C%25_", "?page=1e99", "?page=-1", "?page=9999999999999999999999", "?stato=boh"])(
  "/admin/richieste%s is a list",
  async (search) => {
    const answer = await admin.ask(`/admin/richieste${search}`);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("\0");
  },
);

describe.each([
  ["/note", "nota=%00"],
  ["/stato", "stato=boh"],
  ["/stato", "stato=chiusa&esito=boh"],
  ["/contatti", "come=piccione&esito=risposto"],
  ["/risposta", "oggetto=Ciao&testo=+"],
  ["/contatti", "come=telefono&esito=boh"],
  ["/appuntamento", "giorno=2026-02-30&ora=10%3A00&durata=45"],
  ["/posta", "mail=%00"],
  ["/unisci", "altra=boh"],
  ["/separa", "unita=%00"],
  ["/correzione", "email=v%40posta..example"],
  ["/correzione", "obiettivo=mal-di-schiena"],
])("/admin/richieste/:id%s", (path, body) => {
  test(`refuses ${body} in a sentence, with the request still there`, async () => {
    const answer = await send(`/admin/richieste/${id}${path}`, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).toContain("Errore");
    expect(answer.text).toContain("Chiara");
  });
});

test("a request entered without a script comes back as it was typed, with what is wrong; then it is there", async () => {
  const typed = "canale=instagram&nome=Rosa+Bianchi&telefono=0442+600100&citta=Cerea&obiettivo=nessuno";
  const refused = await send("/admin/richieste/nuova", typed);
  expect(refused.status).toBe(422);
  for (const kept of ["Rosa Bianchi", "0442 600100", "Cerea", 'value="instagram" selected'])
    expect(refused.text).toContain(kept);
  expect(refused.text).toContain("Prima dille che teniamo i suoi dati");
  const entered = await send("/admin/richieste/nuova", `${typed}&informata=si`);
  expect(entered.status).toBe(303);
  const page = await admin.ask(entered.headers["location"] as string);
  expect(page.text).toContain("arrivata da Instagram, scritta dallo studio");

  // Entered once more, it is merged where it is offered, and its address leads to the one that stays.
  const again = await send("/admin/richieste/nuova", `${typed}&informata=si&messaggio=Di+nuovo`);
  const [older, newer] = [entered, again].map((answer) => (answer.headers["location"] as string).split("/").at(-1)!);
  expect((await admin.ask(`/admin/richieste/${newer}`)).text).toContain(`name="altra" value="${older}"`);
  expect((await send(`/admin/richieste/${older}/unisci`, `altra=${newer}`)).headers["location"]).toContain(newer);
  expect((await admin.ask(`/admin/richieste/${older}?stato=tutte`)).headers["location"]).toBe(
    `/admin/richieste/${newer}?stato=tutte`,
  );
});

test.each([
  ["/admin/persone", "email=%00", 400, "I dati inviati non sono leggibili."],
  ["/admin/persone", "email=nessuno", 422, "Inserisci un indirizzo email valido."],
  ["/admin/persone/cancella", "email=a%40b.it&conferma=forse", 422, "Per confermare scrivi CANCELLA."],
  ["/admin/persone/cancella", "conferma=%00", 400, "I dati inviati non sono leggibili."],
  ["/admin/offerte", "seats=%00", 400, "I dati inviati non sono leggibili."],
  ["/admin/offerte", "seats=-1", 422, "Scrivi un numero intero tra 0 e 999."],
])("%s refuses %s", async (path, body, status, sentence) => {
  const answer = await send(path, body);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(sentence);
});

test("whoever cannot be anybody is handed out no data, in a sentence", async () => {
  const answer = await send("/admin/persone/esporta", "email=nessuno");
  expect(answer.status).toBe(422);
  expect(answer.json()).toEqual({ error: "Inserisci un indirizzo email valido." });
});

test.each(["/admin/richieste/esporta", "/admin/persone/esporta"])(
  "while the database fails %s says so in Italian, with the code of the request",
  async (path) => {
    await database().query("alter table sessions rename to sessions_gone");
    try {
      const answer = path.includes("persone") ? await send(path, "email=a%40b.it") : await admin.ask(path);
      expect(answer.status).toBe(500);
      expect(answer.text).toContain("Qualcosa non ha funzionato.");
      expect(answer.text).toContain(answer.headers["x-request-id"]);
    } finally {
      await database().query("alter table sessions_gone rename to sessions");
    }
  },
);
