/**
 * Whole pages, ready to send. Kept until content changes: triggers on the content tables send NOTIFY content_changed,
 * so every process hears of every change, whoever made it. While the listening connection is down nothing new is kept,
 * and what was kept serves only when a page cannot be rendered.
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
  /** In milliseconds since 1970: from then on it is rendered anew, though no content changed. */
  until: number;
};

const MAX_PAGES = 2000; // ?page=N alone could ask for any number of them

const pages = new Map<string, KeptPage>();
const rendering = new Map<string, Promise<KeptPage | undefined>>();
let generation = 0;
let listening = false;
let listener: Listener | undefined;

export function forgetPages(): void {
  generation++;
  pages.clear();
  rendering.clear(); // who asks from now on must not wait for a page that began before
}

/** Resolves when no page older than what is committed now is kept here: who changed something reads it at once. */
export const pagesCurrent = async (): Promise<void> => listener?.caughtUp();

/** Begins to keep pages, as long as changes are heard of. */
export function startHtmlCache(databaseUrl: string): Listener {
  listener = listen(
    databaseUrl,
    "content_changed",
    () => {
      forgetPages();
      listening = true;
    },
    () => {
      generation++; // a page being rendered now may miss a change
      listening = false;
    },
  );
  return listener;
}

/** @returns a page that is certainly current */
export function keptPage(key: string): KeptPage | undefined {
  const page = listening ? pages.get(key) : undefined;
  return page && page.until > Date.now() ? page : undefined;
}
/** @returns the last known page, for when it cannot be rendered now */
export const stalePage = (key: string): KeptPage | undefined => pages.get(key);

/** What these answer depends on who asks, is not for everybody, or is another with each visit. */
const NEVER_KEPT = /^\/(admin|auth|api\/auth|analytics|blog\/anteprima|preferenze-cookie)(\/|$)/i;

/**
 * Path, page number (a feed's category) and banner variant; nothing else changes a document. A search (`q`) is never kept.
 * @returns undefined for what must not be kept
 */
export function cacheKey(method: string, url: URL, chosen: boolean): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || url.searchParams.has("q") || url.pathname.endsWith(".data"))
    return undefined;
  if (NEVER_KEPT.test(url.pathname)) return undefined;
  return pageKey(url.pathname, url.searchParams.get(FEEDS.includes(url.pathname) ? "categoria" : "page") ?? "", chosen);
}

const FEEDS = [href("/api/blog-rss"), href("/api/blog-feed.json")];

/**
 * @param choice which of the documents at this path
 * @param chosen whether the visitor's choice about cookies holds: without it the page shows the banner
 */
export function pageKey(path: string, choice: string, chosen: boolean): string {
  const slashless = path.length > 1 && path.endsWith("/") ? path.replace(/\/+$/, "") || "/" : path;
  return `${chosen ? "c" : "-"} ${slashless} ${choice}`;
}

/**
 * Who asks for a page that is being rendered waits for that one rendering.
 * @returns undefined when nobody renders it, or when it turned out to be no document: such a page is each one's own
 */
export const pageBeingRendered = (key: string): Promise<KeptPage | undefined> | undefined => rendering.get(key);

/**
 * Renders, and keeps what is a document, unless content changed meanwhile.
 * @param headers go out with the kept page beside its own
 * @param currentUntil asked after rendering: from when on time alone makes the page another one
 * @returns the answer, and the page when it is a document
 */
export async function renderAndKeep(
  key: string,
  render: () => Promise<Response>,
  headers: Record<string, string>,
  currentUntil: () => Date | null = () => null,
): Promise<{ answered: Response; page?: KeptPage | undefined }> {
  const renderedIn = generation;
  const answering = render();
  const keeping = answering.then(async (answered) => {
    if (!answered.headers.has(DOCUMENT_HEADER)) {
      if (answered.status < 500) pages.delete(key); // a page that is gone is no refuge either
      return undefined;
    }
    answered.headers.delete(DOCUMENT_HEADER);
    const page = {
      ...(await readyToSend(Buffer.from(await answered.arrayBuffer()), {
        ...headers,
        ...Object.fromEntries(answered.headers),
      })),
      until: currentUntil()?.getTime() ?? Infinity,
    };
    if (listening && renderedIn === generation) keep(key, page);
    return page;
  });
  const waitedFor = keeping.catch(() => undefined);
  rendering.set(key, waitedFor);
  try {
    return { page: await keeping, answered: await answering };
  } finally {
    if (rendering.get(key) === waitedFor) rendering.delete(key);
  }
}

function keep(key: string, page: KeptPage): void {
  if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value!);
  pages.set(key, page);
}

async function readyToSend(body: Buffer, headers: Record<string, string>): Promise<Omit<KeptPage, "until">> {
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
