/** The Gemini API through its SDK: the only place that knows the provider. */
import { createGoogle } from "@ai-sdk/google";
import { generateText, streamText, type FinishReason, type LanguageModelUsage } from "ai";
import { boundedFetch } from "./bounded-fetch.server.ts";
import { failureOf } from "./gemini-failures.server.ts";
import { GeneratorFailure, type Ask, type End, type TextGenerator } from "./text-generator.server.ts";

/** In milliseconds: how long the whole may take, and how long nothing may come. */
export type Patience = { whole: number; streamed: number; silence: number };

const PATIENCE: Patience = { whole: 60_000, streamed: 120_000, silence: 20_000 };

/** Three times the longest draft: a model that loops costs no more. */
const MAX_TOKENS = 8192;

/** What so many tokens can be at most: whatever sends more does not keep to what it was told. As events of a stream, with all that stands around a token. */
const MAX_CHARACTERS = 10 * MAX_TOKENS;
const MAX_BYTES = 1024 * MAX_TOKENS;

/** The others refuse a request that speaks of it. */
const DELIBERATES = /^(models\/)?gemini-(?!1\.|2\.0)/;

// Its warnings would go to the console, requests included.
globalThis.AI_SDK_LOG_WARNINGS = false;

export type GeminiSettings = { apiKey: string; baseURL?: string | undefined; model: string; patience?: Patience };

export function gemini({ apiKey, baseURL, model, patience = PATIENCE }: GeminiSettings): TextGenerator {
  const provider = createGoogle({ apiKey, ...(baseURL && { baseURL }), fetch: boundedFetch(MAX_BYTES) });

  const settings = ({ system, prompt, picture }: Ask) => ({
    model: provider(model),
    ...(system && { instructions: system }),
    messages: [
      {
        role: "user" as const,
        content: [
          { type: "text" as const, text: prompt },
          ...(picture ? [{ type: "file" as const, data: picture.bytes, mediaType: picture.type }] : []),
        ],
      },
    ],
    maxOutputTokens: MAX_TOKENS,
    // Articles of a studio need no hidden deliberation: the first words come seconds earlier, and cost less.
    ...(DELIBERATES.test(model) && { reasoning: "none" as const }),
    // Who waits learns of a limit at once and decides; a retry would only spend the next one.
    maxRetries: 0,
  });

  async function generate(ask: Ask): Promise<End & { content: string }> {
    const wait = waiting(patience.whole, ask.signal);
    try {
      const answer = await generateText({ ...settings(ask), abortSignal: wait.signal });
      const { text, usage } = answer;
      const end = endOf(answer.finishReason, answer.rawFinishReason ?? "STOP", usage);
      if (!text.trim()) throw new GeneratorFailure("other", "empty answer");
      if (text.length > MAX_CHARACTERS) throw tooLong();
      return { content: text, ...end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.over();
    }
  }

  async function* stream(ask: Ask): AsyncGenerator<{ text: string } | { end: End }, void, void> {
    const wait = waiting(patience.streamed, ask.signal, patience.silence);
    try {
      const { stream: parts } = streamText({
        ...settings(ask),
        abortSignal: wait.signal,
        onError: () => {}, // its default writes the request to the console
      });
      let wrote = 0;
      let end: End | undefined;
      for await (const part of parts) {
        if (part.type === "error") throw part.error;
        if (part.type === "abort") throw new Error("aborted");
        if (part.type === "finish") end = endOf(part.finishReason, part.rawFinishReason, part.totalUsage);
        if (part.type !== "text-delta" || !part.text) continue;
        wrote += part.text.length;
        if (wrote > MAX_CHARACTERS) throw tooLong();
        wait.heard();
        yield { text: part.text };
        wait.listens();
      }
      if (!end || !wrote) throw new GeneratorFailure("other", end ? "empty answer" : "cut off");
      yield { end };
    } catch (error) {
      throw wait.reasonFor(error);
    } finally {
      wait.over();
    }
  }

  return { model, generate, stream };
}

const tooLong = () => new GeneratorFailure("other", "answer too long");

/**
 * @param said the API's own word; a whole answer without one is taken as it is, a stream for one that could go on
 * @throws GeneratorFailure for an end that is none
 */
function endOf(reason: FinishReason, said: string | undefined, usage: LanguageModelUsage): End {
  if (reason === "content-filter") throw new GeneratorFailure("blocked", "filtered");
  if (said !== undefined && !/^(STOP|MAX_TOKENS)$/.test(said)) throw new GeneratorFailure("other", `ended: ${reason}`);
  const { inputTokens = 0, outputTokens = 0 } = usage;
  return { whole: said === "STOP", tokens: { input: inputTokens, output: outputTokens } };
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
