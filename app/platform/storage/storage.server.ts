/**
 * The bucket "immagini" (spec §7 call 22): pictures under names that are used once and never change. On the local disk,
 * or in any S3-compatible store when S3_ENDPOINT is set; what callers see is the same.
 */
import { join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "#app/env.server.ts";
import { isFilePath, type Bucket, type ByteRange, type ListedFile, type StoredFile } from "./bucket.server.ts";
import { diskBucket } from "./storage-disk.server.ts";
import { s3Bucket } from "./storage-s3.server.ts";

let bucket: Bucket | undefined;
const open = (): Bucket =>
  (bucket ??=
    env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? s3Bucket({
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          name: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        })
      : diskBucket(join(env.DATA_DIR, "storage", "immagini")));

function ours(path: string): string {
  if (!isFilePath(path)) throw new Error(`not a path of the bucket: ${JSON.stringify(path.slice(0, 100))}`);
  return path;
}

/**
 * Whole and on the disk when this returns. Never overwrites.
 * @param path `blog/{uuid}.{avif|gif|jpeg|jpg|png|webp}`, which also says what it is
 * @returns false when a file stands there already
 */
export const putFile = async (path: string, bytes: Uint8Array): Promise<boolean> => open().put(ours(path), bytes);

export const fileInfo = async (path: string): Promise<StoredFile | undefined> => open().info(ours(path));

/** @param range must lie within the file; without it all of it. The caller reads the body to its end or destroys it. */
export const readFile = async (
  path: string,
  range?: ByteRange,
): Promise<(StoredFile & { body: Readable }) | undefined> => open().read(ours(path), range);

/** By name, ascending (spec §9). */
export const listFiles = async ({ limit = 100, offset = 0 } = {}): Promise<ListedFile[]> =>
  open().list({ limit, offset });

/** @returns false when there was none */
export const deleteFile = async (path: string): Promise<boolean> => open().delete(ours(path));
