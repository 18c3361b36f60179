/** Everything that visiting leaves behind, from the first byte on: requests, and what any script writes on the device. */
import type { BrowserContext, Page, Request } from "@playwright/test";
import { storageRegistry, type StorageEntry } from "#app/features/consent/registry.ts";

type Kind = StorageEntry["kind"] | "indexedDB";
type Trace = { kind: Kind; name: string };

export type Beacon = { path: string; body: Record<string, any> };

export type Traces = {
  /** To other hosts than the site's. */
  foreign: () => string[];
  /** Posts to the tracking endpoints, in their order. */
  beacons: (path?: string) => Beacon[];
  requests: () => Request[];
  /** Names that the registry does not know for such a visitor. */
  unknown: (categories: readonly StorageEntry["category"][]) => Promise<string[]>;
  written: () => string[];
  /** What was seen so far is forgotten; what is stored is not. */
  startAnew: () => void;
};

const TRACKING = /^\/api\/(site-visits|lead-tracking|planner-usage|ip)$/;

export async function recordTraces(context: BrowserContext, site: string): Promise<Traces> {
  let requests: Request[] = [];
  let writes: Trace[] = [];
  context.on("request", (request) => requests.push(request));
  await context.exposeFunction("wroteOnDevice", (kind: Kind, name: string) => writes.push({ kind, name }));
  await context.addInitScript(() => {
    const wrote = (kind: string, name: string) =>
      (window as unknown as { wroteOnDevice: (kind: string, name: string) => void }).wroteOnDevice(kind, name);
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      wrote(this === localStorage ? "localStorage" : "sessionStorage", name);
      setItem.call(this, name, value);
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")!;
    Object.defineProperty(Document.prototype, "cookie", {
      ...cookie,
      set(text: string) {
        wrote("cookie", text.split("=", 1)[0]!);
        cookie.set!.call(this, text);
      },
    });
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      wrote("indexedDB", name);
      return open(name, version);
    };
  });

  /** What is there in the end, whoever wrote it: an answer's header, a service worker. */
  async function kept(): Promise<Trace[]> {
    const cookies = (await context.cookies()).map(({ name }) => ({ kind: "cookie" as const, name }));
    const tabs = context.pages().filter((page) => page.url().startsWith(site));
    const inTabs = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => ({
          localStorage: Object.keys(localStorage),
          sessionStorage: Object.keys(sessionStorage),
          cacheStorage: await caches.keys(),
          indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? "?"),
        })),
      ),
    );
    const others = inTabs.flatMap((found) => Object.entries(found) as [Kind, string[]][]);
    return [...cookies, ...others.flatMap(([kind, names]) => names.map((name) => ({ kind, name })))];
  }

  return {
    foreign: () =>
      requests.map((request) => request.url()).filter((url) => !url.startsWith(site) && !/^(data|blob):/.test(url)),
    requests: () => requests,
    beacons: (path) =>
      requests
        .map((request) => ({ path: new URL(request.url()).pathname, body: bodyOf(request) }))
        .filter((beacon) => (path === undefined ? TRACKING.test(beacon.path) : beacon.path === path)),
    async unknown(categories) {
      const entries = storageRegistry.filter(
        (entry: StorageEntry) => categories.includes(entry.category) && !entry.only,
      );
      return [...writes, ...(await kept())]
        .filter(({ kind, name }) => !entries.some((entry) => entry.kind === kind && matches(entry.name, name)))
        .map(({ kind, name }) => `${kind} ${name}`);
    },
    written: () => writes.map(({ name }) => name),
    startAnew() {
      requests = [];
      writes = [];
    },
  };
}

const bodyOf = (request: Request) => JSON.parse(request.postData() || "{}") as Record<string, any>;

const matches = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

const QUIET_WITHIN_MS = 4_000;

/**
 * Opens a page, and waits until it asks for nothing more. The wait has an end, because Chromium leaves what a page fetches
 * ahead waiting for as long as it likes while other tabs load.
 */
export async function openUntilQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle", { timeout: QUIET_WITHIN_MS }).catch(() => {});
}
