/** What a browser must do before it can show alarms: a service worker, somebody's permission, a subscription. */
import { href } from "#app/shared/href.ts";

/** `unable`: this browser cannot, or only as an installed app. `denied`: somebody has said no to the browser. */
export type PushAbility = "able" | "unable" | "install-first" | "denied";

export function pushAbility(): PushAbility {
  if (!("serviceWorker" in navigator) || !("Notification" in globalThis) || !("PushManager" in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? "install-first" : "unable";
  return Notification.permission === "denied" ? "denied" : "able";
}

export type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** @returns undefined when the person has not agreed; @throws when the browser's push service cannot be reached */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.register(href("/admin/avvisi-sw.js"), { scope: "/admin/" });
  await untilActive(registration);
  const key = bytesOf(publicKey);
  const former = await registration.pushManager.getSubscription();
  // One for another key of the site can never be sent to again.
  if (former && !sameBytes(former.options.applicationServerKey, key)) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! };
}

/** `navigator.serviceWorker.ready` would wait for the worker of the page's own address, which may be another. */
async function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  await promise;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);
