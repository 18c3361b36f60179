/**
 * What happens to a request, in this order: security headers → beacons → static and stored files → kept HTML → React
 * Router → one line in the log. Requests that no route should see (too large, from another site, during the start) are
 * answered here.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { RouterContextProvider } from "react-router";
import { isDatabaseUnavailable } from "#app/db/unavailable.server.ts";
import { env } from "#app/env.server.ts";
import { waitUntilContentIsCurrent } from "#app/platform/content-changes.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countAnswer } from "#app/platform/metrics.server.ts";
import { sendStoredFile } from "#app/platform/storage/stored-files.server.ts";
import { CONSENT_COOKIE } from "#app/shared/consent-choice.ts";
import { impersonal } from "#app/shared/impersonal.ts";
import type { Layer } from "#app/shared/layer.ts";
import { isAhead } from "#app/shared/prefetched.ts";
import { Refusal } from "#app/shared/refusal.server.ts";
import type { Beacons, Receive } from "./beacon.server.ts";
import { clientAddress } from "./client-address.server.ts";
import { bestCoding } from "./encoding.server.ts";
import { noteForwarding } from "./forwarded-headers.server.ts";
import { BUSY, type Gate, openGate } from "./gate.server.ts";
import { takeTurn } from "./turn.server.ts";
import {
  encoded,
  keptPage,
  keyAt,
  noteSend,
  pageBeingRendered,
  pageKey,
  renderAndKeep,
  stalePage,
  type KeptPage,
} from "./html-cache.server.ts";
import { inOneLayer } from "./one-layer.server.ts";
import type { FindKeptPlace, KeptPlace } from "./kept-routes.server.ts";
import { withStatus } from "./page-answer.server.ts";
import { discardBody, largeBodyLimit, readBody } from "./read-body.server.ts";
import { RETRY_AFTER } from "./json-answer.server.ts";
import { type RefusedForm, refusalPage, RETRY_POLICY } from "./refusal-page.server.ts";
import {
  currentUntilContext,
  databaseAwayContext,
  shownPageContext,
  staffContext,
  visitorContext,
} from "./request-context.server.ts";
import { HEALTHY } from "./health.server.ts";
import { EMPTY_POLICY, securityHeaders } from "./security-headers.server.ts";
import { sendAnswer } from "./send-answer.server.ts";
import { sendStaticFile, type StaticFiles } from "./static-files.server.ts";

/** The built pages. */
export type Pages = {
  /** React Router's request handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** Where the answer to an address is kept. */
  findKeptPlace: FindKeptPlace;
};

const behindTls = env.PUBLIC_URL?.startsWith("https://") ?? false;
const fixedHeaders = {
  ...securityHeaders,
  ...(behindTls && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
};
const fixedPairs = Object.entries(fixedHeaders);
/** By lower-case name, as in the `Headers` of a page. */
const keptHeaders = Object.fromEntries(fixedPairs.map(([name, value]) => [name.toLowerCase(), value]));

/** What the features know about the sender of a request. */
export type Senders = {
  /** Whether the sender may upload pictures and long articles. */
  maySendLargeBodies: (headers: Headers) => Promise<boolean>;
  /** Whether the sender's choice about cookies is still valid: such pages come without the banner. */
  hasCookieChoice: (cookies: string | undefined) => boolean;
  /** Whether the sender may be somebody who looks after the site, by the cookies alone. */
  mayBeStaff: (cookies: string | undefined) => boolean;
  /** How a public page looks to who may change it; undefined for everybody else. */
  findStaffLook: (url: URL, headers: Headers) => Promise<{ facts: unknown; layer: Layer } | undefined>;
};

/**
 * @param files the built client
 * @param beacons addresses that are handled before the router
 */
export function requestListener(files: StaticFiles, pages: Pages, senders: Senders, beacons: Beacons) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const id = randomUUID();
    logWhenDone(request, response, id);
    noteForwarding(request);
    const page = findPageByPlainAddress(request, senders);
    if (page) return sendPage(request, response, id, page);
    if (request.url === "/healthz" && (request.method === "GET" || request.method === "HEAD"))
      return sendHealth(request, response, id);
    response.setHeader("X-Request-Id", id);
    for (const [name, value] of fixedPairs) response.setHeader(name, value);
    const receive = request.method === "POST" ? beacons.get(request.url!.replace(/\/?(\?.*)?$/, "")) : undefined;
    const answered = receive
      ? answerBeacon(request, response, receive)
      : answer(request, response, id, { files, ...pages, senders });
    answered.catch((error: unknown) => {
      if (error instanceof Refusal) return sendRefusal(request, response, error);
      log.error({ request: id, error: error instanceof Error ? error.stack : String(error) }, "request failed");
      if (isDatabaseUnavailable(error)) return sendRefusal(request, response, new Refusal(503, BUSY));
      if (!response.headersSent)
        sendRefusal(request, response, {
          status: 500,
          message: `Qualcosa non ha funzionato. Riprova tra poco; se succede ancora, scrivici questo codice: ${id}`,
        });
      else response.destroy();
    });
  };
}

