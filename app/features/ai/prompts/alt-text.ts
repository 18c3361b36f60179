/** What a picture shows, for who does not see it (WCAG 1.1.1). */
import { MAX_ALT } from "#app/features/ai/drafting.ts";
import { houseRules, material } from "./house.ts";

export const altTextPrompt = (picture: { title: string }) => ({
  system: houseRules(),
  prompt: `\
Scrivi il testo alternativo dell’immagine allegata, per chi non la vede.
${picture.title ? `\nL’immagine sta in un articolo con questo titolo, che dice che cosa conta:\n${material("titolo", picture.title)}\n` : ""}
Di’ che cosa si vede, dal soggetto ai particolari che contano, in una frase di al massimo ${MAX_ALT} caratteri. Non cominciare con «immagine di» o «foto di». Se ci sono scritte, riportale. Delle persone di’ che cosa fanno: non indovinare chi sono, l’età, l’origine, la salute.
Rispondi solo con la frase, senza virgolette attorno.`,
});
