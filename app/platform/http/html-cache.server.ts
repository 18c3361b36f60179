/**
 * Whole pages, ready to send. Only what a route permits comes here (kept-routes.server.ts). A page is kept until content
 * changes (content-changes.server.ts). While changes may be missed no page is added, and the pages kept so far serve only when
 * rendering fails.
 */
import { hash } from "node:crypto";
import { channel } from "node:diagnostics_channel";
import { gzipSync } from "node:zlib";
import { contentVersion, onContentChange } from "#app/platform/content-changes.server.ts";
import { RecentMap } from "#app/shared/recent-map.ts";
import { compressHard, compressOnce, type Coding } from "./encoding.server.ts";
import { type KeptPlace, pageChoice } from "./kept-routes.server.ts";
import { bytesOf } from "./page-answer.server.ts";

/** A page and how it is sent: header names and values alternate, as node:http takes them fastest. */
export type KeptPage = {
  key: string;
  /** 404 for the page of what is not there. */
  status: 200 | 404;
  /** Undefined where browsers must not keep it. */
  etag: string | undefined;
  /** Its Last-Modified, where it has one. */
  modified: string | undefined;
  bodies: { br: Buffer; gzip: Buffer | undefined; identity: Buffer };
  /** Those of gzip lack its own, until there is its body. */
  headers: Record<Coding, string[]>;
  unchanged: string[];
  /** In milliseconds since 1970: after this moment the page is rendered again even if no content has changed. */
  until: number;
  /** It has been sent before, compressed quickly. */
  isAskedAgain: boolean;
};

const MAX_PAGES = 2000;
/** Anybody can think of addresses that do not exist: their pages have a place of their own, and never displace the others. */
const MAX_MISSING = 200;

/** Where a bench asks for pages that are made each time. */
const keeping = { pages: true };
channel("tonica:keeping").publish(keeping);

let pages = new RecentMap<string, KeptPage>(MAX_PAGES);
let missing = new RecentMap<string, KeptPage>(MAX_MISSING);
/** How many pages a list has, so that a number beyond the last one asks for the last one. */
const pageCounts = new Map<string, number>();
/** Renderings under way; each resolves to undefined when it fails or gives an answer that must not be shared. */
const renderings = new Map<string, Promise<KeptPage | undefined>>();

onContentChange(() => {
  pages = new RecentMap(MAX_PAGES);
  missing = new RecentMap(MAX_MISSING);
  pageCounts.clear();
  renderings.clear(); // a request that arrives from now on must not share a rendering that began before the change
});

/** @returns a page that is certainly current */
export function keptPage(key: string): KeptPage | undefined {
  const page = contentVersion() === undefined ? undefined : (pages.get(key) ?? missing.get(key));
  return page && page.until > Date.now() ? page : undefined;
}

/** @returns the last known page, possibly out of date, for when rendering fails */
export const stalePage = (key: string): KeptPage | undefined => pages.get(key);

/**
 * Names the page at a place; a number beyond the last page names the last one, as soon as it is known which one that is.
 * @param chosen whether the visitor's choice about cookies holds: without it the page shows the banner
 */
export function keyAt({ path, by, choice }: KeptPlace, chosen: boolean): string {
  const last = by === "page" ? pageCounts.get(path) : undefined;
  return pageKey(path, last !== undefined && Number(choice) > last ? pageChoice(last) : choice, chosen);
}

/** @param path in the route's own spelling, but for slashes at its end */
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
  /** Only for what may be shared; `response` has been read to its end then. */
  page?: KeptPage | undefined;
};

/** What the route has said of its answer while it was rendered. */
export type Said = {
  /** The moment from which the passing of time makes the page outdated. */
  currentUntil?: Date | null;
  /** Of a list with numbered pages: the page that is shown, and how many there are. */
  shownPage?: { page: number; pageCount: number } | null;
};

/**
 * Renders, and keeps the result if it is whole and no content changed meanwhile.
 * @param headers are sent with the page, by lower-case name; the page's own win
 */