/** The fast path for most requests: finds a kept page by an address without query, or one just asked for, without parsing. */
function findPageByPlainAddress({ method, url, headers }: IncomingMessage, senders: Senders): KeptPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || !url || senders.mayBeStaff(headers.cookie)) return undefined;
  const known = knownAddresses.get(url);
  if (known) return keptPage(keyAt(known, senders.hasCookieChoice(headers.cookie)));
  if (url.includes("?") || url.startsWith("//")) return undefined;
  return keptPage(pageKey(url, "", senders.hasCookieChoice(headers.cookie)));
}

/** Where the answers to addresses are kept that are no route's own spelling: a few, of which many may be asked for at once. */
const knownAddresses = new Map<string, KeptPlace>();
const MOST_KNOWN = 500;

function remember(address: string, place: KeptPlace): void {
  if (address.length > 300) return;
  if (knownAddresses.size >= MOST_KNOWN) knownAddresses.clear();
  knownAddresses.set(address, place);
}

/** Whoever watches the site asks all the time; the router alone would take ten times as long as the rest. */
function sendHealth({ method }: IncomingMessage, response: ServerResponse, id: string): void {
  response.writeHead(200, [...healthHeaders, "X-Request-Id", id]);
  response.end(method === "HEAD" ? undefined : HEALTHY);
}

const healthHeaders = [
  ...fixedPairs.flat(),
  "cache-control",
  "no-store",
  "content-type",
  "application/json",
  "Content-Security-Policy",
  EMPTY_POLICY,
  "Vary",
  "Accept-Encoding",
  "Content-Length",
  String(HEALTHY.length),
];

/** Asks the client to come back while the database starts. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", "2");
  sendRefusal(request, response, { status: 503, message: "Il sito si sta avviando: riprova tra qualche secondo." });
}

/** Every reader sends several beacons: the router alone would take four times as long as all of this. */
async function answerBeacon(request: IncomingMessage, response: ServerResponse, receive: Receive): Promise<void> {
  refuseOtherSites(request);
  const { cookie: cookies, "user-agent": userAgent = "" } = request.headers;
  const body = await readBody(request);
  // A page that nobody has opened yet has been seen by nobody.
  if (!isAhead(String(request.headers["sec-purpose"])))
    await receive({ cookies, userAgent, address: clientAddress(request), body });
  response.writeHead(204, { "Cache-Control": "no-store", "Content-Security-Policy": EMPTY_POLICY }).end();
}

/** While the program changes, when it cannot change without a pause. */
export function answerUpdating(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", "10");
  sendRefusal(request, response, { status: 503, message: "Il sito si sta aggiornando: riprova tra un minuto." });
}

type Site = Pages & { files: StaticFiles; senders: Senders };

/** One request on its way through the steps. */
type Exchange = Site & {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  url: URL;
  /** GET or HEAD: the request changes nothing and has no body. */
  isRead: boolean;
  /** Where its answer is kept; undefined when it must not be. */
  place: KeptPlace | undefined;
  /** Whether the visitor's choice about cookies holds. */
  chosen: boolean;
};

/** @returns whether it has answered; otherwise the next step takes the request */
type Step = (exchange: Exchange) => boolean | Promise<boolean>;

/** The order matters: cheap answers come first, and files come before pages because no route knows their addresses. */
const STEPS: readonly Step[] = [
  refuseUnknownMethod,
  sendBuiltFile,
  sendUploadedPicture,
  renderForStaff,
  sendCurrentPage,
  renderSharedPage,
  callRoute,
];

