/**
 * The way of a request: security headers → beacons → static and stored files → kept HTML → React Router → one line in
 * the log.
 * What never reaches a route (too large, from another site, still starting) is answered here.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { env } from "#app/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countAnswer } from "#app/platform/metrics.server.ts";
import { sendStoredFile } from "#app/platform/storage/stored-files.server.ts";
import { impersonal } from "#app/shared/impersonal.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Beacons, Receive } from "./beacon.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { bestCoding } from "./encoding.server.ts";
import {
  cacheKey,
  keptPage,
  pageBeingRendered,
  pageKey,
  pagesCurrent,
  renderAndKeep,
  stalePage,
  type KeptPage,
} from "./html-cache.server.ts";
import { discardBody, largeBody, readBody } from "./read-body.server.ts";
import { currentUntilContext, visitorContext } from "./request-context.server.ts";
import { EMPTY_POLICY, securityHeaders } from "./security-headers.server.ts";
import { sendAnswer } from "./send-answer.server.ts";
import { sendStaticFile, type StaticFiles } from "./static-files.server.ts";

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

const behindTls = env.PUBLIC_URL?.startsWith("https://") ?? false;
const fixedHeaders = {
  ...securityHeaders,
  ...(behindTls && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};
const fixedPairs = Object.entries(fixedHeaders);

/** What the features know of who asks. */
export type Senders = {
  /** May send pictures and long articles. */
  mayBeLarge: (headers: Headers) => Promise<boolean>;
  /** Has a choice about cookies that holds: their pages come without the banner. */
  haveChosen: (cookies: string | undefined) => boolean;
};

/**
 * @param files the built client
 * @param render React Router's request handler
 * @param beacons what is taken before the router
 */
export function requestListener(files: StaticFiles, render: Render, senders: Senders, beacons: Beacons) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID();
    logWhenDone(request, response, id);
    const kept = keptFor(request, senders);
    if (kept) return sendPage(request, response, id, kept);
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of fixedPairs) response.setHeader(name, value);
    const receive = request.method === "POST" ? beacons.get(request.url!.replace(/\/?(\?.*)?$/, "")) : undefined;
    const answering = receive
      ? answerBeacon(request, response, receive)
      : answer(request, response, id, files, render, senders);
    answering.catch((error: unknown) => {
      if (error instanceof Refusal) return sendRefusal(request, response, error);
      log.error({ request: id, error: error instanceof Error ? error.stack : String(error) }, "request failed");
      if (!response.headersSent)
        sendRefusal(request, response, {
          status: 500,
          message: `Qualcosa non ha funzionato. Riprova tra poco; se succede ancora, scrivici questo codice: ${id}`,
        });
      else response.destroy();
    });
  };
}

/** The shortest way, for what is asked most: a kept page by its plain address, without parsing it. */
function keptFor({ method, url, headers }: IncomingMessage, { haveChosen }: Senders): KeptPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || !url || url.includes("?") || url.startsWith("//")) return undefined;
  return keptPage(pageKey(url, "", haveChosen(headers.cookie)));
}

