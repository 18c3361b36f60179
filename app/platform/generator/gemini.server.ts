/** The Gemini API (https://ai.google.dev/api/generate-content): the only place that knows the provider. */
import { readEvents } from "#app/platform/read-events.server.ts";
import { type Answer, readAnswer, textOf } from "./gemini-answers.server.ts";
import { failureOf, refusedBy } from "./gemini-failures.server.ts";
import { type Ask, type End, GeneratorFailure, type TextGenerator } from "./text-generator.server.ts";

const API = "https://generativelanguage.googleapis.com/v1beta";

/** Time limits in milliseconds: for a whole answer, for a stream, and for silence within a stream. */
export type Patience = { whole: number; streamed: number; silence: number };

const PATIENCE: Patience = { whole: 60_000, streamed: 120_000, silence: 20_000 };

/** Three times the longest draft: it limits the cost of a model that repeats itself. */
const MAX_TOKENS = 8192;

/** The most that MAX_TOKENS can amount to, as text and as events of a stream: a server that sends more ignores the limit. */
const MAX_CHARACTERS = 10 * MAX_TOKENS;
const MAX_BYTES = 1024 * MAX_TOKENS;

export type GeminiSettings = { apiKey: string; baseURL?: string | undefined; model: string; patience?: Patience };

export function gemini({ apiKey, baseURL = API, model, patience = PATIENCE }: GeminiSettings): TextGenerator {
  const address = `${baseURL}/${model.includes("/") ? model : `models/${model}`}`;
  const bounded = boundedFetch(MAX_BYTES);

  /** Never retries: a retry would use up the quota further, and the person who waits can decide better. */
  async function post(method: string, asked: Ask, signal: AbortSignal): Promise<Response> {
    const response = await bounded(`${address}:${method}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-goog-api-key": apiKey },
      body: JSON.stringify(bodyOf(asked, model)),
      signal,
    });
    if (!response.ok) throw refusedBy(response.status, await response.text());
    return response;
  }

  async function generate(asked: Ask): Promise<End & { content: string }> {
    const wait = limitWait(patience.whole, asked.signal);
    try {
      const answer = readAnswer(await (await post("generateContent", asked, wait.signal)).text());
      const content = textOf(answer);
      // A whole answer without a finishReason counts as complete.
      const end = endOf({ reason: "STOP", ...answer });
      if (!content.trim()) throw new GeneratorFailure("other", "empty answer");
      if (content.length > MAX_CHARACTERS) throw tooLong();
      return { content, ...end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.end();
    }
  }

  async function* stream(asked: Ask): AsyncGenerator<{ text: string } | { end: End }, void, void> {
    const wait = limitWait(patience.streamed, asked.signal, patience.silence);
    try {
      const { body } = await post("streamGenerateContent?alt=sse", asked, wait.signal);
      let wrote = 0;
      let ending: Omit<Answer, "parts"> = { blocked: false };
      for await (const event of readEvents(body!)) {
        const { parts, ...news } = readAnswer(event);
        if (ending.blocked) continue;
        ending = { ...ending, ...news };
        const text = textOf({ parts });
        if (ending.blocked || !text) continue;
        wrote += text.length;
        if (wrote > MAX_CHARACTERS) throw tooLong();
        wait.pauseSilence();
        yield { text };
        wait.resumeSilence();
      }
      const end = endOf(ending);
      if (!wrote) throw new GeneratorFailure("other", "empty answer");
      yield { end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.end();
    }
  }

  return { model, generate, stream };
}

/** Gemma has no separate system instructions: they are written before the prompt. */
function bodyOf({ system, prompt, picture }: Ask, model: string): object {
  const apart = !/^(models\/)?gemma-/i.test(model);
  const parts = [
    ...(system && !apart ? [{ text: `${system}\n\n` }] : []),
    { text: prompt },
    ...(picture
      ? [{ inlineData: { mimeType: picture.type, data: Buffer.from(picture.bytes).toString("base64") } }]
      : []),
  ];
  const thinkingConfig = leastThinking(model);
  return {
    generationConfig: { maxOutputTokens: MAX_TOKENS, ...(thinkingConfig && { thinkingConfig }) },
    contents: [{ role: "user", parts }],
    ...(system && apart && { systemInstruction: { parts: [{ text: system }] } }),
  };
}

const tooLong = () => new GeneratorFailure("other", "answer too long");

/** The finishReason of an answer that the provider withheld. */
const FILTERED = new Set(["SAFETY", "IMAGE_SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

/**
 * Without a finishReason the text counts as incomplete.
 * @throws GeneratorFailure when the text was filtered or ended by an error
 */
function endOf({ blocked, reason, tokens = { input: 0, output: 0 } }: Omit<Answer, "parts">): End {
  if (blocked || FILTERED.has(reason ?? "")) throw new GeneratorFailure("blocked", "filtered");
  if (reason !== undefined && !/^(STOP|MAX_TOKENS)$/.test(reason))
    throw new GeneratorFailure("other", `ended: ${/^[A-Z_]{1,40}$/.exec(reason)?.[0] ?? "unknown"}`);
  return { whole: reason === "STOP", tokens };
}

/** Aborts the connection when it takes too long, when the server is silent, when the client disconnects, or when nobody reads on. */
function limitWait(wholeMs: number, clientSignal: AbortSignal | undefined, silenceMs = wholeMs) {
  const patience = new AbortController();
  const tooSlow = () => patience.abort(new GeneratorFailure("other", "timeout"));
  const whole = setTimeout(tooSlow, wholeMs);
  let silence = setTimeout(tooSlow, silenceMs);
  return {
    signal: clientSignal ? AbortSignal.any([clientSignal, patience.signal]) : patience.signal,
    /** Silence does not count while our own reader is busy. */
    pauseSilence: () => clearTimeout(silence),
    resumeSilence() {
      silence = setTimeout(tooSlow, silenceMs);
    },
    /** The error of an aborted connection does not matter: the reason is why it was aborted. */
    reasonFor(error: unknown): unknown {
      if (clientSignal?.aborted) return new GeneratorFailure("aborted", "who asked has left");
      return patience.signal.aborted ? patience.signal.reason : failureOf(error);
    },
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
      patience.abort();
    },
  };
}

/**
 * For a server that we do not control: it must not send endless answers, nor redirect our data to another server.
 * @returns a fetch that refuses redirects (they would carry the key's header along) and fails above `maxBytes`
 */
const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "error" });
    if (!response.body) return response;
    let received = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.byteLength;
        if (received > maxBytes) throw new Error("the answer is too long");
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };

/** Matches models that can deliberate; others refuse a request with a thinkingConfig. */
const DELIBERATES = /^(models\/)?gemini-(?!1\.|2\.0)/;

/** Matches models that do not accept the level "minimal": Pro, and Flash from 3.7 on. */
const NEEDS_LOW =
  /(^|\/)gemini-(flash-latest$|([3-9]|\d\d)(\.\d+)?-pro(-|$)|(3\.([7-9]|\d\d)|[4-9]\.\d+)-flash(?!-lite)(-|$)|4-hydrogen)/;

/**
 * Articles of a studio need no hidden deliberation: the first words come seconds earlier, and cost less.
 * @returns the `thinkingConfig` with the least deliberation that a model accepts; undefined for models that do not
 * deliberate
 */
function leastThinking(model: string): { thinkingBudget: number } | { thinkingLevel: string } | undefined {
  if (!DELIBERATES.test(model)) return undefined;
  if (/gemini-2(\.|-)/.test(model)) return { thinkingBudget: model.includes("2.5-pro") ? 128 : 0 };
  return { thinkingLevel: NEEDS_LOW.test(model) ? "low" : "minimal" };
}
