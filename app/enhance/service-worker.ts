/**
 * Served at /sw.js (spec §4, §9). It caches built files, whose names change with their content, and one page to show without a
 * network. Pages always come from the network, so nobody sees an old one after a deploy.
 */
export {}; // makes this file a module, so that its names are not global

declare const BUILD: string;

type Worker = {
  addEventListener: (type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};
type WorkerEvent = {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
};

const worker = globalThis as unknown as Worker;
const CACHE = `tonica-4-${BUILD}`;
const OFFLINE = "/offline";

worker.addEventListener("install", (event) => event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting())));

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
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(serveOfflinePage));
  else if (pathname.startsWith("/assets/")) event.respondWith(serveBuiltFile(request));
});

/** Caches the offline page with its styles and pictures. */
async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  const needed = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+|\/[\w-]+\.svg)"/g)].map(
    ([, path]) => path!,
  );
  await cache.put(OFFLINE, page);
  await cache.addAll([...new Set(needed)]);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("tonica-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function serveOfflinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function serveBuiltFile(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