export async function renderAndKeep(
  place: KeptPlace,
  chosen: boolean,
  render: () => Promise<Response>,
  headers: Readonly<Record<string, string>> = {},
  said: () => Said = () => ({}),
): Promise<Rendered> {
  const key = keyAt(place, chosen);
  const rendering = renderDocument(place, chosen, render, headers, said);
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
  place: KeptPlace,
  chosen: boolean,
  render: () => Promise<Response>,
  headers: Readonly<Record<string, string>>,
  said: () => Said,
): Promise<Rendered> {
  const versionAtStart = contentVersion();
  const response = await render();
  const { status } = response;
  if ((status !== 200 && status !== 404) || response.headers.has("Set-Cookie")) {
    if (status < 500) pages.delete(keyAt(place, chosen)); // what moved must not be served as the last known page
    return { response };
  }
  const body = await bytesOf(response);
  const { currentUntil, shownPage } = said();
  const shown = shownPage ? { ...place, choice: pageChoice(shownPage.page) } : place;
  const prepared = prepareToSend(status, body, mergeHeaders(headers, response.headers));
  const key = pageKey(shown.path, shown.choice, chosen);
  const page = { ...prepared, key, until: currentUntil?.getTime() ?? Infinity, isAskedAgain: false };
  if (keeping.pages && versionAtStart !== undefined && versionAtStart === contentVersion()) {
    if (shownPage) pageCounts.set(place.path, shownPage.pageCount);
    keep(page);
  }
  return { response, page };
}

function keep(page: KeptPage): void {
  if (page.status === 404) pages.delete(page.key); // what is gone must not be served as the last known page
  (page.status === 200 ? pages : missing).set(page.key, page);
}

/** A header which a page sets itself is not sent twice. */
function mergeHeaders(fixed: Readonly<Record<string, string>>, own: Headers): Record<string, string> {
  const { "cache-control": _, ...kept } = { ...fixed, ...Object.fromEntries(own) }; // prepareToSend says how long
  return kept;
}

function prepareToSend(
  status: 200 | 404,
  body: Buffer,
  headers: Record<string, string>,
): Omit<KeptPage, "key" | "until" | "isAskedAgain"> {
  const bodies = { br: compressOnce(body, "br"), gzip: undefined, identity: body };
  // Of the compressed bytes, which say as much in a quarter of the length.
  const etag = `W/"${hash("sha256", bodies.br, "base64url").slice(0, 22)}"`;
  const unchanged =
    status === 200
      ? ["ETag", etag, "Cache-Control", "no-cache", "Vary", "Cookie, Accept-Encoding"]
      : ["Cache-Control", "private, no-store", "Vary", "Cookie, Accept-Encoding"];
  const common = [...Object.entries(headers).flat(), ...unchanged];
  return {
    status,
    etag: status === 200 ? etag : undefined,
    modified: headers["last-modified"],
    bodies,
    headers: { br: headersFor(common, "br", bodies.br), gzip: common, identity: headersFor(common, "identity", body) },
    unchanged,
  };
}

const headersFor = (common: readonly string[], coding: Coding, { length }: Buffer): string[] => [
  ...common,
  ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
  "Content-Length",
  String(length),
];

/** Nearly everybody takes brotli: gzip is made once somebody asks for it. */
export function encoded(page: KeptPage, coding: Coding): { headers: string[]; body: Buffer } {
  if (coding === "gzip" && !page.bodies.gzip) {
    page.bodies.gzip = gzipSync(page.bodies.identity);
    page.headers.gzip = headersFor(page.headers.gzip, "gzip", page.bodies.gzip);
  }
  return { headers: page.headers[coding], body: page.bodies[coding]! };
}

let compressing: Promise<void> = Promise.resolve();

/**
 * Called when a page is sent. Compressing hard costs a hundred times the quick way, so it is done once somebody asks for a
 * page again, one page after the other: addresses that are asked for once cannot fill a core.
 */
export function noteSend(page: KeptPage): void {
  if (page.isAskedAgain || pages.get(page.key) !== page) return;
  page.isAskedAgain = true;
  compressing = compressing.then(() => compressKept(page)).catch(() => {}); // the quick one stays
}

async function compressKept(page: KeptPage): Promise<void> {
  if (pages.get(page.key) !== page) return; // forgotten while it waited
  const br = await compressHard(page.bodies.identity);
  const headers = [...page.headers.br];
  headers[headers.length - 1] = String(br.length);
  page.bodies = { ...page.bodies, br };
  page.headers = { ...page.headers, br: headers };
}
