/** The Gemini API at the wire: every way in which it answers, or does not, becomes one of spec §8's sentences. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GEMINI_KEY, startGemini, type GeminiMood, type GeminiServer } from "#tests/support/gemini-server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { gemini } from "./gemini.server.ts";
import type { Ask, End, TextGenerator } from "./text-generator.server.ts";

let server: GeminiServer;
let generator: TextGenerator;

/** A busy machine may take its time: only where nothing comes somebody loses patience. */
const PATIENT = { whole: 60_000, streamed: 60_000, silence: 60_000 };
const IMPATIENT = { whole: 1000, streamed: 5000, silence: 1000 };
const asking = (patience: typeof PATIENT) =>
  gemini({ apiKey: GEMINI_KEY, baseURL: server.url, model: "gemini-3.5-flash-lite", patience });

beforeAll(async () => {
  server = await startGemini();
  generator = asking(PATIENT);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.mood = "answers";
  server.received.length = 0;
  server.answer = "Perché no? «Sì», l’energia è qui: 💪🏽 ogni giorno.";
  server.pace = { characters: 7, everyMs: 0 };
  server.pauseAfter = undefined;
});

const ask: Ask = { system: "Scrivi in italiano.", prompt: "Una frase sul movimento." };

async function streamed(
  asked: Ask = ask,
  by = generator,
): Promise<{ text: string; end: End | undefined; error: unknown }> {
  let [text, end]: [string, End | undefined] = ["", undefined];
  try {
    for await (const part of by.stream(asked)) {
      if ("end" in part) end = part.end;
      else text += part.text;
    }
    return { text, end, error: undefined };
  } catch (error) {
    return { text, end, error };
  }
}

describe("an answer", () => {
  test("comes whole, with what it cost", async () => {
    expect(await generator.generate(ask)).toEqual({
      content: server.answer,
      whole: true,
      tokens: { input: 7, output: 9 },
    });
  });

  test("comes in pieces, with what it cost", async () => {
    expect(await streamed()).toEqual({
      text: server.answer,
      end: { whole: true, tokens: { input: 7, output: 9 } },
      error: undefined,
    });
  });

  test("that ran out of length says so", async () => {
    server.mood = "runs out of length";
    expect((await generator.generate(ask)).whole).toBe(false);
    expect((await streamed()).end?.whole).toBe(false);
  });

  test("is asked for with the key in its header alone, with instructions and words apart", async () => {
    await generator.generate(ask);
    await streamed();
    expect(server.received.map(({ url }) => url)).toEqual([
      "/v1beta/models/gemini-3.5-flash-lite:generateContent",
      "/v1beta/models/gemini-3.5-flash-lite:streamGenerateContent?alt=sse",
    ]);
    for (const { url, headers, body, system, prompt } of server.received) {
      const { "x-goog-api-key": key, ...others } = headers;
      expect(key).toBe(GEMINI_KEY);
      expect(JSON.stringify([url, others, body])).not.toContain(GEMINI_KEY);
      expect([system, prompt]).toEqual([ask.system, ask.prompt]);
    }
  });

  test.each([
    ["gemini-3.5-flash-lite", { thinkingLevel: "minimal" }],
    ["models/gemini-3.6-flash", { thinkingLevel: "minimal" }],
    ["gemini-3.7-flash", { thinkingLevel: "low" }],
    ["gemini-3-pro-preview", { thinkingLevel: "low" }],
    ["gemini-flash-latest", { thinkingLevel: "low" }],
    ["gemini-2.5-flash", { thinkingBudget: 0 }],
    ["gemini-2.5-pro", { thinkingBudget: 128 }],
    ["gemini-2.0-flash", undefined],
    ["tunedModels/studio", undefined],
  ])("comes from %s with as little deliberation as it allows", async (model, thinkingConfig) => {
    await gemini({ apiKey: GEMINI_KEY, baseURL: server.url, model }).generate(ask);
    const [{ url, body }] = server.received as [(typeof server.received)[0]];
    expect(url).toBe(`/v1beta/${model.includes("/") ? model : `models/${model}`}:generateContent`);
    expect(body.generationConfig).toEqual({ maxOutputTokens: 8192, ...(thinkingConfig && { thinkingConfig }) });
  });

  test("comes from a model without instructions of its own too", async () => {
    await gemini({ apiKey: GEMINI_KEY, baseURL: server.url, model: "gemma-3" }).generate(ask);
    expect(server.received[0]).toMatchObject({ system: "", prompt: `${ask.system}\n\n${ask.prompt}` });
  });

  test("can be about a picture", async () => {
    await generator.generate({ prompt: "Che cosa vedi?", picture: { bytes: Buffer.from("onde"), type: "image/webp" } });
    expect(server.received[0]!.body.contents[0].parts[1]).toEqual({
      inlineData: { mimeType: "image/webp", data: Buffer.from("onde").toString("base64") },
    });
  });
});

