/**
 * Served at /sw.js (spec §4, §9). It caches built files, whose names change with their content, and one page to show without a
 * network. Who has opened the planner has that page too. Pages always come from the network as long as there is one, so
 * nobody sees an old one after a deploy; a new version of this worker fetches both pages anew (docs/decisions/0053).
 */
export {}; // makes this file a module, so that its names are not global

declare const BUILD: string;

type Worker = {
  addEventListener: (
    type: "install" | "activate" | "fetch" | "message",
    listener: (event: WorkerEvent) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};
type WorkerEvent = {
  request: Request;
  data: unknown;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};

const worker = globalThis as unknown as Worker;
const CACHE = `tonica-4-${BUILD}`;
const OFFLINE = "/offline";
const PLANNER = "/pianificatore";

worker.addEventListener("install", (event) => event.waitUntil(cachePages().then(() => worker.skipWaiting())));

worker.addEventListener("message", (event) => {
  if (event.data === PLANNER) event.waitUntil(cachePage(PLANNER));
});

worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    request.method !== "GET" ||
    origin !== worker.location.origin ||
    /^\/(admin|api|auth|ai-auth)(\/|$)/.test(pathname)
  )
    return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(() => serveCachedPage(isPlanner(request.url) ? PLANNER : OFFLINE)));
  else if (pathname.startsWith("/assets/")) event.respondWith(serveBuiltFile(request));
});

/** An address with a query is another page: the planner's plan stands after a #. */
function isPlanner(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname.replace(/\/+$/, "") === PLANNER && search === "";
}

async function cachePages(): Promise<void> {
  const hasPlanner = await caches.match(PLANNER);
  await cachePage(OFFLINE);
  // Without it this version works as well: whoever opens the page has it again.
  if (hasPlanner) await cachePage(PLANNER).catch(() => {});
}

/** Caches a page with its styles, scripts and pictures. */
async function cachePage(path: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(path, { cache: "no-store" });
  if (!page.ok) throw new Error(`${path}: ${page.status}`);
  const needed = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+|\/[\w-]+\.svg)"/g)].map(
    ([, path]) => path!,
  );
  await cache.addAll([...new Set(needed)]);
  await cache.put(path, page);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("tonica-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function serveCachedPage(path: string): Promise<Response> {
  return (await caches.match(path)) ?? (await caches.match(OFFLINE)) ?? Response.error();
}

async function serveBuiltFile(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
