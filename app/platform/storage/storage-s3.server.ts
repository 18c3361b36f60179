/** Files in an S3-compatible store, addressed by path: endpoint/bucket/blog/{uuid}.{ext}. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import {
  contentType,
  isFilePath,
  StorageUnavailable,
  type Bucket,
  type ListedFile,
  type StoredFile,
} from "./bucket.server.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The time limit for the head of an answer; a body may take longer. */
const PATIENCE_MS = 10_000;

type AskStore = (path: string, init?: RequestInit, patienceMs?: number) => Promise<Response>;

/** @returns asks the store about a path of the bucket; @throws StorageUnavailable when no answer comes */
export function askStore({ endpoint, region, name, accessKeyId, secretAccessKey }: S3Settings): AskStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 1 });
  return async (path, init = {}, patienceMs = PATIENCE_MS) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    try {
      return await client.fetch(`${endpoint}/${name}${path}`, { ...init, signal: patience.signal });
    } catch (error) {
      throw new StorageUnavailable(`the S3 store cannot be reached: ${reason(error)}`);
    } finally {
      clearTimeout(timer);
    }
  };
}

export function s3Bucket(settings: S3Settings): Bucket {
  const ask = askStore(settings);

  async function info(path: string): Promise<StoredFile | undefined> {
    const answer = await ask(`/${path}`, { method: "HEAD" });
    if (answer.status === 404) return undefined;
    await accept(answer, 200);
    return describe(path, answer, Number(answer.headers.get("content-length")));
  }

  return {
    info,

    async put(path, bytes) {
      // Not every store supports If-None-Match.
      if (await info(path)) return false;
      const answer = await ask(`/${path}`, {
        method: "PUT",
        body: new Uint8Array(bytes),
        headers: { "Content-Type": contentType(path), "Cache-Control": "max-age=3600", "If-None-Match": "*" },
      });
      if (answer.status === 412) return false;
      await accept(answer, 200);
      return true;
    },

    async read(path, range) {
      const answer = await ask(`/${path}`, {
        headers: range ? { Range: `bytes=${range.first}-${range.last}` } : {},
      });
      const code = await accept(answer, range ? 206 : 200, "NoSuchKey");
      if (code) return undefined;
      const size = range ? answer.headers.get("content-range")?.split("/")[1] : answer.headers.get("content-length");
      const body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
      return { ...describe(path, answer, Number(size)), body };
    },

    async list({ limit, offset }) {
      const found: ListedFile[] = [];
      for (let token: string | undefined = ""; token !== undefined && found.length < offset + limit;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: "blog/" });
        if (token) query.set("continuation-token", token);
        const answer = await ask(`/?${query}`);
        await accept(answer, 200);
        const xml = await answer.text();
        for (const [, entry = ""] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const path = element(entry, "Key") ?? "";
          if (isFilePath(path))
            found.push({
              path,
              size: Number(element(entry, "Size")),
              modified: new Date(element(entry, "LastModified") ?? 0),
            });
        }
        token = element(xml, "NextContinuationToken");
      }
      return found.slice(offset, offset + limit);
    },

    async delete(path) {
      if (!(await info(path))) return false;
      await accept(await ask(`/${path}`, { method: "DELETE" }), 204);
      return true;
    },
  };
}

const describe = (path: string, { headers }: Response, size: number): StoredFile => ({
  path,
  size,
  modified: new Date(headers.get("last-modified") ?? 0),
  etag: headers.get("etag") ?? `"${size.toString(36)}"`,
});

/**
 * @param bearable an error code of the store that counts as a normal answer
 * @returns that code if the store answered with it
 * @throws StorageUnavailable for any other answer than the wanted one
 */
export async function accept(answer: Response, wanted: number, bearable?: string): Promise<string | undefined> {
  if (answer.status === wanted) return undefined;
  const code = element(await answer.text().catch(() => ""), "Code");
  if (code !== undefined && code === bearable) return code;
  throw new StorageUnavailable(`the S3 store answered ${answer.status} ${code ?? ""}`.trim());
}

/** Our names and tokens contain no character that XML escapes, so a regular expression is enough. */
export const element = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

function reason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? cause.message : String(error instanceof Error ? error.message : error);
}
