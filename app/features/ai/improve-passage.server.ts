/** Rewrites a passage of an article; the editor shows both versions, and the writer chooses. */
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { GeneratorFailure } from "#app/platform/generator/text-generator.server.ts";
import { removeFence } from "./draft-text.ts";
import type { Usage, Wish } from "./drafting.ts";
import { type Asker, generateText } from "./generation.server.ts";
import { linksIn, sanitiseModelHtml } from "./model-html.server.ts";
import { houseRules, material } from "./prompts/house.ts";
import { type Fields, readPassageRequest } from "./read-fields.server.ts";

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function improvePassage(
  asker: Asker,
  fields: Fields,
  signal: AbortSignal,
): Promise<{ html: string; usage: Usage }> {
  refuseUnless(canWriteArticles(asker));
  const { html, wish } = readPassageRequest(fields);
  const { content, whole, usage } = await generateText(asker, "passage", { ...passagePrompt({ html, wish }), signal });
  const better = sanitiseModelHtml(removeFence(content), linksIn(html)).trim();
  // An incomplete passage would look complete, and replacing the original with it would lose the rest.
  if (!better || !whole) throw new GeneratorFailure("other", "no whole passage in the answer");
  return { html: better, usage };
}

const instructions: Record<Wish, string> = {
  chiaro: "Rendilo più chiaro: una cosa per frase, parole più semplici, prima ciò che conta.",
  breve: "Rendilo più breve, circa due terzi, senza perdere informazioni.",
  caldo: "Rendilo più caldo e vicino a chi legge, senza aggiungere informazioni e senza allungarlo.",
  corretto: "Correggi solo errori di ortografia, accenti, punteggiatura e concordanza: ogni altra parola resta com’è.",
};

const passagePrompt = (asked: { html: string; wish: Wish }) => ({
  system: houseRules(),
  prompt: `\
Riscrivi questo passaggio di un articolo. ${instructions[asked.wish]}

${material("passaggio", asked.html)}

Non aggiungere fatti, numeri o esempi che non ci sono. Se il passaggio avverte di un rischio o rimanda al medico, l’avvertenza resta.
Rispondi solo con il passaggio riscritto, in HTML con gli stessi elementi (i collegamenti con lo stesso href), senza Markdown e senza una parola prima o dopo.`,
});