/** While the database starts: an answer that asks to come back. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", "2");
  sendRefusal(request, response, { status: 503, message: "Il sito si sta avviando: riprova tra qualche secondo." });
}

/** A few of them a second for everybody who reads: the router alone would take four times as long as all this. */
async function answerBeacon(request: IncomingMessage, response: ServerResponse, receive: Receive): Promise<void> {
  refuseOtherSites(request);
  const { cookie: cookies, "user-agent": userAgent = "" } = request.headers;
  await receive({ cookies, userAgent, address: clientAddress(request), body: await readBody(request) });
  response.writeHead(204, { "Cache-Control": "no-store", "Content-Security-Policy": EMPTY_POLICY }).end();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  files: StaticFiles,
  render: Render,
  { mayBeLarge, haveChosen }: Senders,
): Promise<void> {
  const url = requestedUrl(request);
  if (!METHODS.has(request.method!)) throw notAccepted(); // no Request can hold a TRACE (fetch standard, "forbidden method")
  if (sendStaticFile(files, url.pathname, request, response)) return;
  if (await sendStoredFile(url.pathname, request, response)) return;

  const key = cacheKey(request.method!, url, haveChosen(request.headers.cookie));
  const known = key && (keptPage(key) ?? (await pageBeingRendered(key)));
  if (known) return sendPage(request, response, id, known);

  const context = new RouterContextProvider();
  context.set(visitorContext, { requestId: id, address: clientAddress(request), left: leftBefore(response) });
  const reads = request.method === "GET" || request.method === "HEAD";
  const body = reads ? undefined : await bodyFromOurSite(request, url.pathname, mayBeLarge);
  const ask = async () => inOurWords(await render(webRequest(request, url, body), context));
  if (!key) {
    const answered = await ask();
    if (!reads && answered.status < 400) await pagesCurrent();
    return sendAnswer(request, response, answered);
  }

  const { answered, page = answered.status >= 500 ? stalePage(key) : undefined } = await renderAndKeep(
    key,
    ask,
    fixedHeaders,
    () => context.get(currentUntilContext),
  );
  return page ? sendPage(request, response, id, page) : sendAnswer(request, response, answered);
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const notAccepted = () => new Refusal(405, "Questo indirizzo non accetta richieste di questo tipo.");

/** Of an address that is no page React Router says in words of its own that it takes no such method, or has failed. */
function inOurWords(answered: Response): Response {
  const type = answered.headers.get("content-type");
  if (answered.status === 405 && answered.statusText && type?.includes("json")) throw notAccepted();
  if (answered.status === 500 && type === "text/plain") throw new Error("no page, and it failed: see the error before");
  return answered;
}

function requestedUrl({ url = "/", headers }: IncomingMessage): URL {
  // `//evil.example` would parse as another host.
  const path = url.startsWith("/") ? url.replace(/^\/+/, "/") : "/";
  const target = URL.parse(path, env.PUBLIC_URL ?? `http://${headers.host ?? "localhost"}`);
  if (!target) throw new Refusal(400, "L’indirizzo richiesto non è valido.");
  return target;
}

/** Only one of our pages, or no browser at all, may send something (design.md §6.7). */
function refuseOtherSites(request: IncomingMessage): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const ours = [env.PUBLIC_URL, `http://${request.headers.host}`, `https://${request.headers.host}`];
  const foreign = origin === undefined ? site === "cross-site" || site === "same-site" : !ours.includes(origin);
  if (foreign) throw new Refusal(403, "Errore di configurazione del server. Contattaci direttamente.");
}

/** Where bodies may be large, a stranger's is not kept at all: the route finds none and refuses who sent it. */
async function bodyFromOurSite(
  request: IncomingMessage,
  path: string,
  mayBeLarge: Senders["mayBeLarge"],
): Promise<Buffer> {
  refuseOtherSites(request);
  const limit = largeBody(path);
  if (!limit || (await mayBeLarge(webHeaders(request)))) return readBody(request, limit);
  await discardBody(request);
  return Buffer.alloc(0);
}

function webRequest(request: IncomingMessage, url: URL, body: Buffer | undefined): Request {
  const method = request.method === "HEAD" ? "GET" : request.method!;
  return new Request(url, { method, headers: webHeaders(request), ...(body && { body: new Uint8Array(body) }) });
}

function webHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":"))
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

function leftBefore(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** All headers at once, as node:http sends them fastest. */
function sendPage(request: IncomingMessage, response: ServerResponse, id: string, page: KeptPage): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { "if-none-match": mark, "if-modified-since": since } = request.headers;
  // The very date, as nginx compares it: what was withdrawn since may have made the newest change an older one.
  if (mark === undefined ? since !== undefined && since === page.modified : mark.includes(page.etag)) {
    response.writeHead(304, [...page.unchanged, "X-Request-Id", id]).end();
    return;
  }
  const coding = bestCoding(request.headers["accept-encoding"]);
  response.writeHead(200, [...page.headers[coding], "X-Request-Id", id]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[coding]);
}

/** JSON for the endpoints, a bare page for people. */
function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: { status: number; message: string },
): void {
  if (response.headersSent) return;
  const json = request.url?.startsWith("/api/") ?? false;
  const body = json
    ? JSON.stringify({ error: message })
    : `<!doctype html><html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${message}</p><p><a href="/">Torna alla home</a></p></html>`;
  response.writeHead(status, {
    "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Content-Security-Policy": EMPTY_POLICY,
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** One JSON line for each answer: never the query, the address, the agent or a body. */
function logWhenDone(request: IncomingMessage, response: ServerResponse, id: string): void {
  const began = performance.now();
  response.once("close", () => {
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const line = {
      request: id,
      method: request.method,
      path: loggablePath(request.url ?? "/"),
      status: response.statusCode,
      ms,
    };
    log.info(response.writableFinished ? line : { ...line, aborted: true });
    countAnswer(response.statusCode, ms);
  });
}

/** A path typed by a visitor may hold anything, an e-mail address or a phone number included. */
const loggablePath = (url: string): string => impersonal(url.split("?", 1)[0]!.slice(0, 200));
