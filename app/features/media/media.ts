/** Pictures as the studio keeps them; instants are ISO 8601. */

export type MediaUse = { articleId: string; title: string; place: "cover" | "body" | "workingCopy"; inBin?: true };

export type MediaItem = {
  /** In the bucket: `blog/{uuid}.{ext}`. */
  path: string;
  /** What an article's `src` and `featured_image` hold. */
  url: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  createdAt: string;
  uses: MediaUse[];
};

export type MediaPage = { items: MediaItem[]; page: number; pageCount: number; total: number };

export type MediaFilter = {
  /** Words of the alternative text, or of the title of an article that uses the picture. */
  query?: string | undefined;
  use?: "used" | "unused" | undefined;
};

export const MEDIA_A_PAGE = 48;

/** The answer of `POST /api/storage/immagini` (design.md §5), with the size added for the editor. */
export type UploadedImage = { path: string; publicUrl: string; width: number; height: number };

/** The browser says this before an upload; the server checks it. */
export const MAX_IMAGE_MB = 15;
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
export const ALT_LENGTH = 250;
