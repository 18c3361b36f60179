/** Suggests an article's short texts: the editor fills nothing in until the writer accepts. */
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { refuseUnless } from "#app/features/accounts/can-or-refuse.server.ts";
import { canWriteArticles } from "#app/features/accounts/can.ts";
import { smallerPicture } from "#app/platform/pictures/smaller-pictures.server.ts";
import { contentType, isFilePath } from "#app/platform/storage/bucket.server.ts";
import { fileInfo, readFile } from "#app/platform/storage/storage.server.ts";
import { htmlToLine } from "#app/shared/html-text.ts";
import { storedFile } from "#app/shared/paths.ts";
import { parse } from "#app/shared/parse.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { shortLine } from "./draft-text.ts";
import { MAX_ALT, MAX_DESCRIPTION, type Usage } from "./drafting.ts";
import { type Asker, generateText } from "./generation.server.ts";
import { houseRules, material } from "./prompts/house.ts";
import { type Fields, words } from "./read-fields.server.ts";

/** The beginning of an article is enough to say what it is about. All three are in characters. */
const MAX_TEXT = 6000;
const MAX_HTML = 30_000;
const MAX_TITLE = 200;

const title = words.transform((typed) => typed.slice(0, MAX_TITLE));
const article = z.object({
  title,
  content: words.transform((html) => htmlToLine(html.slice(0, MAX_HTML)).slice(0, MAX_TEXT)),
});
const titledPicture = z.object({ title, image: words });

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function suggestMetaDescription(
  asker: Asker,
  fields: Fields,
  signal: AbortSignal,
): Promise<{ description: string; usage: Usage }> {
  refuseUnless(canWriteArticles(asker));
  const { title, content: text } = parse(article, fields);
  if (!text) throw new Refusal(422, "Scrivi prima il testo: la descrizione nasce da lì.");
  const { content, usage } = await generateText(asker, "description", {
    ...descriptionPrompt({ title, text }),
    signal,
  });
  return { description: shortLine(withoutQuotes(content), MAX_DESCRIPTION), usage };
}

/** @throws Refusal 403, 422, 429, GeneratorFailure */
export async function suggestAltText(
  asker: Asker,
  fields: Fields,
  signal: AbortSignal,
): Promise<{ alt: string; usage: Usage }> {
  refuseUnless(canWriteArticles(asker));
  const { title, image } = parse(titledPicture, fields);
  const picture = await readSmallPicture(image);
  const { content, usage } = await generateText(asker, "alt_text", { ...altTextPrompt({ title }), picture, signal });
  return { alt: shortLine(withoutQuotes(content), MAX_ALT), usage };
}

/** Reads a stored picture in a small size: the model recognises as much in it, faster and for less money. */
async function readSmallPicture(address: string): Promise<{ bytes: Uint8Array; type: string }> {
  const root = storedFile("");
  const path = address.startsWith(root) ? address.slice(root.length).replace(/[?#].*$/, "") : "";
  const info = isFilePath(path) ? await fileInfo(path) : undefined;
  if (!info) throw new Refusal(422, "Scegli un’immagine tra quelle caricate qui.");
  const read = async () => (await readFile(path))?.body;
  const small = await smallerPicture({ path, etag: info.etag, size: info.size }, 960, "webp", read);
  if (small) return { bytes: small, type: "image/webp" };
  const body = await read();
  if (!body) throw new Refusal(422, "Scegli un’immagine tra quelle caricate qui.");
  return { bytes: await buffer(body), type: contentType(path) };
}

const withoutQuotes = (text: string): string => text.trim().replace(/^[«"“]+|[»"”]+$/g, "");

/** Asks for the line that search engines show under an article's title. */
const descriptionPrompt = (article: { title: string; text: string }) => ({
  system: houseRules(),
  prompt: `\
Scrivi la descrizione di questo articolo per i motori di ricerca.

${material("titolo", article.title)}
${material("testo", article.text)}

Una o due frasi, fra 110 e ${MAX_DESCRIPTION} caratteri in tutto: che cosa trova chi apre la pagina, con le parole che userebbe per cercarlo. Solo ciò che l’articolo dice davvero; non ripetere il titolo; niente inviti a cliccare.
Rispondi solo con la descrizione, in una riga, senza virgolette attorno.`,
});

/** Asks for a description of the picture for people who cannot see it (WCAG 1.1.1). */
const altTextPrompt = (picture: { title: string }) => ({
  system: houseRules(),
  prompt: `\
Scrivi il testo alternativo dell’immagine allegata, per chi non la vede.
${picture.title ? `\nL’immagine sta in un articolo con questo titolo, che dice che cosa conta:\n${material("titolo", picture.title)}\n` : ""}
Di’ che cosa si vede, dal soggetto ai particolari che contano, in una frase di al massimo ${MAX_ALT} caratteri. Non cominciare con «immagine di» o «foto di». Se ci sono scritte, riportale. Delle persone di’ che cosa fanno: non indovinare chi sono, l’età, l’origine, la salute.
Rispondi solo con la frase, senza virgolette attorno.`,
});
