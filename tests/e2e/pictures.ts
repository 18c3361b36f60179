/** Pictures for journeys, made on the spot. */
import sharp from "sharp";

type File = { name: string; mimeType: string; buffer: Buffer };

/** @param seed another seed, another picture */
export const photo = async (name: string, seed = 1): Promise<File> => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 1600, height: 900, channels: 3, background: { r: 40 * seed, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer(),
});
