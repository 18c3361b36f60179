/**
 * What happens to a request, in this order: security headers → beacons → static and stored files → kept HTML → React
 * Router → one line in the log. Requests that no route should see (too large, from another site, during the start) are
 * answered here.
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
  renderAndKeep,
  stalePage,
  waitUntilPagesAreCurrent,
  type KeptPage,
} from "./html-cache.server.ts";
import { discardBody, largeBodyLimit, readBody } from "./read-body.server.ts";
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

/** What the features know about the sender of a request. */
export type Senders = {
  /** Whether the sender may upload pictures and long articles. */
  maySendLargeBodies: (headers: Headers) => Promise<boolean>;
  /** Whether the sender's choice about cookies is still valid: such pages come without the banner. */
  hasCookieChoice: (cookies: string | undefined) => boolean;
};

/**
 * @param files the built client
 * @param render React Router's request handler
 * @param beacons addresses that are handled before the router
 */
export function requestListener(files: StaticFiles, render: Render, senders: Senders, beacons: Beacons) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID();
    logWhenDone(request, response, id);
    const page = findPageByPlainAddress(request, senders);
    if (page) return sendPage(request, response, id, page);
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of fixedPairs) response.setHeader(name, value);
    const receive = request.method === "POST" ? beacons.get(request.url!.replace(/\/?(\?.*)?$/, "")) : undefined;
    const answered = receive
      ? answerBeacon(request, response, receive)
      : answer(request, response, id, { files, render, senders });
    answered.catch((error: unknown) => {
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

/** The fast path for most requests: finds a kept page by an address without query, which needs no parsing. */
function findPageByPlainAddress({ method, url, headers }: IncomingMessage, senders: Senders): KeptPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || !url || url.includes("?") || url.startsWith("//")) return undefined;
  return keptPage(pageKey(url, "", senders.hasCookieChoice(headers.cookie)));
}

/** Asks the client to come back while the database starts. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", "2");
  sendRefusal(request, response, { status: 503, message: "Il sito si sta avviando: riprova tra qualche secondo." });
}

/** Every reader sends several beacons: the router alone would take four times as long as all of this. */
async function answerBeacon(request: IncomingMessage, response: ServerResponse, receive: Receive): Promise<void> {
  refuseOtherSites(request);
  const { cookie: cookies, "user-agent": userAgent = "" } = request.headers;
  await receive({ cookies, userAgent, address: clientAddress(request), body: await readBody(request) });
  response.writeHead(204, { "Cache-Control": "no-store", "Content-Security-Policy": EMPTY_POLICY }).end();
}

type Site = { files: StaticFiles; render: Render; senders: Senders };

/** One request on its way through the steps. */
type Exchange = Site & {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  url: URL;
  /** GET or HEAD: the request changes nothing and has no body. */
  isRead: boolean;
  /** Its place in the HTML cache; undefined when the answer must not be kept. */
  key: string | undefined;
};

/** @returns whether it has answered; otherwise the next step takes the request */
type Step = (exchange: Exchange) => boolean | Promise<boolean>;

/** The order matters: cheap answers come first, and files come before pages because no route knows their addresses. */
const STEPS: readonly Step[] = [
  refuseUnknownMethod,
  sendBuiltFile,
  sendUploadedPicture,
  sendCurrentPage,
  renderSharedPage,
  callRoute,
];

