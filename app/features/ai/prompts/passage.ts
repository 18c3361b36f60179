/** A passage of an article, said better. */
import type { Wish } from "#app/features/ai/drafting.ts";
import { houseRules, material } from "./house.ts";

const wish: Record<Wish, string> = {
  chiaro: "Rendilo più chiaro: una cosa per frase, parole più semplici, prima ciò che conta.",
  breve: "Rendilo più breve, circa due terzi, senza perdere informazioni.",
  caldo: "Rendilo più caldo e vicino a chi legge, senza aggiungere informazioni e senza allungarlo.",
  corretto: "Correggi solo errori di ortografia, accenti, punteggiatura e concordanza: ogni altra parola resta com’è.",
};

export const passagePrompt = (asked: { html: string; wish: Wish }) => ({
  system: houseRules(),
  prompt: `\
Riscrivi questo passaggio di un articolo. ${wish[asked.wish]}

${material("passaggio", asked.html)}

Non aggiungere fatti, numeri o esempi che non ci sono. Se il passaggio avverte di un rischio o rimanda al medico, l’avvertenza resta.
Rispondi solo con il passaggio riscritto, in HTML con gli stessi elementi (i collegamenti con lo stesso href), senza Markdown e senza una parola prima o dopo.`,
});
