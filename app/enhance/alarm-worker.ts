/**
 * Served at /admin/avvisi-sw.js, for the reserved area alone: it shows the alarms that the site sends to this device
 * (docs/decisions/0068), and opens the admin when somebody touches one. It keeps nothing and answers no request.
 */
export {}; // makes this file a module, so that its names are not global

type Shown = { title: string; body: string; url: string };

type Client = { url: string; focus: () => Promise<unknown>; navigate?: (url: string) => Promise<unknown> };

type Worker = {
  addEventListener: (
    type: "install" | "activate" | "push" | "notificationclick",
    listener: (event: WorkerEvent) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window" }) => Promise<Client[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  location: Location;
};
type WorkerEvent = {
  data: { json: () => unknown } | null;
  notification: { close: () => void; data: unknown };
  waitUntil: (work: Promise<unknown>) => void;
};

const worker = globalThis as unknown as Worker;
const ADMIN = "/admin/salute";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => {
  const { title, body, url } = readShown(event.data);
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      lang: "it",
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      data: url,
      // The same trouble told again takes the place of what was told.
      tag: title,
    }),
  );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAdmin(String(event.notification.data)));
});

/** Browsers demand that something is shown, whatever came. */
function readShown(data: WorkerEvent["data"]): Shown {
  try {
    return data!.json() as Shown;
  } catch {
    return { title: "Il sito ha qualcosa da dirti", body: "Apri l’area riservata.", url: ADMIN };
  }
}

/** Only an address of the admin, in a tab that is open there already or else in a new one. */
async function openAdmin(path: string): Promise<void> {
  const url = new URL(path.startsWith("/admin/") ? path : ADMIN, worker.location.origin).href;
  const tabs = await worker.clients.matchAll({ type: "window" });
  const tab = tabs.find((client) => new URL(client.url).pathname.startsWith("/admin/"));
  if (!tab?.navigate) return void (await worker.clients.openWindow(url));
  await tab.focus();
  await tab.navigate(url);
}
