/** Reads answers of the Gemini API, whole or as an event of a stream: GenerateContentResponse. */
import { z } from "zod";
import { refusedWith, status } from "./gemini-failures.server.ts";
import { GeneratorFailure, type Tokens } from "./text-generator.server.ts";

type Part = { text?: string | null | undefined; thought?: boolean | null | undefined };

export type Answer = {
  parts: readonly Part[];
  /** Whether the prompt was refused. */
  blocked: boolean;
  /** finishReason, absent until the last event. */
  reason?: string;
  /** The count up to this event. */
  tokens?: Tokens;
};

const count = z.number().nullish();

const response = z.object({
  error: status.nullish(),
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() })).nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      toolUsePromptTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
    })
    .nullish(),
});

/** @throws GeneratorFailure for an error instead of an answer, and for an unreadable one */
export function readAnswer(json: string): Answer {
  const { error, candidates, promptFeedback, usageMetadata: used } = parsed(json);
  if (error) throw refusedWith(error);
  const candidate = candidates?.[0];
  const reason = candidate?.finishReason;
  return {
    parts: candidate?.content?.parts ?? [],
    blocked: !reason && /^(?!BLOCK(ED)?_REASON_UNSPECIFIED$)./.test(promptFeedback?.blockReason ?? ""),
    ...(reason && { reason }),
    ...(used && {
      tokens: {
        input: (used.promptTokenCount ?? 0) + (used.toolUsePromptTokenCount ?? 0),
        output: (used.candidatesTokenCount ?? 0) + (used.thoughtsTokenCount ?? 0),
      },
    }),
  };
}

/** @returns the text for the reader, without the model's thoughts */
export const textOf = ({ parts }: Pick<Answer, "parts">): string =>
  parts.map(({ text, thought }) => (thought ? "" : (text ?? ""))).join("");

function parsed(json: string): z.output<typeof response> {
  try {
    return response.parse(JSON.parse(json));
  } catch {
    throw new GeneratorFailure("other", "unreadable answer");
  }
}
