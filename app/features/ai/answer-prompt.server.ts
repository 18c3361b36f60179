/** Spec §7 call 21: a text for whatever prompt, for administrators and for the assistants that editors work with. */
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canUseAi } from "#app/features/accounts/can.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { generated, type Asker } from "./generation.server.ts";
import { readText, type Fields } from "./read-fields.server.ts";

const MAX_PROMPT = 20_000;
const MAX_SYSTEM = 8_000;

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function answerPrompt(asker: Asker, fields: Fields, signal: AbortSignal): Promise<{ content: string }> {
  refuseUnless(canUseAi(asker));
  const prompt = readText(fields["prompt"]);
  const system = readText(fields["system"]);
  if (!prompt) throw new Refusal(422, "Scrivi il prompt.");
  if (prompt.length > MAX_PROMPT)
    throw new Refusal(422, `Il prompt può avere al massimo ${MAX_PROMPT.toLocaleString("it-IT")} caratteri.`);
  if (system.length > MAX_SYSTEM)
    throw new Refusal(422, `Le istruzioni possono avere al massimo ${MAX_SYSTEM.toLocaleString("it-IT")} caratteri.`);
  const { content } = await generated(asker, "prompt", { system, prompt, signal });
  return { content };
}
