import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** In pixels, from the head of a picture that lies in the bucket; nothing is decoded. @throws for what is no picture */
export async function pictureSize(file: Readable): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp"); // a start needs none of it
  const { width, height } = await sharp(await buffer(file)).metadata();
  return { width, height };
}
