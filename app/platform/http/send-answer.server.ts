/** Sends a route's response: whole and compressed, or piece by piece while it is produced. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { log } from "#app/platform/log.server.ts";
import { bestCoding, compressOnce } from "./encoding.server.ts";
import { bytesOf } from "./page-answer.server.ts";
import { EMPTY_POLICY } from "./security-headers.server.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss|atom|feed|manifest|ld\+json)|image\/svg)/;
/** Event streams last for hours, tables have thousands of rows, a backup is larger than memory: sent while they are produced. */
const PIECE_BY_PIECE = /^(text\/(event-stream|csv)|application\/gzip)\b/;
const NO_BODY = new Set([204, 205, 304]);

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  routeResponse: Response,
): Promise<void> {
  const type = routeResponse.headers.get("content-type") ?? "";
  const empty = request.method === "HEAD" || NO_BODY.has(routeResponse.status);
  if (PIECE_BY_PIECE.test(type)) return sendPieces(response, routeResponse, empty);

  const plain = await bytesOf(routeResponse);
  const coding =
    plain.length > 1024 && COMPRESSIBLE.test(type) && !routeResponse.headers.has("content-encoding")
      ? bestCoding(request.headers["accept-encoding"])
      : "identity";
  const body = compressOnce(plain, coding);
  setHeaders(response, routeResponse);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (!NO_BODY.has(routeResponse.status)) response.setHeader("Content-Length", body.length);
  response.writeHead(routeResponse.status);
  response.end(empty ? undefined : body);
}

/** Sends as fast as the client reads; when the client disconnects, the body's `cancel` is called. */
async function sendPieces(response: ServerResponse, routeResponse: Response, empty: boolean): Promise<void> {
  setHeaders(response, routeResponse);
  response.writeHead(routeResponse.status);
  if (empty || !routeResponse.body) {
    await routeResponse.body?.cancel();
    return void response.end();
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(routeResponse.body as ReadableStream), response).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") log.error({ error: error.stack }, "answer broken off");
    },
  );
}

function setHeaders(response: ServerResponse, { headers }: Response): void {
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length) response.setHeader("Set-Cookie", cookies);
  if (!headers.has("cache-control")) response.setHeader("Cache-Control", "private, no-store");
  // A page sets its own policy, or none in development.
  if (!headers.has("content-security-policy") && !headers.get("content-type")?.startsWith("text/html"))
    response.setHeader("Content-Security-Policy", EMPTY_POLICY);
}
