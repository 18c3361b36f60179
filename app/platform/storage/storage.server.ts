/**
 * The bucket "immagini" (spec §7 call 22): each picture has a name that is used once, and never changes. The bucket is on
 * the local disk, or in any S3-compatible store when S3_ENDPOINT is set; callers see no difference.
 */
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Environment, env } from "#app/env.server.ts";
import { isFilePath, type Bucket, type ByteRange, type ListedFile, type StoredFile } from "./bucket.server.ts";
import { diskBucket } from "./storage-disk.server.ts";
import { s3Bucket, type S3Settings } from "./storage-s3.server.ts";

let bucket: Bucket | undefined;
function open(): Bucket {
  const store = s3Settings(env);
  return (bucket ??= store ? s3Bucket(store) : diskBucket(join(env.DATA_DIR, "storage", "immagini")));
}

/** @returns undefined where no S3-compatible store is set */
export function s3Settings(settings: Environment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function checkedPath(path: string): string {
  if (!isFilePath(path)) throw new Error(`not a path of the bucket: ${JSON.stringify(path.slice(0, 100))}`);
  return path;
}

/**
 * Stores a file, which is complete and on the disk when this returns. Never overwrites.
 * @param path `blog/{uuid}.{avif|gif|jpeg|jpg|png|webp}`; the extension gives the type
 * @returns false when the name is taken
 */
export const putFile = async (path: string, bytes: Uint8Array): Promise<boolean> =>
  open().put(checkedPath(path), bytes);

export const fileInfo = async (path: string): Promise<StoredFile | undefined> => open().info(checkedPath(path));

/** @param range must lie within the file; by default the whole file is read. The caller reads the body to its end or destroys it. */
export const readFile = async (
  path: string,
  range?: ByteRange,
): Promise<(StoredFile & { body: Readable }) | undefined> => open().read(checkedPath(path), range);

/** Sorted by name, ascending (spec §9). */
export const listFiles = async ({ limit = 100, offset = 0 } = {}): Promise<ListedFile[]> =>
  open().list({ limit, offset });

/** @returns false when there was no such file */
export const deleteFile = async (path: string): Promise<boolean> => open().delete(checkedPath(path));
