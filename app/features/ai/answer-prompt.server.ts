/** Answers any prompt (spec §7 call 21), for administrators and for the assistants that editors work with. */
import { z } from "zod";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canUseAi } from "#app/features/accounts/can.ts";
import { parse } from "#app/shared/parse.server.ts";
import { generateText, type Asker } from "./generation.server.ts";
import { words, type Fields } from "./read-fields.server.ts";

const MAX_PROMPT = 20_000;
const MAX_SYSTEM = 8_000;

const promptRequest = z.object({
  prompt: words.pipe(
    z
      .string()
      .min(1, { error: "Scrivi il prompt." })
      .max(MAX_PROMPT, { error: `Il prompt può avere al massimo ${MAX_PROMPT.toLocaleString("it-IT")} caratteri.` }),
  ),
  system: words.pipe(
    z.string().max(MAX_SYSTEM, {
      error: `Le istruzioni possono avere al massimo ${MAX_SYSTEM.toLocaleString("it-IT")} caratteri.`,
    }),
  ),
});

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function answerPrompt(asker: Asker, fields: Fields, signal: AbortSignal): Promise<{ content: string }> {
  refuseUnless(canUseAi(asker));
  const { prompt, system } = parse(promptRequest, fields);
  const { content } = await generateText(asker, "prompt", { system, prompt, signal });
  return { content };
}
