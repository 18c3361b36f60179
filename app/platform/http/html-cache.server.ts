/**
 * Whole pages, ready to send. A page is kept until content changes: triggers on the content tables send NOTIFY
 * content_changed, so every process learns of every change, whichever process made it. While the listening connection
 * is down no page is added, and the pages kept so far serve only when rendering fails.
 */
import { createHash } from "node:crypto";
import { listen, type Listener } from "#app/platform/database/listen.server.ts";
import { href } from "#app/shared/href.ts";
import { DOCUMENT_HEADER } from "./security-headers.server.ts";
import { encode, type Coding } from "./encoding.server.ts";

/** A page and how it is sent: header names and values alternate, as node:http takes them fastest. */
export type KeptPage = {
  etag: string;
  /** Its Last-Modified, where it has one. */
  modified: string | undefined;
  bodies: Record<Coding, Buffer>;
  headers: Record<Coding, string[]>;
  unchanged: string[];
  /** In milliseconds since 1970: after this moment the page is rendered again even if no content has changed. */
  until: number;
};

const MAX_PAGES = 2000; // visitors can request any number of ?page=N

const pages = new Map<string, KeptPage>();
/** Renderings under way; each resolves to undefined when it fails or gives an answer that must not be shared. */
const renderings = new Map<string, Promise<KeptPage | undefined>>();
/** Grows with every change of content: a page whose rendering began under an older version is not kept. */
let contentVersion = 0;
/** While this is false, changes may be missed. */
let isListening = false;
let listener: Listener | undefined;

export function forgetPages(): void {
  contentVersion++;
  pages.clear();
  renderings.clear(); // a request that arrives from now on must not share a rendering that began before the change
}

/** Resolves when this process keeps no page older than the last commit, so that writers see their own change at once. */
export const waitUntilPagesAreCurrent = async (): Promise<void> => listener?.catchUp();

/** Keeps pages from now on, whenever the connection that reports changes is up. */
export function startHtmlCache(databaseUrl: string): Listener {
  listener = listen(
    databaseUrl,
    "content_changed",
    () => {
      forgetPages();
      isListening = true;
    },
    // A page that is being rendered now may miss a change: it is not kept, because the reconnection forgets all pages.
    () => {
      isListening = false;
    },
  );
  return listener;
}

/** @returns a page that is certainly current */
export function keptPage(key: string): KeptPage | undefined {
  const page = isListening ? pages.get(key) : undefined;
  return page && page.until > Date.now() ? page : undefined;
}

/** @returns the last known page, possibly out of date, for when rendering fails */
export const stalePage = (key: string): KeptPage | undefined => pages.get(key);

/** These answers depend on the visitor, are not public, or differ with each visit. */
const NEVER_KEPT = /^\/(admin|auth|api\/auth|analytics|blog\/anteprima|preferenze-cookie)(\/|$)/i;

/**
 * Made of the path, the page number (for a feed the category) and the banner variant: nothing else changes a document.
 * @returns undefined for an answer that must not be kept, such as a search (`q`)
 */
export function cacheKey(method: string, url: URL, chosen: boolean): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || url.searchParams.has("q") || url.pathname.endsWith(".data"))
    return undefined;
  if (NEVER_KEPT.test(url.pathname)) return undefined;
  return pageKey(url.pathname, url.searchParams.get(FEEDS.includes(url.pathname) ? "categoria" : "page") ?? "", chosen);
}

const FEEDS = [href("/api/blog-rss"), href("/api/blog-feed.json")];

/**
 * @param choice which of the documents at this path: a page number, a feed's category, or empty
 * @param chosen whether the visitor's choice about cookies holds: without it the page shows the banner
 */
export function pageKey(path: string, choice: string, chosen: boolean): string {
  const slashless = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
  return `${chosen ? "c" : "-"} ${slashless} ${choice}`;
}

/**
 * Requests for a page that is being rendered share that one rendering.
 * @returns undefined when the page is not being rendered; resolves to undefined when the answer must not be shared
 */
export const pageBeingRendered = (key: string): Promise<KeptPage | undefined> | undefined => renderings.get(key);

type Rendered = {
  response: Response;
  /** Only for a document; `response` has been read to its end then. */
  page?: KeptPage | undefined;
};

/**
 * Renders, and keeps the result if it is a document and no content changed meanwhile.
 * @param headers are sent with the page in addition to its own
 * @param currentUntil called after rendering: the moment from which the passing of time makes the page outdated
 */
export async function renderAndKeep(
  key: string,
  render: () => Promise<Response>,
  headers: Record<string, string>,
  currentUntil: () => Date | null = () => null,
): Promise<Rendered> {
  const rendering = renderDocument(key, render, headers, currentUntil);
  // Other requests wait for this one; after a failure each of them renders for itself.
  const sharedPage = rendering.then(
    ({ page }) => page,
    () => undefined,
  );
  renderings.set(key, sharedPage);
  try {
    return await rendering;
  } finally {
    // After a change of content the entry may belong to a newer rendering already.
    if (renderings.get(key) === sharedPage) renderings.delete(key);
  }
}

async function renderDocument(
  key: string,
  render: () => Promise<Response>,
  headers: Record<string, string>,
  currentUntil: () => Date | null,
): Promise<Rendered> {
  const versionAtStart = contentVersion;
  const response = await render();
  if (!response.headers.has(DOCUMENT_HEADER)) {
    if (response.status < 500) pages.delete(key); // a page that no longer exists must not be served as the last known one
    return { response };
  }
  response.headers.delete(DOCUMENT_HEADER);
  const body = Buffer.from(await response.arrayBuffer());
  const page = {
    ...(await prepareToSend(body, { ...headers, ...Object.fromEntries(response.headers) })),
    until: currentUntil()?.getTime() ?? Infinity,
  };
  if (isListening && versionAtStart === contentVersion) keepPage(key, page);
  return { response, page };
}

function keepPage(key: string, page: KeptPage): void {
  if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value!);
  pages.set(key, page);
}

async function prepareToSend(body: Buffer, headers: Record<string, string>): Promise<Omit<KeptPage, "until">> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const [br, gzip] = await Promise.all([encode(body, "br", 11), encode(body, "gzip")]);
  const bodies = { br, gzip, identity: body };
  const unchanged = ["ETag", etag, "Cache-Control", "no-cache", "Vary", "Cookie, Accept-Encoding"];
  const common = [...Object.entries(headers).flat(), ...unchanged];
  const headersFor = (coding: Coding) => [
    ...common,
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    "Content-Length",
    String(bodies[coding].length),
  ];
  return {
    etag,
    modified: headers["last-modified"],
    bodies,
    headers: { br: headersFor("br"), gzip: headersFor("gzip"), identity: headersFor("identity") },
    unchanged,
  };
}
