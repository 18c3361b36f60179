/** The operations of a bucket of pictures, wherever it is stored, and the names that it accepts. */
import type { Readable } from "node:stream";

export type StoredFile = {
  path: string;
  size: number;
  modified: Date;
  /** A strong ETag, including its quotes. */
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

/** The store gives no answer or an invalid one: a later attempt may succeed. */
export class StorageUnavailable extends Error {}

/** Formats that browsers show and that cannot run scripts, so no SVG. */
const TYPES: Record<string, string> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const FILE_PATH = /^blog\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.(avif|gif|jpeg|jpg|png|webp)$/;

/** Rejects all other paths, including those with `..`, `%2e`, `//` and U+0000. */
export const isFilePath = (path: string): boolean => FILE_PATH.test(path);

/** Derives the type from the name, because the content was checked at the upload. */
export const contentType = (path: string): string => TYPES[path.slice(path.lastIndexOf(".") + 1)]!;
