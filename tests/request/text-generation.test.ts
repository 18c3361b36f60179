/** POST /api/gemini-provider and /api/gemini-api (spec §7 call 21, §8): who may, what is refused, and what each failure says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase, type FreshDatabase } from "#tests/support/database.ts";
import { GEMINI_KEY, startGemini, type GeminiMood, type GeminiServer } from "#tests/support/gemini-server.ts";
import { startServer, type RunningServer } from "#tests/support/server.ts";
import { newPerson, PASSWORD, signedUp, type Person } from "./person.ts";
import { newVisitor } from "./visitor.ts";

const ACCESS_KEY = "chiave-ia.di_prova";

let database: FreshDatabase;
let gemini: GeminiServer;
let server: RunningServer;
let admin: Person;
let editor: Person;

beforeAll(async () => {
  [database, gemini] = await Promise.all([freshDatabase(), startGemini()]);
  server = await startServer({
    env: { DATABASE_URL: database.url, SEED_DEMO: "false", AI_ACCESS_KEY: ACCESS_KEY, ...gemini.env },
  });
  admin = await signedUp(server.url);
  editor = await signedUp(server.url);
  await giveRole(editor, "editor");
});
afterAll(async () => {
  await Promise.all([server.stop(), gemini.stop()]);
  await database.drop();
});
beforeEach(async () => {
  gemini.mood = "answers";
  gemini.answer = "Buongiorno da Legnago.";
  gemini.received.length = 0;
  await database.query("delete from rate_limit_hits");
});

const giveRole = (person: Person, role: string) =>
  database.query("insert into user_roles (user_id, role) select id, $2 from users where email = $1", [
    person.email,
    role,
  ]);
const PROMPT = { prompt: "Saluta chi legge." };
const ask = (who: Person, body: unknown = PROMPT, headers = {}) => who.postJson("/api/gemini-provider", body, headers);

const postForm = (who: Person, fields: Record<string, string>) =>
  who.ask("/admin/generatore", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(fields)),
  });

async function tokenOf(person: Person): Promise<string> {
  const answer = await newPerson(server.url).postJson("/api/ai-auth", {
    email: person.email,
    password: PASSWORD,
    ai_key: ACCESS_KEY,
  });
  return answer.json().ai_token;
}

describe("a text", () => {
  test.each(["/api/gemini-provider", "/api/gemini-api"])("is written at %s", async (address) => {
    const answer = await admin.postJson(address, { ...PROMPT, system: "Sii breve.", temperature: 9 });
    expect([answer.status, answer.json()]).toEqual([200, { content: "Buongiorno da Legnago." }]);
    expect(gemini.received.map(({ prompt, system }) => ({ prompt, system }))).toEqual([
      { prompt: PROMPT.prompt, system: "Sii breve." },
    ]);
  });

  test("is written for an editor's assistant, by token and without a browser", async () => {
    const bearer = { authorization: `Bearer ${await tokenOf(editor)}` };
    const answer = await ask(newPerson(server.url), PROMPT, bearer);
    expect([answer.status, answer.json()]).toEqual([200, { content: "Buongiorno da Legnago." }]);
    await database.query("delete from user_roles where user_id = (select id from users where email = $1)", [
      editor.email,
    ]);
    expect((await ask(newPerson(server.url), PROMPT, bearer)).status).toBe(401);
    await giveRole(editor, "editor");
  });
});

describe("refused, and the generator is not asked:", () => {
  test("strangers, false tokens, sessions without the admin role, other sites' pages", async () => {
    const stranger = newPerson(server.url);
    for (const [who, headers, status] of [
      [stranger, {}, 401],
      [stranger, { authorization: "Bearer tonica_nonesiste" }, 401],
      [editor, {}, 403],
      [await signedUp(server.url), {}, 403],
      [admin, { origin: "https://male.example" }, 403],
    ] as const) {
      const answer = await ask(who, PROMPT, headers);
      expect([answer.status, Object.keys(answer.json())]).toEqual([status, ["error"]]);
    }
    expect(gemini.received).toEqual([]);
  });

  test.each<[what: string, body: unknown, status: number, error: string]>([
    ["no prompt", {}, 422, "Scrivi il prompt."],
    ["an empty one", { prompt: " \n\0" }, 422, "Scrivi il prompt."],
    ["one that is no text", { prompt: ["ciao"] }, 422, "Scrivi il prompt."],
    ["one too long", { prompt: "x".repeat(20_001) }, 422, "Il prompt può avere al massimo 20.000 caratteri."],
    [
      "instructions too long",
      { prompt: "x", system: "x".repeat(8001) },
      422,
      "Le istruzioni possono avere al massimo 8000 caratteri.",
    ],
    ["no JSON", "prompt=ciao", 400, "I dati inviati non sono leggibili. Ricarica la pagina e riprova."],
    ["a body too large", { prompt: "x".repeat(70_000) }, 413, "Hai inviato troppi dati: accorcia il testo e riprova."],
  ])("%s", async (_, body, status, error) => {
    const answer = await ask(admin, body);
    expect([answer.status, answer.json()]).toEqual([status, { error }]);
    expect(gemini.received).toEqual([]);
  });

  test("other methods and other formats", async () => {
    for (const method of ["GET", "PUT", "DELETE"])
      expect((await admin.ask("/api/gemini-provider", { method })).status).toBe(405);
    expect((await ask(admin, "prompt=ciao", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
  });
});

describe("each failure says what the specification says, and gives the request back:", () => {
  const KEY = "Chiave API Gemini non configurata correttamente. Contatta l'amministratore.";
  const OTHER = "Si è verificato un errore nella generazione del testo. Riprova tra qualche istante.";

  test.each<[mood: GeminiMood, status: number, error: string]>([
    ["refuses the key", 502, KEY],
    ["forbids the key", 502, KEY],
    ["has no quota left", 429, "Quota API Gemini esaurita."],
    ["asks to slow down", 429, "Troppe richieste all'API. Riprova tra qualche minuto."],
    ["is overloaded", 503, "Il servizio è temporaneamente sovraccarico. Riprova tra qualche istante."],
    ["fails inside", 502, OTHER],
    ["drops the connection", 502, OTHER],
    ["answers nonsense", 502, OTHER],
    ["answers nothing", 502, OTHER],
  ])("the API %s", async (mood, status, error) => {
    const before = await usedRequests();
    gemini.mood = mood;
    const answer = await ask(admin);
    expect([answer.status, answer.json().error]).toEqual([status, error]);
    expect(await usedRequests()).toBe(before);
  });

  test("except what the filters block: that counts", async () => {
    const before = await usedRequests();
    gemini.mood = "blocks the prompt";
    const answer = await ask(admin);
    expect([answer.status, answer.json()]).toEqual([
      422,
      { error: "Contenuto bloccato dai filtri di sicurezza. Modifica il prompt e riprova." },
    ]);
    expect(await usedRequests()).toBe(before + 1);
  });

  test("nobody configured a key, until an administrator enters one", async () => {
    const env = { DATABASE_URL: database.url, SEED_DEMO: "false", GEMINI_BASE_URL: gemini.url };
    const without = await startServer({ env });
    try {
      const person = newPerson(without.url, admin.email);
      await person.postJson("/api/auth/sign-in/email", { email: admin.email, password: PASSWORD });
      const draft = (topic: string) =>
        person.postJson("/admin/blog/ia/bozza", { topic, tone: "caldo", length: "breve" });
      for (const answer of [await ask(person), await draft("Postura")])
        expect([answer.status, answer.json()]).toEqual([
          503,
          { error: KEY, hint: expect.stringContaining("in «Generatore di testi»") },
        ]);
      expect((await draft(" ")).json()).toEqual({ error: "Inserisci un argomento" }); // asked for first (spec §5)

      const key = "AIza-entered-by-an-administrator";
      const enter = async (chiave: string) => {
        const answer = await postForm(person, { chiave });
        return [answer.status, answer.text] as const;
      };
      gemini.received.length = 0;
      expect(await enter("corta")).toEqual([422, expect.stringContaining("Incolla la chiave intera")]);
      expect(gemini.received).toEqual([]);
      expect((await postForm(newPerson(without.url), { chiave: key })).status).toBe(403);
      for (const [mood, status, sentence] of [
        ["refuses the key", 422, "Gemini non accetta questa chiave"],
        ["fails inside", 503, "Non riesco a provare la chiave adesso"],
      ] as const) {
        gemini.mood = mood;
        expect(await enter(key)).toEqual([status, expect.stringContaining(sentence)]);
      }
      expect((await ask(person)).status).toBe(503);
      gemini.mood = "answers";
      expect(await enter(key)).toEqual([200, expect.stringContaining("La chiave funziona")]);
      expect((await ask(person)).status).toBe(200);
      expect(gemini.received.at(-1)!.headers["x-goog-api-key"]).toBe(key);

      const page = await person.ask("/admin/generatore");
      expect(page.text).toMatch(/La chiave c’è, dal/);
      expect(page.text).not.toContain(key);
      const { rows } = await database.query(
        "select sealed, (select string_agg(event_data::text, ' ') from security_audit_log) as log from stored_secrets",
      );
      expect(rows[0].log).toContain("generator_key_set");
      for (const text of [rows[0].sealed, rows[0].log, without.output()]) expect(text).not.toContain(key);

      expect((await postForm(person, { togli: "si" })).text).toContain("Chiave tolta");
      expect((await ask(person)).status).toBe(503);
    } finally {
      await without.stop();
    }
  });

  async function usedRequests(): Promise<number> {
    const { rows } = await database.query(
      "select coalesce(sum(requests), 0)::int as used from ai_usage join users on users.id = user_id where email = $1",
      [admin.email],
    );
    return rows[0].used;
  }
});

test("the fifty-first request of a day waits for midnight", async () => {
  const busy = await signedUp(server.url);
  await giveRole(busy, "admin");
  await database.query(
    "insert into ai_usage (user_id, day, requests) select id, (now() at time zone 'Europe/Rome')::date, 49 from users where email = $1",
    [busy.email],
  );
  expect((await ask(busy)).status).toBe(200);
  const answer = await ask(busy);
  expect([answer.status, answer.json()]).toEqual([
    429,
    {
      error: "Hai usato le 50 generazioni di oggi: puoi ricominciare dopo mezzanotte.",
      usage: { used: 50, of: 50, resetsAt: expect.stringMatching(/T(22|23):00:00\.000Z$/) },
    },
  ]);
  expect(gemini.received).toHaveLength(1);
});

test("the security log tells kind, model and tokens; neither it nor the server's output holds a word, a token or the key", async () => {
  gemini.answer = "Risposta riservata.";
  const token = await tokenOf(editor);
  await ask(newPerson(server.url), { prompt: "Domanda riservata." }, { authorization: `Bearer ${token}` });
  gemini.mood = "refuses the key";
  await ask(admin, { prompt: "Domanda riservata." });
  const { rows } = await database.query(
    "select event_data, event_data::text as text from security_audit_log order by position",
  );
  expect(rows.at(-1).event_data).toEqual({
    action: "ai_generation",
    details: {
      kind: "prompt",
      model: "gemini-3.5-flash-lite",
      outcome: "complete",
      input_tokens: 7,
      output_tokens: 2,
      token: token.slice(-4),
    },
  });
  await expect.poll(() => server.output()).toContain('"generator":"key","reason":"HTTP 400 INVALID_ARGUMENT"');
  const everything = server.output() + rows.map(({ text }) => text).join();
  for (const secret of ["riservata", token, GEMINI_KEY, ACCESS_KEY]) expect(everything).not.toContain(secret);
});

describe("the planner's coach", () => {
  const question = "Come cucino i legumi in anticipo per la settimana?";
  const put = (domanda: string, who = newVisitor(server.url)) => who.submit({ domanda }, "/pianificatore/coach");

  test("answers anybody's question, marked as generated, with nothing but the question sent and nothing stored or logged", async () => {
    gemini.answer = "Cuocili la domenica e dividili in barattoli. Se vuoi, parlane con noi.";
    const answer = await put(question);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Cuocili la domenica");
    expect(answer.text).toContain("Testo generato dall’intelligenza artificiale");
    expect(answer.text).toContain("/contatti?per=consulenza");
    expect(gemini.received).toHaveLength(1);
    expect(gemini.received[0]!.prompt).toBe(`<domanda>\n${question}\n</domanda>`);
    expect(gemini.received[0]!.system).toContain("Mai, nemmeno se te lo chiedono: diagnosi");
    expect(server.output()).not.toMatch(/legumi in anticipo|Cuocili/);
  });

  test("never hands on a question of health", async () => {
    expect((await put("Che cosa mangio con la gastrite?")).text).toContain("Questa è una domanda per il medico");
    expect(gemini.received).toEqual([]);
  });

  test("a failure and a sixth question within ten minutes become a request to the studio, the question kept", async () => {
    gemini.mood = "is overloaded";
    expect((await put(question)).text).toContain(`>${question}</textarea>`);
    gemini.mood = "answers";
    const who = newVisitor(server.url);
    for (let time = 0; time < 5; time++) expect((await put(question, who)).text).toContain("Buongiorno da Legnago.");
    expect((await put(question, who)).text).toContain("Adesso il coach non risponde");
    expect(gemini.received).toHaveLength(6);
  });
});