async function answer(request: IncomingMessage, response: ServerResponse, id: string, site: Site): Promise<void> {
  const url = requestedUrl(request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const place = isRead ? site.findKeptPlace(url) : undefined;
  const chosen = site.senders.hasCookieChoice(request.headers.cookie);
  const exchange: Exchange = { ...site, request, response, id, url, isRead, place, chosen };
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

/** A public page for somebody who may change it: never kept, and with what only they see. */
async function renderForStaff(exchange: Exchange): Promise<boolean> {
  const { request, response, url, isRead, senders, render } = exchange;
  if (!isRead || !senders.mayBeStaff(request.headers.cookie)) return false;
  const look = await senders.findStaffLook(url, webHeaders(request));
  if (!look) return false;
  const context = createContext(exchange, abortOnDisconnect(response));
  context.set(staffContext, look.facts);
  const answer = await askRouter(render, webRequest(request, url, undefined), context, look.layer);
  answer.headers.set("Cache-Control", "private, no-store");
  await sendAnswer(request, response, answer);
  return true;
}

/** Sends a page that is kept, or one that another request is rendering now. */
async function sendCurrentPage({ place, chosen, request, response, id }: Exchange): Promise<boolean> {
  if (!place) return false;
  const key = keyAt(place, chosen);
  const page = keptPage(key) ?? (await pageBeingRendered(key));
  if (!page) return false;
  remember(request.url!, place);
  sendPage(request, response, id, page);
  return true;
}

/** Renders a page that other visitors may get too. When that fails, the last known page serves once more. */
async function renderSharedPage(exchange: Exchange): Promise<boolean> {
  const { place, chosen, request, response, id, render } = exchange;
  if (!place) return false;
  const context = createContext(exchange, NEVER);
  const rendered = await renderAndKeep(
    place,
    chosen,
    () => within(PAGES, 0, NEVER, () => askRouter(render, sharedRequest(exchange, place), context)),
    keptHeaders,
    () => ({ currentUntil: context.get(currentUntilContext), shownPage: context.get(shownPageContext) }),
  ).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 503) return { refused: error };
    throw error;
  });
  const failed = "refused" in rendered || (!rendered.page && rendered.response.status >= 500);
  const page = failed ? stalePage(keyAt(place, chosen)) : rendered.page;
  if (page) sendPage(request, response, id, page);
  else if ("refused" in rendered) throw rendered.refused;
  else await sendAnswer(request, response, rendered.response);
  return true;
}

/** Handles every other request: forms, endpoints, and pages for a single visitor. */
async function callRoute(exchange: Exchange): Promise<boolean> {
  const { request, response, url, isRead, senders, render } = exchange;
  const gone = abortOnDisconnect(response);
  const context = createContext(exchange, gone);
  const body = isRead ? undefined : await readBodyFromOurSite(request, url.pathname, senders.maySendLargeBodies);
  const { gate, rank } = placeInLine(exchange);
  const routeResponse = await within(gate, rank, gone, () =>
    askRouter(render, webRequest(request, url, body), context),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.status !== 503) throw error;
    return sendRefusal(request, response, error, refusedForm(exchange, body));
  });
  if (!routeResponse) return true;
  // Whoever has changed something must see the change on the next page.
  if (!isRead && routeResponse.status < 400) await waitUntilContentIsCurrent();
  await sendAnswer(request, response, routeResponse);
  return true;
}

/** Nobody can leave: what is rendered serves others too. */
const NEVER = new AbortController().signal;

/**
 * The bounds are for two cores: a page takes some 10 ms of one, so a full queue is worked off in half a second. Whoever
 * sends a form waits for the database, whose pool has ten connections. Elsewhere passwords are hashed, pictures decoded and
 * texts generated: that takes long, but is hardly work of this process.
 */
const PAGES = openGate({ atOnce: 3, waiting: 24, patienceMs: 1_000 });
const FORMS = openGate({ atOnce: 8, waiting: 64, patienceMs: 3_000 });
const OTHERS = openGate({ atOnce: 16, waiting: 32, patienceMs: 3_000 });

/** What a visitor entrusts to the site: no other request may be in its way. */
const isVisitorsForm = (path: string) =>
  !/^\/(admin|auth|ai-auth|api\/(?!send-contact-email|consent))(\/|$)/i.test(path);

