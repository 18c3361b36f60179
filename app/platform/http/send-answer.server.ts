/** Puts a route's answer on the wire: whole and compressed, or piece by piece as it comes into being. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { log } from "#app/platform/log.server.ts";
import { bestCoding, encode } from "./encoding.server.ts";
import { DOCUMENT_HEADER, EMPTY_POLICY } from "./security-headers.server.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss|atom|feed|manifest|ld\+json)|image\/svg)/;
/** Events come one by one for hours, tables by the thousand rows: neither waits to be complete. */
const PIECE_BY_PIECE = /^text\/(event-stream|csv)\b/;
const NO_BODY = new Set([204, 205, 304]);

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answered: Response,
): Promise<void> {
  const type = answered.headers.get("content-type") ?? "";
  const empty = request.method === "HEAD" || NO_BODY.has(answered.status);
  if (PIECE_BY_PIECE.test(type)) return sendPieces(response, answered, empty);

  const plain = Buffer.from(await answered.arrayBuffer());
  const coding =
    plain.length > 1024 && COMPRESSIBLE.test(type) && !answered.headers.has("content-encoding")
      ? bestCoding(request.headers["accept-encoding"])
      : "identity";
  const body = await encode(plain, coding);
  setHeaders(response, answered);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (!NO_BODY.has(answered.status)) response.setHeader("Content-Length", body.length);
  response.writeHead(answered.status);
  response.end(empty ? undefined : body);
}

/** As fast as the client takes them; when it leaves, the body's `cancel` is called. */
async function sendPieces(response: ServerResponse, answered: Response, empty: boolean): Promise<void> {
  setHeaders(response, answered);
  response.writeHead(answered.status);
  if (empty || !answered.body) {
    await answered.body?.cancel();
    return void response.end();
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answered.body as ReadableStream), response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ error: error.stack }, "answer broken off");
  });
}

function setHeaders(response: ServerResponse, { headers }: Response): void {
  headers.delete(DOCUMENT_HEADER);
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length) response.setHeader("Set-Cookie", cookies);
  if (!headers.has("cache-control")) response.setHeader("Cache-Control", "private, no-store");
  // A page brings its own; in development it has none.
  if (!headers.has("content-security-policy") && !headers.get("content-type")?.startsWith("text/html"))
    response.setHeader("Content-Security-Policy", EMPTY_POLICY);
}
