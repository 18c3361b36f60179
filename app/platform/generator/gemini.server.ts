/** The Gemini API (https://ai.google.dev/api/generate-content): the only place that knows the provider. */
import { readEvents } from "#app/platform/read-events.server.ts";
import { type Answer, readAnswer, textOf } from "./gemini-answers.server.ts";
import { failureOf, refusedBy } from "./gemini-failures.server.ts";
import { type Ask, type End, GeneratorFailure, type TextGenerator } from "./text-generator.server.ts";

const API = "https://generativelanguage.googleapis.com/v1beta";

/** In milliseconds: how long the whole may take, and how long nothing may come. */
export type Patience = { whole: number; streamed: number; silence: number };

const PATIENCE: Patience = { whole: 60_000, streamed: 120_000, silence: 20_000 };

/** Three times the longest draft: a model that loops costs no more. */
const MAX_TOKENS = 8192;

/** What so many tokens can be at most: whatever sends more does not keep to what it was told. As events of a stream, with all that stands around a token. */
const MAX_CHARACTERS = 10 * MAX_TOKENS;
const MAX_BYTES = 1024 * MAX_TOKENS;

export type GeminiSettings = { apiKey: string; baseURL?: string | undefined; model: string; patience?: Patience };

export function gemini({ apiKey, baseURL = API, model, patience = PATIENCE }: GeminiSettings): TextGenerator {
  const address = `${baseURL}/${model.includes("/") ? model : `models/${model}`}`;
  const bounded = boundedFetch(MAX_BYTES);

  /** Never asks twice: who waits learns of a limit at once and decides; a retry would only spend the next one. */
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
    const wait = waiting(patience.whole, asked.signal);
    try {
      const answer = readAnswer(await (await post("generateContent", asked, wait.signal)).text());
      const content = textOf(answer);
      // A whole answer that does not say why it ends is taken as it is.
      const end = endOf({ reason: "STOP", ...answer });
      if (!content.trim()) throw new GeneratorFailure("other", "empty answer");
      if (content.length > MAX_CHARACTERS) throw tooLong();
      return { content, ...end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.over();
    }
  }

  async function* stream(asked: Ask): AsyncGenerator<{ text: string } | { end: End }, void, void> {
    const wait = waiting(patience.streamed, asked.signal, patience.silence);
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
        wait.heard();
        yield { text };
        wait.listens();
      }
      const end = endOf(ending);
      if (!wrote) throw new GeneratorFailure("other", "empty answer");
      yield { end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.over();
    }
  }

  return { model, generate, stream };
}

/** Gemma knows no instructions apart: they stand before the words. */
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

/** finishReason of an answer that was held back. */
const FILTERED = new Set(["SAFETY", "IMAGE_SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII"]);

/**
 * Without a reason what was written is taken for something that could go on.
 * @throws GeneratorFailure for an end that is none
 */
function endOf({ blocked, reason, tokens = { input: 0, output: 0 } }: Omit<Answer, "parts">): End {
  if (blocked || FILTERED.has(reason ?? "")) throw new GeneratorFailure("blocked", "filtered");
  if (reason !== undefined && !/^(STOP|MAX_TOKENS)$/.test(reason))
    throw new GeneratorFailure("other", `ended: ${/^[A-Z_]{1,40}$/.exec(reason)?.[0] ?? "unknown"}`);
  return { whole: reason === "STOP", tokens };
}

/** Ends the connection when it takes too long, when nothing comes, when who asked has left, and when nobody reads on. */
function waiting(wholeMs: number, left: AbortSignal | undefined, silenceMs = wholeMs) {
  const patience = new AbortController();
  const tooSlow = () => patience.abort(new GeneratorFailure("other", "timeout"));
  const whole = setTimeout(tooSlow, wholeMs);
  let silence = setTimeout(tooSlow, silenceMs);
  return {
    signal: left ? AbortSignal.any([left, patience.signal]) : patience.signal,
    /** While who reads is busy, nobody is silent. */
    heard: () => clearTimeout(silence),
    listens() {
      silence = setTimeout(tooSlow, silenceMs);
    },
    /** Whatever the aborted connection says, the reason is why it was aborted. */
    reasonFor(error: unknown): unknown {
      if (left?.aborted) return new GeneratorFailure("left", "who asked has left");
      return patience.signal.aborted ? patience.signal.reason : failureOf(error);
    },
    over() {
      clearTimeout(whole);
      clearTimeout(silence);
      patience.abort();
    },
  };
}

/**
 * Asks a server that we do not run: its answer has an end, and it cannot send what we tell it on to somebody else.
 * @returns a fetch that refuses redirects (they would carry the key's header along) and breaks an answer off at so
 * many bytes
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

/** The others refuse a request that speaks of it. */
const DELIBERATES = /^(models\/)?gemini-(?!1\.|2\.0)/;

/** Models that cannot do with the level "minimal": Pro, and Flash from 3.7 on. */
const NEEDS_LOW =
  /(^|\/)gemini-(flash-latest$|([3-9]|\d\d)(\.\d+)?-pro(-|$)|(3\.([7-9]|\d\d)|[4-9]\.\d+)-flash(?!-lite)(-|$)|4-hydrogen)/;

/**
 * Articles of a studio need no hidden deliberation: the first words come seconds earlier, and cost less.
 * @returns `thinkingConfig` of a request: the least that a model can be asked for; undefined for who does not
 * deliberate
 */
function leastThinking(model: string): { thinkingBudget: number } | { thinkingLevel: string } | undefined {
  if (!DELIBERATES.test(model)) return undefined;
  if (/gemini-2(\.|-)/.test(model)) return { thinkingBudget: model.includes("2.5-pro") ? 128 : 0 };
  return { thinkingLevel: NEEDS_LOW.test(model) ? "low" : "minimal" };
}
