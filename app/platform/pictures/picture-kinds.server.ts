/** What a file is, by its first bytes alone: names and what a browser says of it prove nothing. */

export const refusalOf = {
  empty: "Il file è vuoto.",
  broken: "Questa immagine è incompleta o danneggiata: prova a salvarla di nuovo.",
  svg: "I disegni SVG non si possono caricare: esportalo come PNG.",
  heic: "Le foto HEIC dell’iPhone non si possono caricare: esportala come JPEG.",
  animated: "Le immagini animate non si possono caricare: salva il fotogramma che preferisci.",
  other: "Questo file non è un’immagine JPEG, PNG, WebP, AVIF o GIF.",
  huge: (width: number, height: number) =>
    `L’immagine misura ${width} × ${height} punti: al massimo se ne possono caricare 50 milioni. Riducila e riprova.`,
} as const;

type Kind = "jpeg" | "png" | "gif" | "webp" | "avif";

const MAGIC: [kind: Kind, pattern: RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[^]{4}WEBP/],
  ["avif", /^[^]{4}ftyp(avif|avis)/],
];

export function kindOf(bytes: Uint8Array): Kind | { refused: string } {
  if (bytes.length === 0) return { refused: refusalOf.empty };
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const known = MAGIC.find(([, pattern]) => pattern.test(head));
  if (known) return known[0];
  if (/^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(head)) return { refused: refusalOf.heic };
  if (/<svg[\s>]/i.test(head)) return { refused: refusalOf.svg };
  return { refused: refusalOf.other };
}
