import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { imageSize } from "image-size";

/** What is uploaded (picture-process.server.ts); the library takes a file full of zeros for a picture of another kind. */
const KINDS: readonly (string | undefined)[] = ["jpg", "png", "gif", "webp", "avif"];

/** From this one on, orientations turn a JPEG on its side (EXIF). */
const ON_ITS_SIDE = 5;

/**
 * Reads the size in pixels from the header of a stored picture, without decoding it.
 * @throws when the file is not a picture
 */
export async function pictureSize(file: Readable): Promise<{ width: number; height: number }> {
  const { type, width, height, orientation = 1 } = imageSize(await buffer(file));
  const isPicture = KINDS.includes(type) && [width, height].every((side) => Number.isInteger(side) && side > 0);
  if (!isPicture) throw new Error("not a picture");
  return orientation >= ON_ITS_SIDE ? { width: height, height: width } : { width, height };
}
