/** A server on loopback that speaks like the Gemini API, and can be as difficult as the real one. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { geminiErrors } from "./gemini-errors.ts";

export type GeminiMood =
  | "answers"
  /** finishReason MAX_TOKENS. */
  | "runs out of length"
  | keyof typeof geminiErrors
  /** promptFeedback.blockReason, no candidate. */
  | "blocks the prompt"
  /** Half the answer, then finishReason SAFETY. */
  | "blocks the answer"
  | "never answers"
  /** Half the answer, then nothing more. */
  | "stalls"
  /** Half the answer, then the connection is gone. */
  | "drops the connection"
  /** Half the answer, then an error as an event of the stream. */
  | "breaks within the stream"
  /** A whole answer, or half a stream, without finishReason. */
  | "does not say why it ends"
  | "answers nonsense"
  /** Bytes without end, at the beginning of a whole answer or of an event. */
  | "never comes to an end"
  /** To an address beside it. */
  | "redirects"
  | "answers nothing";

export type ReceivedAsk = {
  url: string;
  headers: IncomingMessage["headers"];
  body: any;
  prompt: string;
  system: string;
  /** Whoever asked went away before the answer was complete. */
  cut: boolean;
};

export type GeminiServer = {
  /** For GEMINI_BASE_URL. */
  url: string;
  /** For a server under test. */
  env: { GEMINI_API_KEY: string; GEMINI_BASE_URL: string };
  received: ReceivedAsk[];
  /** How the next request is met. */
  mood: GeminiMood;
  /** What it writes. */
  answer: string | ((ask: ReceivedAsk) => string);
  /** Streams come in pieces of so many characters, so many milliseconds apart. */
  pace: { characters: number; everyMs: number };
  /** A stream waits there, after so many characters, a whole answer at once, until `resume`. */
  pauseAfter: number | undefined;
  resume: () => void;
  stop: () => Promise<void>;
};

export const GEMINI_KEY = "AIzaSy-chiave-segreta-di-prova-0123456789";

/** A draft as the prompts of features/ai ask for it. */
export const DRAFT_ANSWER = `TITOLO: Muoversi quando fuori piove
ESTRATTO: Tre modi semplici per non fermarsi nei mesi freddi, in studio e a casa.
---
<h2>Comincia da poco</h2>
<p>Dieci minuti bastano per <strong>cominciare</strong>: una camminata, due esercizi, un respiro più lungo.</p>
<h2>Scegli un orario</h2>
<p>Un appuntamento fisso toglie la fatica di decidere ogni volta.</p>
<ul><li>Martedì, prima di cena</li><li>Sabato mattina</li></ul>
<blockquote><p>La costanza conta più della fatica.</p></blockquote>`;

export async function startGemini(): Promise<GeminiServer> {
  let resumed = Promise.withResolvers<void>();
  const server = createServer((request, response) => void meet(request, response).catch(() => response.destroy()));

  async function meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as any;
    const parts = (content: any): string => (content?.parts ?? []).map(({ text = "" }) => text).join("");
    const ask: ReceivedAsk = {
      url: request.url!,
      headers: request.headers,
      body,
      prompt: (body.contents ?? []).map(parts).join("\n"),
      system: parts(body.systemInstruction),
      cut: false,
    };
    response.once("close", () => (ask.cut = !response.writableFinished));
    gemini.received.push(ask);
    const { mood } = gemini;
    if (mood === "never answers") return;
    if (mood === "redirects") return void response.writeHead(307, { location: `${request.url!}&elsewhere` }).end();
    if (mood === "never comes to an end") return flood(response);
    if (mood in geminiErrors) {
      const { status, error } = geminiErrors[mood as keyof typeof geminiErrors];
      return void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    }
    const text = typeof gemini.answer === "string" ? gemini.answer : gemini.answer(ask);
    if (request.url!.includes(":streamGenerateContent")) return stream(response, mood, text);
    if (mood === "drops the connection") return void response.destroy();
    if (mood === "stalls") return;
    if (gemini.pauseAfter !== undefined) await resumed.promise;
    response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
    response.end(mood === "answers nonsense" ? '{"candidates": [{"conte' : JSON.stringify(whole(mood, text)));
  }

  async function flood(response: ServerResponse): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: ");
    while (!response.destroyed) if (!response.write(" ".repeat(65_536))) await sleep(1);
  }

  async function stream(response: ServerResponse, mood: GeminiMood, text: string): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (event: unknown) => response.write(`data: ${JSON.stringify(event)}\r\n\r\n`);
    if (mood === "answers nonsense") return void response.end('data: {"candidates": [{"conte\r\n\r\n');
    if (mood === "blocks the prompt" || mood === "answers nothing") {
      send(whole(mood, text));
      return void response.end();
    }
    const half = mood === "answers" || mood === "runs out of length" ? text : text.slice(0, text.length / 2);
    for (let from = 0; from < half.length; from += gemini.pace.characters) {
      if (gemini.pauseAfter !== undefined && from >= gemini.pauseAfter) await resumed.promise;
      if (response.destroyed) return;
      send(candidate(half.slice(from, from + gemini.pace.characters)));
      await sleep(gemini.pace.everyMs);
    }
    if (mood === "stalls") return;
    if (mood === "drops the connection") return void response.destroy();
    if (mood === "breaks within the stream") send({ error: geminiErrors["is overloaded"].error });
    else if (mood !== "does not say why it ends") send(candidate("", finishOf(mood), usage(text)));
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1beta`;
  const gemini: GeminiServer = {
    url,
    env: { GEMINI_API_KEY: GEMINI_KEY, GEMINI_BASE_URL: url },
    received: [],
    mood: "answers",
    answer: DRAFT_ANSWER,
    pace: { characters: 60, everyMs: 0 },
    pauseAfter: undefined,
    resume() {
      gemini.pauseAfter = undefined;
      resumed.resolve();
      resumed = Promise.withResolvers();
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return gemini;
}

function finishOf(mood: GeminiMood): string | undefined {
  if (mood === "does not say why it ends") return undefined;
  return mood === "runs out of length" ? "MAX_TOKENS" : mood === "blocks the answer" ? "SAFETY" : "STOP";
}

/** As the API counts: the answer's tokens here are its words. */
const usage = (text: string) => {
  const [promptTokenCount, candidatesTokenCount] = [7, text.split(/\s+/).length];
  return {
    usageMetadata: {
      promptTokenCount,
      candidatesTokenCount,
      totalTokenCount: promptTokenCount + candidatesTokenCount,
    },
  };
};

const candidate = (text: string, finishReason?: string, more = {}) => ({
  candidates: [{ content: { role: "model", parts: [{ text }] }, ...(finishReason && { finishReason }), index: 0 }],
  ...more,
  modelVersion: "gemini-di-prova",
});

function whole(mood: GeminiMood, text: string): unknown {
  if (mood === "blocks the prompt")
    return { promptFeedback: { blockReason: "SAFETY" }, usageMetadata: { promptTokenCount: 7, totalTokenCount: 7 } };
  if (mood === "answers nothing") return candidate("", "STOP", usage(""));
  return candidate(mood === "blocks the answer" ? "" : text, finishOf(mood), usage(text));
}
