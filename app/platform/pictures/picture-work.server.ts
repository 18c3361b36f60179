/**
 * Decodes and re-encodes uploaded pictures in a separate process: a file that makes the decoder crash, hang or run out of
 * memory ends only that process. Pictures are processed one at a time and at low priority, so that visitors' pages do not
 * wait (docs/decisions/0015).
 */
import { Refusal } from "#app/shared/refusal.server.ts";
import { workApart } from "./work-apart.server.ts";

/** `bytes` are without metadata, upright, in sRGB. */
export type PreparedPicture = {
  bytes: Uint8Array;
  extension: "gif" | "jpg" | "png" | "webp";
  width: number;
  height: number;
};
export type PictureOrder = { bytes: Uint8Array };
/** The answer of the process; `refused` is the sentence of a refusal. */
export type PictureAnswer = { picture: PreparedPicture } | { refused: string };

const MAX_WAITING = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * @throws Refusal 422 for a file that is not an accepted picture; 503 when too many pictures wait, or when the time was not
 * enough: on a busy machine that says nothing about the picture
 */
export function preparePicture(
  bytes: Uint8Array,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<PreparedPicture> {
  if (waiting >= MAX_WAITING)
    throw new Refusal(503, "Ci sono già molte immagini in lavorazione: riprova tra qualche secondo.");
  waiting++;
  const prepared = last.then(() => prepareInProcess(bytes, timeoutMs)).finally(() => waiting--);
  last = prepared.catch(() => {});
  return prepared;
}

async function prepareInProcess(bytes: Uint8Array, timeoutMs: number | undefined): Promise<PreparedPicture> {
  const answer = await workApart<PictureAnswer>("picture-process", { bytes } satisfies PictureOrder, timeoutMs);
  if (answer && "picture" in answer) return answer.picture;
  throw new Refusal(
    422,
    answer?.refused ?? "Questa immagine non si riesce a leggere: prova a salvarla di nuovo come JPEG.",
  );
}
