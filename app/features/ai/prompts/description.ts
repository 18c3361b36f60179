/** The line that search engines show under an article's title. */
import { MAX_DESCRIPTION } from "#app/features/ai/drafting.ts";
import { houseRules, material } from "./house.ts";

export const descriptionPrompt = (article: { title: string; text: string }) => ({
  system: houseRules(),
  prompt: `\
Scrivi la descrizione di questo articolo per i motori di ricerca.

${material("titolo", article.title)}
${material("testo", article.text)}

Una o due frasi, fra 110 e ${MAX_DESCRIPTION} caratteri in tutto: che cosa trova chi apre la pagina, con le parole che userebbe per cercarlo. Solo ciò che l’articolo dice davvero; non ripetere il titolo; niente inviti a cliccare.
Rispondi solo con la descrizione, in una riga, senza virgolette attorno.`,
});
