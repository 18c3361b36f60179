/** The widths, in pixels, in which stored pictures are served besides their own. */
export const PICTURE_WIDTHS = [480, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** As uploads and seeding make them at most: what a browser is told of a picture's own size. */
const FULL_WIDTH = 1600;

/**
 * What `srcset` says of a stored picture.
 * @returns undefined for pictures that lie elsewhere: those have one size
 */
export const pictureSizes = (address: string): string | undefined =>
  /^\/storage\/immagini\/[^?#]+(?<!\.gif)$/.test(address)
    ? [...PICTURE_WIDTHS.map((width) => `${address}?w=${width} ${width}w`), `${address} ${FULL_WIDTH}w`].join(", ")
    : undefined;

export const asPictureWidth = (text: string | null | undefined): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => String(width) === text);