const KEY = "Chiave API Gemini non configurata correttamente. Contatta l'amministratore.";
const OTHER = "Si è verificato un errore nella generazione del testo. Riprova tra qualche istante.";
const BLOCKED = "Contenuto bloccato dai filtri di sicurezza. Modifica il prompt e riprova.";
const OVERLOADED = "Il servizio è temporaneamente sovraccarico. Riprova tra qualche istante.";
const RATE = "Troppe richieste all'API. Riprova tra qualche minuto.";

describe.each<[mood: GeminiMood, status: number, sentence: string]>([
  ["refuses the key", 502, KEY],
  ["forbids the key", 502, KEY],
  ["has no quota left", 429, "Quota API Gemini esaurita."],
  ["asks to slow down", 429, RATE],
  ["asks to slow down without details", 429, RATE],
  ["is overloaded", 503, OVERLOADED],
  ["does not know the model", 502, OTHER],
  ["refuses the request", 502, OTHER],
  ["fails inside", 502, OTHER],
  ["blocks the prompt", 422, BLOCKED],
  ["blocks the answer", 422, BLOCKED],
  ["never answers", 502, OTHER],
  ["stalls", 502, OTHER],
  ["drops the connection", 502, OTHER],
  ["answers nonsense", 502, OTHER],
  ["answers nothing", 502, OTHER],
])("an API that %s", (mood, status, message) => {
  test(`says ${message.slice(0, 40)}…`, async () => {
    server.mood = mood;
    const one = mood === "never answers" || mood === "stalls" ? asking(IMPATIENT) : generator;
    await expect(one.generate(ask)).rejects.toMatchObject({ status, message });
    expect((await streamed(ask, one)).error).toMatchObject({ status, message });
    expect(server.received).toHaveLength(2); // nobody asked again behind anybody's back
  });
});

test("what came before the API breaks is kept", async () => {
  server.mood = "breaks within the stream";
  const { text, error } = await streamed();
  expect([text, error]).toEqual([
    (server.answer as string).slice(0, server.answer.length / 2),
    expect.objectContaining({ message: OVERLOADED }),
  ]);
});

test("an answer that ends without saying why is whole, a stream could go on", async () => {
  server.mood = "does not say why it ends";
  expect(await generator.generate(ask)).toMatchObject({ content: server.answer, whole: true });
  expect((await streamed()).end?.whole).toBe(false);
});

describe("an API that does not keep to its limits", () => {
  const read = async () => {
    let length = 0;
    for await (const part of generator.stream(ask)) if ("text" in part) length += part.text.length;
    return length;
  };

  test("is heard as far as a text can be long, and no further", async () => {
    server.answer = "parola ".repeat(20_000);
    server.pace = { characters: 10_000, everyMs: 0 };
    const refused = { status: 502, message: OTHER, reason: "answer too long" };
    await expect(generator.generate(ask)).rejects.toMatchObject(refused);
    await expect(read()).rejects.toMatchObject(refused);
    await expect.poll(() => server.received.map(({ cut }) => cut)).toEqual([false, true]);
  });

  test("is cut off when its bytes have no end", async () => {
    server.mood = "never comes to an end";
    await expect(generator.generate(ask)).rejects.toMatchObject({ status: 502, message: OTHER });
    await expect(read()).rejects.toMatchObject({ status: 502, message: OTHER });
    await expect.poll(() => server.received.map(({ cut }) => cut)).toEqual([true, true]);
  });

  test("is not followed to another address, with the key", async () => {
    server.mood = "redirects";
    await expect(generator.generate(ask)).rejects.toMatchObject({ status: 502, message: OTHER });
    expect((await streamed()).error).toMatchObject({ status: 502, message: OTHER });
    expect(server.received).toHaveLength(2);
  });
});

test("an API that is not there says so", async () => {
  const nowhere = gemini({
    apiKey: GEMINI_KEY,
    baseURL: `http://127.0.0.1:${await freePort()}`,
    model: "gemini-3.5-flash-lite",
  });
  await expect(nowhere.generate(ask)).rejects.toMatchObject({
    status: 502,
    message: OTHER,
    reason: "TypeError ECONNREFUSED",
  });
});

describe("the connection ends", () => {
  const cut = () => server.received[0]?.cut;

  test("when who asked leaves", async () => {
    for (const mood of ["never answers", "stalls"] as const) {
      const client = new AbortController();
      server.mood = mood;
      server.received.length = 0;
      const asking = streamed({ ...ask, signal: client.signal });
      await expect.poll(() => server.received.length).toBe(1);
      client.abort();
      expect((await asking).error).toMatchObject({ kind: "aborted" });
      await expect.poll(cut).toBe(true);
    }
  });

  test("when who reads has enough", async () => {
    server.pauseAfter = 10;
    for await (const _ of generator.stream(ask)) break;
    await expect.poll(cut).toBe(true);
    server.resume();
  });
});
