import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { imageSize } from "image-size";

/** From this one on, orientations turn a picture on its side (EXIF). */
const ON_ITS_SIDE = 5;

/**
 * Reads the size in pixels from the header of a stored picture, as browsers show it, without decoding it.
 * @throws when the file is not a picture
 */
export async function pictureSize(file: Readable): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = imageSize(await buffer(file));
  return orientation >= ON_ITS_SIDE ? { width: height, height: width } : { width, height };
}
