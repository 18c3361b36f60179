/** Prompts for a whole article, in the form that draft-text.ts reads, and for the rest of a stopped one. */
import { MAX_DESCRIPTION, lengths, type Length, type Tone } from "#app/features/ai/drafting.ts";
import { houseRules, linkablePages, material, studioFacts } from "./house.ts";

const tone: Record<Tone, string> = {
  caldo: "caldo e vicino, come chi ti conosce e ti accompagna",
  pratico: "pratico e diretto: che cosa fare, in che ordine, con che cosa in casa",
  approfondito: "approfondito: spiega il perché delle cose con parole semplici, senza fretta",
  leggero: "leggero, con un sorriso, senza battute sul corpo di nessuno",
};

const chapters: Record<Length, string> = {
  breve: "due capitoli h2",
  media: "tre o quattro capitoli h2",
  lunga: "cinque o sei capitoli h2, con qualche h3 dove serve",
};

const words = (length: Length) => lengths.find(({ value }) => value === length)!.words;

const body = (length: Length): string => `\
- Solo questi elementi: h2, h3, p, ul, ol, li, blockquote, strong, em, a. Nessun attributo, tranne href.
- Prima uno o due paragrafi che entrano subito nell’argomento, poi ${chapters[length]}.
- Elenchi solo dove chi legge deve fare o scegliere; al massimo un blockquote; strong solo per poche parole.
- Al massimo due collegamenti, solo se aiutano, e solo a questi indirizzi:
${linkablePages()
  .map(({ href, about }) => `  ${href} (${about})`)
  .join("\n")}
- Alla fine un passo piccolo che chi legge può fare da solo, oggi.`;

type Wanted = { topic: string; tone: Tone; length: Length };

export const draftPrompt = (wanted: Wanted) => ({
  system: `${houseRules()}\n\n${studioFacts}`,
  prompt: `\
Scrivi la bozza di un articolo del blog.

${material("argomento", wanted.topic)}

Tono: ${tone[wanted.tone]}.
Lunghezza: circa ${words(wanted.length)} parole.

Rispondi in questa forma, senza Markdown e senza una parola prima o dopo:

TITOLO: un titolo di al massimo 70 caratteri
ESTRATTO: che cosa trova chi legge, in una o due frasi, al massimo ${MAX_DESCRIPTION} caratteri
---
il testo in HTML

Il testo in HTML
${body(wanted.length)}`,
});

type Begun = { title: string; excerpt: string; kept: string; broken: string };

export const restOfDraftPrompt = (wanted: Wanted, begun: Begun) => ({
  system: `${houseRules()}\n\n${studioFacts}`,
  prompt: `\
Una bozza di articolo è rimasta a metà: scrivi il seguito.

${material("argomento", wanted.topic)}

Tono: ${tone[wanted.tone]}.
Lunghezza di tutto l’articolo: circa ${words(wanted.length)} parole, contando quelle che ci sono già.

${material("titolo", begun.title)}
${material("estratto", begun.excerpt)}
${material("scritto", begun.kept)}
${material("interrotto", begun.broken)}

Rispondi solo con l’HTML che viene dopo ciò che è scritto, senza Markdown e senza una parola prima o dopo. Comincia riscrivendo per intero il blocco interrotto, poi continua fino alla fine dell’articolo. Non ripetere titolo, estratto o ciò che è già scritto.

L’articolo intero
${body(wanted.length)}`,
});
