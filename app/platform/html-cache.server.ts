/**
 * Whole pages, ready to send. Kept until content changes: triggers on the content tables send NOTIFY content_changed,
 * so every process hears of every change, whoever made it. While the listening connection is down nothing new is kept,
 * and what was kept serves only when a page cannot be rendered.
 */
import { createHash } from "node:crypto";
import { encode, type Coding } from "./encoding.server.ts";
import { listen, type Listener } from "./listen.server.ts";

/** A page and how it is sent: header names and values alternate, as node:http takes them fastest. */
export type KeptPage = { etag: string; bodies: Record<Coding, Buffer>; headers: Record<Coding, string[]> };

const MAX_PAGES = 2000; // ?page=N alone could ask for any number of them

const pages = new Map<string, KeptPage>();
const rendering = new Map<string, Promise<unknown>>();
let generation = 0;
let listening = false;

export function forgetPages(): void {
  generation++;
  pages.clear();
}

/** Begins to keep pages, as long as changes are heard of. */
export function startHtmlCache(databaseUrl: string): Listener {
  return listen(
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
}

/** @returns a page that is certainly current */
export const keptPage = (key: string): KeptPage | undefined => (listening ? pages.get(key) : undefined);
/** @returns the last known page, for when it cannot be rendered now */
export const stalePage = (key: string): KeptPage | undefined => pages.get(key);

/**
 * Path, page number and banner variant; nothing else changes a document. A search (`q`) is never kept.
 * @returns undefined for what must not be kept
 */
export function cacheKey(method: string, url: URL, cookies: string | undefined): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || url.searchParams.has("q") || url.pathname.endsWith(".data")) return undefined;
  const path = url.pathname.replace(/\/+$/, "") || "/";
  const chosen = /(?:^|;\s*)cookie_consent=/.test(cookies ?? "") ? "c" : "-";
  return `${chosen} ${path} ${url.searchParams.get("page") ?? ""}`;
}

/** Requests for a page that is being rendered wait for that one rendering. */
export async function renderOnce<T>(key: string, render: () => Promise<T>): Promise<T> {
  const running = rendering.get(key) as Promise<T> | undefined;
  if (running) return running;
  const promise = render().finally(() => rendering.delete(key));
  rendering.set(key, promise);
  return promise;
}

export const cacheGeneration = (): number => generation;

/** Keeps a rendered page unless content changed while it was rendered. */
export async function keepPage(key: string, body: Buffer, headers: Headers, renderedIn: number): Promise<KeptPage> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const [br, gzip] = await Promise.all([encode(body, "br", 9), encode(body, "gzip")]);
  const bodies = { br, gzip, identity: body };
  const common = [...headers].flatMap(([name, value]) => [name, value]).concat("ETag", etag, "Cache-Control", "no-cache", "Vary", "Cookie, Accept-Encoding");
  const headersFor = (coding: Coding) => [...common, ...(coding === "identity" ? [] : ["Content-Encoding", coding]), "Content-Length", String(bodies[coding].length)];
  const page: KeptPage = { etag, bodies, headers: { br: headersFor("br"), gzip: headersFor("gzip"), identity: headersFor("identity") } };
  if (listening && renderedIn === generation) {
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value!);
    pages.set(key, page);
  }
  return page;
}

