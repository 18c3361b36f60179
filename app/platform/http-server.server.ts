/**
 * The way of a request: security headers → static files → kept HTML → React Router → one line in the log.
 * What never reaches a route (too large, from another site, still starting) is answered here.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { env } from "#app/env.server.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { bestCoding, encode } from "./encoding.server.ts";
import { cacheGeneration, cacheKey, keepPage, keptPage, renderOnce, stalePage, type KeptPage } from "./html-cache.server.ts";
import { log } from "./log.server.ts";
import { readBody } from "./read-body.server.ts";
import { visitorContext } from "./request-context.server.ts";
import { DOCUMENT_HEADER, EMPTY_POLICY, securityHeaders } from "./security-headers.server.ts";
import { sendStaticFile, type StaticFiles } from "./static-files.server.ts";

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

const behindTls = env.PUBLIC_URL?.startsWith("https://") ?? false;
const fixedHeaders = Object.entries({ ...securityHeaders, ...(behindTls && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }) });

/** @param files the built client; @param render React Router's request handler */
export function requestListener(files: StaticFiles, render: Render) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = startLogging(request, response);
    for (const [name, value] of fixedHeaders) response.setHeader(name, value);
    answer(request, response, id, files, render).catch((error: unknown) => {
      if (error instanceof Refusal) return sendRefusal(request, response, error);
      log.error({ request: id, error: error instanceof Error ? error.stack : String(error) }, "request failed");
      if (!response.headersSent) sendRefusal(request, response, { status: 500, message: `Qualcosa non ha funzionato. Riprova tra poco; se succede ancora, scrivici questo codice: ${id}` });
      else response.destroy();
    });
  };
}

/** While the database starts: an answer that asks to come back. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", "2");
  sendRefusal(request, response, { status: 503, message: "Il sito si sta avviando: riprova tra qualche secondo." });
}

async function answer(request: IncomingMessage, response: ServerResponse, id: string, files: StaticFiles, render: Render): Promise<void> {
  const url = requestedUrl(request);
  if (sendStaticFile(files, url.pathname, request, response)) return;

  const key = cacheKey(request.method!, url, request.headers.cookie);
  const kept = key && keptPage(key);
  if (kept) return sendPage(request, response, kept);

  const context = new RouterContextProvider();
  context.set(visitorContext, { requestId: id, address: clientAddress(request) });
  if (!key) {
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : await bodyFromOurSite(request);
    return sendAnswer(request, response, await render(webRequest(request, url, body), context));
  }
  const page = await renderOnce(key, async () => {
    const renderedIn = cacheGeneration();
    // Rendered as GET even for HEAD: the page is kept, and node:http leaves the body out of an answer to HEAD.
    const rendered = await render(webRequest(request, url, undefined), context);
    const body = Buffer.from(await rendered.arrayBuffer());
    const cacheable = rendered.headers.has(DOCUMENT_HEADER);
    rendered.headers.delete(DOCUMENT_HEADER);
    return { status: rendered.status, headers: rendered.headers, body, kept: cacheable ? await keepPage(key, body, rendered.headers, renderedIn) : undefined };
  });
  if (page.kept) return sendPage(request, response, page.kept);
  const stale = page.status >= 500 ? stalePage(key) : undefined;
  if (stale) return sendPage(request, response, stale);
  return sendAnswer(request, response, new Response(NO_BODY.has(page.status) ? null : page.body, { status: page.status, headers: page.headers }));
}

const NO_BODY = new Set([204, 205, 304]);

function requestedUrl(request: IncomingMessage): URL {
  const host = request.headers.host ?? "localhost";
  const url = URL.parse(request.url?.startsWith("/") ? request.url : "/", env.PUBLIC_URL ?? `http://${host}`);
  // `//evil.example` would parse as another host.
  const target = request.url?.startsWith("//") ? URL.parse(request.url.replace(/^\/+/, "/"), env.PUBLIC_URL ?? `http://${host}`) : url;
  if (!target) throw new Refusal(400, "L’indirizzo richiesto non è valido.");
  return target;
}

/** Reads a body after making sure that one of our pages, or no browser at all, sent it (design.md §6.7). */
async function bodyFromOurSite(request: IncomingMessage): Promise<Buffer> {
  const { origin, "sec-fetch-site": site } = request.headers;
  const ours = [env.PUBLIC_URL, `http://${request.headers.host}`, `https://${request.headers.host}`];
  const foreign = origin === undefined ? site === "cross-site" || site === "same-site" : !ours.includes(origin);
  if (foreign) throw new Refusal(403, "Errore di configurazione del server. Contattaci direttamente.");
  return readBody(request);
}

function webRequest(request: IncomingMessage, url: URL, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = request.method === "HEAD" ? "GET" : request.method!;
  return new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const coding = bestCoding(request.headers["accept-encoding"]);
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, { ETag: page.etag, "Cache-Control": "no-cache", Vary: "Cookie, Accept-Encoding" }).end();
    return;
  }
  response.writeHead(200, page.headers[coding]);
  response.end(request.method === "HEAD" ? undefined : page.bodies[coding]);
}

const COMPRESSIBLE = /^(text\/|application\/(json|xml|rss|atom|feed|manifest|ld\+json)|image\/svg)/;

async function sendAnswer(request: IncomingMessage, response: ServerResponse, answered: Response): Promise<void> {
  answered.headers.delete(DOCUMENT_HEADER);
  const plain = Buffer.from(await answered.arrayBuffer());
  const type = answered.headers.get("content-type") ?? "";
  const coding = plain.length > 1024 && COMPRESSIBLE.test(type) && !answered.headers.has("content-encoding") ? bestCoding(request.headers["accept-encoding"]) : "identity";
  const body = await encode(plain, coding);
  for (const [name, value] of answered.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answered.headers.getSetCookie();
  if (cookies.length) response.setHeader("Set-Cookie", cookies);
  if (!answered.headers.has("cache-control")) response.setHeader("Cache-Control", "private, no-store");
  if (!answered.headers.has("content-security-policy")) response.setHeader("Content-Security-Policy", EMPTY_POLICY);
  if (coding !== "identity") response.setHeader("Content-Encoding", coding);
  response.appendHeader("Vary", "Accept-Encoding");
  if (!NO_BODY.has(answered.status)) response.setHeader("Content-Length", body.length);
  response.writeHead(answered.status);
  response.end(request.method === "HEAD" || NO_BODY.has(answered.status) ? undefined : body);
}

/** JSON for the endpoints, a bare page for people. */
function sendRefusal(request: IncomingMessage, response: ServerResponse, { status, message }: { status: number; message: string }): void {
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
function startLogging(request: IncomingMessage, response: ServerResponse): string {
  const id = randomUUID();
  const began = performance.now();
  response.setHeader("X-Request-Id", id);
  response.once("close", () => {
    log.info({
      request: id,
      method: request.method,
      path: loggablePath(request.url ?? "/"),
      status: response.statusCode,
      ms: Math.round((performance.now() - began) * 10) / 10,
      ...(!response.writableFinished && { aborted: true }),
    });
  });
  return id;
}

/** A path typed by a visitor may hold anything, an e-mail address or a phone number included. */
function loggablePath(url: string): string {
  const [path = "/"] = url.split("?", 1);
  return path.slice(0, 200).replace(/[^/]*(@|%40)[^/]*|\+?\d[\d\s().%-]{7,}\d/gi, "…");
}
