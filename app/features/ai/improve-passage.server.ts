/** Says a passage of an article better; the editor shows both and somebody chooses. */
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { GeneratorFailure } from "#app/platform/generator/text-generator.server.ts";
import { unfenced } from "./draft-text.ts";
import type { Usage } from "./drafting.ts";
import { generated, type Asker } from "./generation.server.ts";
import { linksIn, sanitiseModelHtml } from "./model-html.server.ts";
import { passagePrompt } from "./prompts/passage.ts";
import { readPassageRequest, type Fields } from "./read-fields.server.ts";

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function improvePassage(
  asker: Asker,
  fields: Fields,
  signal: AbortSignal,
): Promise<{ html: string; usage: Usage }> {
  refuseUnless(canWriteArticles(asker));
  const { html, wish } = readPassageRequest(fields);
  const { content, whole, usage } = await generated(asker, "passage", { ...passagePrompt({ html, wish }), signal });
  const better = sanitiseModelHtml(unfenced(content), linksIn(html)).trim();
  // Half of it would look like the whole, and take the rest away.
  if (!better || !whole) throw new GeneratorFailure("other", "no whole passage in the answer");
  return { html: better, usage };
}
