/** `/storage/immagini/…`: the bucket's pictures, streamed from wherever they are stored (spec §7 call 22, design.md §5). */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { isUnchanged, requestedRange } from "#app/platform/http/conditional.server.ts";
import { EMBEDDABLE, EMPTY_POLICY } from "#app/platform/http/security-headers.server.ts";
import { log } from "#app/platform/log.server.ts";
import { bestFormat, smallerPicture } from "#app/platform/pictures/smaller-pictures.server.ts";
import { asPictureWidth, type PictureWidth } from "#app/shared/picture-widths.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { contentType, isFilePath, StorageUnavailable, type ByteRange, type StoredFile } from "./bucket.server.ts";
import { fileInfo, readFile } from "./storage.server.ts";

const PREFIX = "/storage/immagini/";

/** Even a malicious file, opened at its own address, can run, load and send nothing. */
const POLICY = `${EMPTY_POLICY}; sandbox`;

/**
 * @returns false when the path is outside the bucket
 * @throws Refusal 404, 405, or 503 when the store does not answer
 */
export async function sendStoredFile(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!pathname.startsWith(PREFIX)) return false;
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    throw new Refusal(405, "Qui le immagini si possono solo leggere.");
  }
  const path = pathname.slice(PREFIX.length);
  if (!isFilePath(path)) throw missing();
  try {
    const width = asPictureWidth(URL.parse(request.url!, "http://localhost")?.searchParams.get("w"));
    const sent = width !== undefined && (await sendSmaller(path, width, request, response));
    if (!sent) await send(path, request, response);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.error({ error: error.message }, "stored file not readable");
    response.setHeader("Retry-After", "30");
    throw new Refusal(503, "L’immagine non è disponibile in questo momento. Riprova tra poco.");
  }
  return true;
}

const missing = () => new Refusal(404, "A questo indirizzo non c’è nessuna immagine.");

async function send(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method } = request;
  if (method === "GET" && !headers.range && !headers["if-none-match"] && !headers["if-modified-since"])
    return stream(response, path);

  const file = await fileInfo(path);
  if (!file) throw missing();
  if (isUnchanged(headers, file)) return void response.writeHead(304, describe(file)).end();
  if (method === "HEAD") return void response.writeHead(200, { ...describe(file), "Content-Length": file.size }).end();
  const range = requestedRange(headers, file, file.size);
  if (range !== "none") return stream(response, path, range);
  response
    .writeHead(416, {
      "Content-Range": `bytes */${file.size}`,
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      "Content-Length": 0,
    })
    .end();
}

/** @returns false when the original picture should be sent instead */
async function sendSmaller(
  path: string,
  width: PictureWidth,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await fileInfo(path);
  if (!file) throw missing();
  const format = bestFormat(headers.accept);
  response.setHeader("Vary", "Accept");
  const bytes = await smallerPicture(file, width, format, async () => (await readFile(path))?.body).catch((error) => {
    if (error instanceof StorageUnavailable) throw error;
    return undefined;
  });
  if (!bytes) return false;
  const etag = `${file.etag.slice(0, -1)}-${width}-${format}"`;
  const { "Accept-Ranges": _, ...own } = describe(file);
  const described = { ...own, ETag: etag, "Content-Type": `image/${format}` };
  if (isUnchanged(headers, { ...file, etag })) response.writeHead(304, described).end();
  else
    response
      .writeHead(200, { ...described, "Content-Length": bytes.length })
      .end(method === "HEAD" ? undefined : bytes);
  return true;
}

async function stream(response: ServerResponse, path: string, range?: ByteRange): Promise<void> {
  const file = await readFile(path, range);
  if (!file) throw missing();
  if (range)
    response.writeHead(206, {
      ...describe(file),
      "Content-Range": `bytes ${range.first}-${range.last}/${file.size}`,
      "Content-Length": range.last - range.first + 1,
    });
  else response.writeHead(200, { ...describe(file), "Content-Length": file.size });
  await pipeline(file.body, response).catch((error: NodeJS.ErrnoException) => {
    // A client may disconnect at any time; only a failure of the store is logged.
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ error: error.message }, "stored file broken off");
  });
}

const describe = ({ path, etag, modified }: StoredFile) => ({
  "Content-Type": contentType(path),
  "Cache-Control": "public, max-age=3600",
  ETag: etag,
  "Last-Modified": modified.toUTCString(),
  "Accept-Ranges": "bytes",
  "Content-Security-Policy": POLICY,
  ...EMBEDDABLE,
});
