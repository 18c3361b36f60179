/**
 * Scales stored pictures to the width of a phone, at the first request, one after the other and in a process of its own, and
 * keeps them in memory. AVIF at effort 2 takes 0.15 s for 480 px and 0.45 s for 960, besides the start of the process, and
 * weighs two thirds of WebP (docs/decisions/0010).
 */
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { log } from "#app/platform/log.server.ts";
import type { PictureWidth } from "#app/shared/picture-widths.ts";
import { RecentMap } from "#app/shared/recent-map.ts";
import { workApart } from "./work-apart.server.ts";

export type PictureFormat = "avif" | "webp";
export type ScaleOrder = { bytes: Uint8Array; width: PictureWidth; format: PictureFormat };
/** The answer of the process. */
export type ScaledAnswer = { scaled: Uint8Array } | { failed: string };

const MAX_KEPT = 400; // about 15 kB each

const keptPictures = new RecentMap<string, Promise<Buffer | undefined>>(MAX_KEPT);
let lastScaling: Promise<unknown> = Promise.resolve();

export const bestFormat = (accept: string | undefined): PictureFormat =>
  accept?.includes("image/avif") ? "avif" : "webp";

/**
 * @param read called only when the scaled picture is not in memory
 * @returns undefined when scaling saves nothing: then the original picture should be sent
 * @throws when it fails
 */
export function smallerPicture(
  { path, etag, size }: { path: string; etag: string; size: number },
  width: PictureWidth,
  format: PictureFormat,
  read: () => Promise<Readable | undefined>,
): Promise<Buffer | undefined> {
  const name = `${path} ${etag} ${width} ${format}`;
  const known = keptPictures.get(name);
  if (known) return known;
  const scaling = lastScaling.then(async () => {
    const stream = await read();
    const bytes = stream && (await scale({ bytes: await buffer(stream), width, format }));
    return bytes && bytes.length < size ? bytes : undefined;
  });
  lastScaling = scaling.catch((error: unknown) => {
    keptPictures.delete(name);
    log.warn({ path, error: String(error) }, "picture not scaled");
  });
  keptPictures.set(name, scaling);
  return scaling;
}

async function scale(order: ScaleOrder): Promise<Buffer> {
  const answer = await workApart<ScaledAnswer>("picture-process", order);
  if (answer && "scaled" in answer) return Buffer.from(answer.scaled);
  throw new Error(answer?.failed ?? "the picture was not scaled");
}
