import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Reads the size in pixels from the header of a stored picture, without decoding it. @throws when the file is not a picture */
export async function pictureSize(file: Readable): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp"); // a start needs none of it
  const { width, height } = await sharp(await buffer(file)).metadata();
  return { width, height };
}
