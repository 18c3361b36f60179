/** What a bucket of pictures does, wherever it lies, and which names it knows. */
import type { Readable } from "node:stream";

export type StoredFile = {
  path: string;
  size: number;
  modified: Date;
  /** Strong, with its quotes. */
  etag: string;
};
export type ListedFile = Omit<StoredFile, "etag">;
/** Both ends included, as in RFC 9110 §14.1.2. */
export type ByteRange = { first: number; last: number };

export type Bucket = {
  put: (path: string, bytes: Uint8Array) => Promise<boolean>;
  info: (path: string) => Promise<StoredFile | undefined>;
  read: (path: string, range?: ByteRange) => Promise<(StoredFile & { body: Readable }) | undefined>;
  list: (page: { limit: number; offset: number }) => Promise<ListedFile[]>;
  delete: (path: string) => Promise<boolean>;
};

/** The store does not answer, or answers nonsense: worth asking again later. */
export class StorageUnavailable extends Error {}

/** Pictures that browsers show and that run nothing: no SVG. */
const TYPES: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const FILE_PATH = /^blog\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.(avif|gif|jpeg|jpg|png|webp)$/;

/** Everything else, `..`, `%2e`, `//` and U+0000 included, is no path of ours. */
export const isFilePath = (path: string): boolean => FILE_PATH.test(path);

/** By the name alone: what is inside was checked when it came in. */
export const contentType = (path: string): string => TYPES[path.slice(path.lastIndexOf(".") + 1)]!;
