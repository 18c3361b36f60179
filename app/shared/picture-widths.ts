import type { Photo } from "./photo.ts";

/** The widths, in pixels, in which stored pictures are served besides their own. */
export const PICTURE_WIDTHS = [480, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** As uploads and seeding make them at most: what a browser is told of a picture's own size. */
const FULL_WIDTH = 1600;

/**
 * What `srcset` says of a stored picture.
 * @param width its own, where it is known
 * @returns undefined for pictures that lie elsewhere: those have one size
 */
export function pictureSizes(address: string, width: number = FULL_WIDTH): string | undefined {
  if (!/^\/storage\/immagini\/[^?#]+(?<!\.gif)$/.test(address)) return undefined;
  const smaller = PICTURE_WIDTHS.filter((narrow) => narrow < width);
  return [...smaller.map((narrow) => `${address}?w=${narrow} ${narrow}w`), `${address} ${width}w`].join(", ");
}

export const asPictureWidth = (text: string | null | undefined): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => String(width) === text);

/** A picture of the library, as a page shows it: cropped to the sides that are asked for. */
export const storedPhoto = (src: string, width = 800, height = 1000): Photo => ({
  src,
  width,
  height,
  srcSet: pictureSizes(src),
});