async function answer(request: IncomingMessage, response: ServerResponse, id: string, site: Site): Promise<void> {
  const url = requestedUrl(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const key = cacheKey(request.method!, url, site.senders.hasCookieChoice(request.headers.cookie));
  const exchange: Exchange = { ...site, request, response, id, url, isRead, key };
  for (const step of STEPS) if (await step(exchange)) return;
}

function refuseUnknownMethod({ request }: Exchange): boolean {
  if (!METHODS.has(request.method!)) throw methodNotAllowed();
  return false;
}

function sendBuiltFile({ files, url, request, response }: Exchange): boolean {
  return sendStaticFile(files, url.pathname, request, response);
}

function sendUploadedPicture({ url, request, response }: Exchange): Promise<boolean> {
  return sendStoredFile(url.pathname, request, response);
}

/** Sends a page that is kept, or one that another request is rendering now. */
async function sendCurrentPage({ key, request, response, id }: Exchange): Promise<boolean> {
  const page = key && (keptPage(key) ?? (await pageBeingRendered(key)));
  if (!page) return false;
  sendPage(request, response, id, page);
  return true;
}

/** Renders a page that other visitors may get too. When that fails, the last known page serves once more. */
async function renderSharedPage(exchange: Exchange): Promise<boolean> {
  const { key, request, response, id } = exchange;
  if (!key) return false;
  const context = createContext(exchange);
  const rendered = await renderAndKeep(
    key,
    () => askRouter(exchange, context),
    fixedHeaders,
    () => context.get(currentUntilContext),
  );
  const page = rendered.page ?? (rendered.response.status >= 500 ? stalePage(key) : undefined);
  if (page) sendPage(request, response, id, page);
  else await sendAnswer(request, response, rendered.response);
  return true;
}

/** Handles every other request: forms, endpoints, and pages for a single visitor. */
async function callRoute(exchange: Exchange): Promise<boolean> {
  const { request, response, url, isRead, senders } = exchange;
  const context = createContext(exchange);
  const body = isRead ? undefined : await readBodyFromOurSite(request, url.pathname, senders.maySendLargeBodies);
  const routeResponse = await askRouter(exchange, context, body);
  // Whoever has changed something must see the change on the next page.
  if (!isRead && routeResponse.status < 400) await waitUntilPagesAreCurrent();
  await sendAnswer(request, response, routeResponse);
  return true;
}

function createContext({ request, response, id }: Exchange): RouterContextProvider {
  const context = new RouterContextProvider();
  const aborted = abortOnDisconnect(response);
  context.set(visitorContext, { requestId: id, address: clientAddress(request), aborted });
  return context;
}

async function askRouter(
  { request, url, render }: Exchange,
  context: RouterContextProvider,
  body?: Buffer,
): Promise<Response> {
  return replaceRouterErrors(await render(webRequest(request, url, body), context));
}

/** No Request can hold any other, such as TRACE (fetch standard, "forbidden method"). */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const methodNotAllowed = () => new Refusal(405, "Questo indirizzo non accetta richieste di questo tipo.");

/** Where an address has no page, React Router answers a wrong method or a failure with English text of its own. */
function replaceRouterErrors(routeResponse: Response): Response {
  const { status, statusText } = routeResponse;
  const type = routeResponse.headers.get("content-type");
  if (status === 405 && statusText && type?.includes("json")) throw methodNotAllowed();
  if (status === 500 && type === "text/plain") throw new Error("no page, and it failed: see the error before");
  return routeResponse;
}

function requestedUrl({ url = "/", headers }: IncomingMessage): URL {
  // `//evil.example` would parse as another host.
  const path = url.startsWith("/") ? url.replace(/^\/+/, "/") : "/";
  const target = URL.parse(path, env.PUBLIC_URL ?? `http://${headers.host ?? "localhost"}`);
  if (!target) throw new Refusal(400, "L’indirizzo richiesto non è valido.");
  return target;
}

/** Only our own pages, and clients that are no browsers, may send data (design.md §6.7). */
function refuseOtherSites(request: IncomingMessage): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const ours = [env.PUBLIC_URL, `http://${request.headers.host}`, `https://${request.headers.host}`];
  const isForeign = origin === undefined ? site === "cross-site" || site === "same-site" : !ours.includes(origin);
  if (isForeign) throw new Refusal(403, "Errore di configurazione del server. Contattaci direttamente.");
}

/** Where large bodies are allowed, a stranger's body is discarded: the route receives an empty one and refuses the sender. */
async function readBodyFromOurSite(
  request: IncomingMessage,
  path: string,
  maySendLargeBodies: Senders["maySendLargeBodies"],
): Promise<Buffer> {
  refuseOtherSites(request);
  const limit = largeBodyLimit(path);
  if (!limit || (await maySendLargeBodies(webHeaders(request)))) return readBody(request, limit);
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

/** @returns a signal that aborts when the connection closes before the answer has been sent */
function abortOnDisconnect(response: ServerResponse): AbortSignal {
  const disconnect = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) disconnect.abort();
  });
  return disconnect.signal;
}

/** Passes all headers at once, because node:http sends them fastest that way. */
function sendPage(request: IncomingMessage, response: ServerResponse, id: string, page: KeptPage): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { "if-none-match": etags, "if-modified-since": since } = request.headers;
  // Dates must be equal, as in nginx: withdrawing an article can move Last-Modified back to an earlier date.
  const isUnchanged = etags === undefined ? since !== undefined && since === page.modified : etags.includes(page.etag);
  if (isUnchanged) {
    response.writeHead(304, [...page.unchanged, "X-Request-Id", id]).end();
    return;
  }
  const coding = bestCoding(request.headers["accept-encoding"]);
  response.writeHead(200, [...page.headers[coding], "X-Request-Id", id]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[coding]);
}

/** Endpoints and the router's own reading of a page answer JSON (shared/reachability.ts), other addresses a bare page. */
function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: { status: number; message: string },
): void {
  if (response.headersSent) return;
  const json = /^\/api\/|\.data(\?|$)/.test(request.url ?? "");
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

/** Writes one JSON line for each answer. It never holds the query, the client's address, the user agent or a body. */
function logWhenDone(request: IncomingMessage, response: ServerResponse, id: string): void {
  const startedAt = performance.now();
  response.once("close", () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
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

/** A path typed by a visitor may hold anything, even an e-mail address or a phone number. */
const loggablePath = (url: string): string => impersonal(url.split("?", 1)[0]!.slice(0, 200));