/** These say how the site is, above all when it is not well. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

/** @returns no gate for what is never refused; of pages, searches come last, because they are what costs most */
function placeInLine({ isRead, url }: Exchange): { gate: Gate | undefined; rank: number } {
  if (!isRead) return { gate: isVisitorsForm(url.pathname) ? FORMS : OTHERS, rank: 0 };
  if (PROBES.has(url.pathname)) return { gate: undefined, rank: 0 };
  return { gate: PAGES, rank: url.searchParams.has("q") ? 2 : 1 };
}

async function within<Result>(
  gate: Gate | undefined,
  rank: number,
  gone: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await gate?.enter(rank, gone);
  if (gate) await takeTurn();
  try {
    return await work();
  } finally {
    leave?.();
  }
}

/** Only of the visitors' forms: passwords have no place in a page. */
function refusedForm({ request, url }: Exchange, body: Buffer | undefined): RefusedForm | undefined {
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  if (!body || !isForm || !isVisitorsForm(url.pathname)) return undefined;
  return { action: url.pathname + url.search, fields: new URLSearchParams(body.toString()) };
}

function createContext({ request, id }: Exchange, aborted: AbortSignal): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitorContext, { requestId: id, address: clientAddress(request), aborted });
  return context;
}

async function askRouter(
  render: Pages["render"],
  request: Request,
  context: RouterContextProvider,
  layer?: Layer,
): Promise<Response> {
  const response = await inOneLayer(() => render(request, context), layer);
  return replaceRouterErrors(context.get(databaseAwayContext) ? askToRetry(response) : response);
}

/** What failed because the database could not be asked is worth another try. */
function askToRetry(routeResponse: Response): Response {
  if (routeResponse.status !== 500) return routeResponse;
  if (routeResponse.headers.get("content-type") === "text/plain") throw new Refusal(503, BUSY);
  const answer = withStatus(routeResponse, 503);
  answer.headers.set("Retry-After", RETRY_AFTER);
  return answer;
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
  // A page that tells nobody its address (Referrer-Policy: no-referrer) has no origin either: the browser says whose it is.
  const isOurs = origin === "null" ? site === "same-origin" : ours.includes(origin!);
  const isForeign = origin === undefined ? site === "cross-site" || site === "same-site" : !isOurs;
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

/**
 * The request for which a shared page is rendered holds nothing of the visitor who happens to ask first: the address in the
 * route's own spelling, and of the cookies only the choice about them.
 */
function sharedRequest({ url, request, chosen }: Exchange, { path, by, choice }: KeptPlace): Request {
  const shared = Object.assign(new URL(url), { pathname: path, search: "" });
  if (by && choice) shared.searchParams.set(by, choice);
  const cookie = chosen ? request.headers.cookie!.match(CHOICE_COOKIE)?.[1] : undefined;
  return new Request(shared, { headers: cookie === undefined ? {} : { cookie } });
}

const CHOICE_COOKIE = new RegExp(`(?:^|;\\s*)(${CONSENT_COOKIE}=[^;]*)`);

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
  const isUnchanged =
    page.etag !== undefined &&
    (etags === undefined ? since !== undefined && since === page.modified : etags.includes(page.etag));
  noteSend(page);
  if (isUnchanged) {
    response.writeHead(304, [...page.unchanged, "X-Request-Id", id]).end();
    return;
  }
  const coding = bestCoding(request.headers["accept-encoding"]);
  const { headers, body } = encoded(page, coding);
  response.writeHead(page.status, [...headers, "X-Request-Id", id]);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Endpoints and the router's own reading of a page answer JSON (shared/reachability.ts), other addresses a bare page. */
function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message }: { status: number; message: string },
  form?: RefusedForm,
): void {
  if (response.headersSent) return;
  const json = form === undefined && /^\/api\/|\.data(\?|$)/.test(request.url ?? "");
  const body = json ? JSON.stringify({ error: message }) : refusalPage(status, message, form);
  if (status === 503 && !response.hasHeader("Retry-After")) response.setHeader("Retry-After", RETRY_AFTER);
  response.writeHead(status, {
    "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Content-Security-Policy": form ? RETRY_POLICY : EMPTY_POLICY,
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
