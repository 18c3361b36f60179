/**
 * The program of the process that decodes one picture, to prepare what was uploaded (picture-work.server.ts) or to scale
 * what is stored (smaller-pictures.server.ts). It has no environment, no database and no secrets.
 */
import sharp, { type Sharp } from "sharp";
import type { PictureAnswer, PictureOrder, PreparedPicture } from "./picture-work.server.ts";
import type { ScaledAnswer, ScaleOrder } from "./smaller-pictures.server.ts";

/** Allows a phone's 48 megapixels. A white picture of 20,000 × 20,000 is a PNG of 50 kB, but would need 1.6 GB of memory. */
const MAX_PIXELS = 50_000_000;
/** Articles show pictures at most this wide on a large screen (shared/picture-widths.ts); the sanitiser accepts sides up to 4000. */
const LARGEST = { width: 1600, height: 4000 };
/** A larger PNG is probably a photograph, which is several times smaller as WebP. */
const HEAVY_PNG_BYTES = 400_000;

sharp.concurrency(1);
sharp.cache(false);
// Only decoders for the formats that kindOf accepts: no SVG, PDF, TIFF, nor any other that the library contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
    "VipsForeignLoadNsgif",
  ],
});

process.once("message", (order: PictureOrder | ScaleOrder) => {
  void ("width" in order ? scale(order) : answer(order)).then((answered) => process.send!(answered));
});

async function scale({ bytes, width, format }: ScaleOrder): Promise<ScaledAnswer> {
  try {
    const smaller = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
    return {
      scaled: await (
        format === "avif" ? smaller.avif({ quality: 45, effort: 2 }) : smaller.webp({ quality: 60 })
      ).toBuffer(),
    };
  } catch (error) {
    return { failed: String(error) };
  }
}

async function answer({ bytes }: PictureOrder): Promise<PictureAnswer> {
  const kind = kindOf(bytes);
  if (typeof kind === "object") return kind;
  try {
    return await prepare(bytes);
  } catch {
    return { refused: refusalOf.broken };
  }
}

async function prepare(bytes: Uint8Array): Promise<PictureAnswer> {
  // This reads only the header: nothing is decoded yet.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height, pages = 1, format, hasAlpha } = head;
  if (width * height > MAX_PIXELS) return { refused: refusalOf.huge(width, height) };
  if (pages > 1) return { refused: refusalOf.animated };
  // "error" refuses truncated and damaged pictures, but accepts those with a mere warning, such as an unknown marker.
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const { data, info } = await encode(upright, format, hasAlpha);
  const extension = info.format === "jpeg" ? "jpg" : (info.format as PreparedPicture["extension"]);
  return { picture: { bytes: data, extension, width: info.width, height: info.height } };
}

/** Keeps the format unless WebP is better. Metadata is dropped, because sharp writes none by default. */
async function encode(picture: Sharp, format: string | undefined, hasAlpha: boolean) {
  const options = { resolveWithObject: true } as const;
  const webp = () => picture.clone().webp({ quality: 82 }).toBuffer(options);
  if (format === "jpeg") return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer(options);
  if (format !== "png" && format !== "gif") return webp();
  const png = await picture.clone().png({ compressionLevel: 9 }).toBuffer(options);
  return png.data.length > HEAVY_PNG_BYTES && !hasAlpha ? webp() : png;
}

/* The first bytes decide what a file is, because its name and the browser's Content-Type prove nothing. */

const refusalOf = {
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

function kindOf(bytes: Uint8Array): Kind | { refused: string } {
  if (bytes.length === 0) return { refused: refusalOf.empty };
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const known = MAGIC.find(([, pattern]) => pattern.test(head));
  if (known) return known[0];
  if (/^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(head)) return { refused: refusalOf.heic };
  if (/<svg[\s>]/i.test(head)) return { refused: refusalOf.svg };
  return { refused: refusalOf.other };
}
