/**
 * Served at /sw.js (spec §4, §9). Keeps built files, whose names change with their content, and one page for when there
 * is no network. Pages themselves always come from the network: after a deploy nobody sees an old one.
 */
export {}; // a module of its own: its names stay its own

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

worker.addEventListener("install", (event) => event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event) => event.waitUntil(forgetOldCaches().then(() => worker.clients.claim())));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (
    request.method !== "GET" ||
    origin !== worker.location.origin ||
    /^\/(admin|api|auth|ai-auth)(\/|$)/.test(pathname)
  )
    return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlinePage));
  else if (pathname.startsWith("/assets/")) event.respondWith(builtFile(request));
});

/** The page and what it needs to look like ours. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  const needed = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+|\/[\w-]+\.svg)"/g)].map(
    ([, path]) => path!,
  );
  await cache.put(OFFLINE, page);
  await cache.addAll([...new Set(needed)]);
}

async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("tonica-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function builtFile(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
